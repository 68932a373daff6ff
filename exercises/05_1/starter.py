@answer("05.1")
def predict(a, b):
    """Replace each ...; every program starts from x = torch.tensor([a, b], requires_grad=True)."""
    return {
        # y = x + 1;  y.sum().backward();  (2 * y).sum().backward()
        "walked_sum": ...,
        # y = x.exp();  y.sum().backward();  (2 * y).sum().backward()
        "walked_exp": ...,
        # y = x.exp();  y += 1;  y.sum().backward()
        "write_exp": ...,
        # y = 3 * x;  y += 1;  y.sum().backward()
        "write_product": ...,
        # y = 3 * x;  y += 1;  (y * y).sum().backward()
        "write_then_use": ...,
        # y = 3 * x;  z = y * y;  y += 1;  z.sum().backward()
        "use_then_write": ...,
        # y = x.exp();  y.data += 1;  y.sum().backward()
        "write_data": ...,
        # x += 1;  (x * x).sum().backward()
        "write_leaf": ...,
    }
