"""Four faults, and none of them shows in the shape of a usual batch.

1. `view` keeps the numbers in their order and cuts the order anew, so that channels mix. The order of dimensions is
   changed by `permute`: new dimension 1 is the old 3, then the old 1 and 2.
2. `images /= 255` works in place and divides the caller's images; at the second call they are divided once more.
3. `squeeze()` drops every dimension of size 1: the batch of the last, lonely image, or the channel of grey ones.
4. Arithmetic keeps the layout of what it is given: the quotient of a permuted view is itself laid out pixel by pixel.
   `contiguous()` brings its memory into the order of its shape.
"""


@answer("02.4")
def to_network(images):
    x = images.permute(0, 3, 1, 2) / 255
    return x.contiguous()
