@answer("02.1")
def predict(h, w):
    s = [h * w, w, 1]
    found = {"plain": s, "row": s[1:], "transposed": s[::-1], "permuted": [s[d] for d in (1, 2, 0)]}
    found["skipped"] = [s[0], s[1] * 2, s[2]]
    found |= {"unsqueezed": [w, w, 1], "expanded": [0, s[2]], "contiguous": [w * 2, 2, 1]}
    return found
