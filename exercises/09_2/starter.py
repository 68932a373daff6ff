@answer("09.2")
def overlooked(model):
    return []
