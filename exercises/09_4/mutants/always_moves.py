# misconception: statistics are gathered at all times
# caught by: evaluation | stay as they are
@answer("09.4")
def batch_norm(x, weight, bias, running_mean, running_var, training, momentum=0.1, eps=1e-5):
    if training:
        mean, var = x.mean(0), x.var(0, unbiased=False)
    else:
        mean, var = running_mean.clone(), running_var.clone()
    if len(x) > 1:
        running_mean.mul_(1 - momentum).add_(momentum * x.detach().mean(0))
        running_var.mul_(1 - momentum).add_(momentum * x.detach().var(0))
    return (x - mean) / (var + eps).sqrt() * weight + bias
