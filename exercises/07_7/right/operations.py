@answer("07.7")
class WeightedTotal:
    @staticmethod
    def apply(x, w, power):
        return (w * x.pow(power)).sum()
