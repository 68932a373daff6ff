import minitorch

PROGRAMS = {
    "walked_sum": "y = x + 1;  y.sum().backward();  (2 * y).sum().backward()",
    "walked_exp": "y = x.exp();  y.sum().backward();  (2 * y).sum().backward()",
    "write_exp": "y = x.exp();  y += 1;  y.sum().backward()",
    "write_product": "y = 3 * x;  y += 1;  y.sum().backward()",
    "write_then_use": "y = 3 * x;  y += 1;  (y * y).sum().backward()",
    "use_then_write": "y = 3 * x;  z = y * y;  y += 1;  z.sum().backward()",
    "write_data": "y = x.exp();  y.data += 1;  y.sum().backward()",
    "write_leaf": "x += 1;  (x * x).sum().backward()",
}


@answer("05.1")
def predict(a, b):
    found = {}
    for name, program in PROGRAMS.items():
        x = minitorch.tensor([a, b], requires_grad=True)
        try:
            exec(program, {"x": x})
            found[name] = x.grad
        except RuntimeError:
            found[name] = "raises"
    return found
