# misconception: a buffer takes any tensor
# caught by: graph | detached
@answer("09.4")
def batch_norm(x, weight, bias, running_mean, running_var, training, momentum=0.1, eps=1e-5):
    if training:
        mean, var = x.mean(0), x.var(0, unbiased=False)
        running_mean.mul_(1 - momentum).add_(momentum * mean)
        running_var.mul_(1 - momentum).add_(momentum * x.var(0))
    else:
        mean, var = running_mean, running_var
    return (x - mean) / (var + eps).sqrt() * weight + bias
