@answer("07.5")
class ScaleRows:
    """The library has all it takes."""

    @staticmethod
    def apply(x, w):
        return x * w.unsqueeze(1)
