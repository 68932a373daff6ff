@answer("05.4")
def survey(batches, w):
    total, worst, gradients = 0, None, []
    w.register_hook(lambda g: gradients.append(g.clone()))
    for batch in batches:
        out = torch.tanh(batch @ w)
        loss = (out**2).mean()
        loss.backward()
        total += loss
        if worst is None or loss > worst[0]:
            worst = (loss, out)
    return total / len(batches), worst[1], [g.norm() for g in gradients]
