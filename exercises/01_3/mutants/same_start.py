# misconception: shared memory begins at one address
# caught by: views | need not begin
@answer("01.3")
def same_memory(x, y):
    return x.data_ptr() == y.data_ptr()
