@answer("04.2")
def neuron_gradients(w, x, b, t):
    """Gradients of (tanh(w · x + b) - t)² with respect to w, x and b, from local derivatives."""
    # Forward: z = w @ x + b, then y = np.tanh(z), e = y - t, loss = e ** 2.
    # Write down d loss/de, de/dy, dy/dz and dz/d(w, x, b), then multiply along the path.
    return None, None, None
