class Quantise:
    """Not even a Function: value and slope chosen apart."""

    @staticmethod
    def apply(x, low, high, steps):
        clipped = torch.minimum(torch.maximum(x, torch.full_like(x, low)), torch.full_like(x, high))
        passed = torch.where((low <= x) & (x <= high), x, x.detach())
        level = torch.round((clipped.detach() - low) * steps / (high - low)) * (high - low) / steps + low
        return level + passed - passed.detach()


answer("07.2")(Quantise)
