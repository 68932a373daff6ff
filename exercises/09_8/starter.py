@answer("09.8")
def save(file, model, optimizer, scheduler, step):
    torch.save(model.state_dict(), file)


def load(file, model, optimizer, scheduler):
    model.load_state_dict(torch.load(file))
