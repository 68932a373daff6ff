# misconception: = changes a tensor
# caught by: running | running_mean is as it was
@answer("09.4")
def batch_norm(x, weight, bias, running_mean, running_var, training, momentum=0.1, eps=1e-5):
    if training:
        mean, var = x.mean(0), x.var(0, unbiased=False)
        running_mean = running_mean.mul(1 - momentum).add(momentum * mean.detach())
        running_var = running_var.mul(1 - momentum).add(momentum * x.detach().var(0))
    else:
        mean, var = running_mean, running_var
    return (x - mean) / (var + eps).sqrt() * weight + bias
