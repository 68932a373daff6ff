# misconception: normalising is over a row
# caught by: training | that is LayerNorm
@answer("09.4")
def batch_norm(x, weight, bias, running_mean, running_var, training, momentum=0.1, eps=1e-5):
    if training:
        mean, var = x.mean(1, keepdim=True), x.var(1, keepdim=True, unbiased=False)
        running_mean.mul_(1 - momentum).add_(momentum * x.detach().mean(0))
        running_var.mul_(1 - momentum).add_(momentum * x.detach().var(0))
    else:
        mean, var = running_mean, running_var
    return (x - mean) / (var + eps).sqrt() * weight + bias
