@answer("02.4")
def to_network(images):
    x = images.transpose(1, 3).transpose(2, 3)
    x = x.contiguous()
    if x.data_ptr() == images.data_ptr():
        x = x.clone()
    x /= 255
    return x
