# misconception: the largest product is the nearest
# caught by: nearest | the largest product
@answer("03.8")
def nearest(x, y):
    return (x @ y.T).argmax(1)
