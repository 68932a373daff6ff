@answer("09.4")
def batch_norm(x, weight, bias, running_mean, running_var, training, momentum=0.1, eps=1e-5):
    mean, var = running_mean, running_var
    if training:
        n = len(x)
        mean = x.sum(0) / n
        var = ((x - mean) ** 2).sum(0) / n
        with torch.no_grad():
            running_mean.lerp_(mean, momentum)
            running_var.lerp_(var * n / (n - 1), momentum)
    return bias + weight * (x - mean) * torch.rsqrt(var + eps)
