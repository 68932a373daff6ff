@answer("09.4")
def batch_norm(x, weight, bias, running_mean, running_var, training, momentum=0.1, eps=1e-5):
    if not training:
        return weight * ((x - running_mean) / torch.sqrt(running_var + eps)) + bias
    centred = x - x.mean(dim=0, keepdim=True)
    var = centred.pow(2).mean(dim=0, keepdim=True)
    with torch.no_grad():
        running_mean += momentum * (x.mean(0) - running_mean)
        running_var += momentum * (x.var(0, correction=1) - running_var)
    return weight * (centred / torch.sqrt(var + eps)) + bias
