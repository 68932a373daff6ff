@answer("02.5")
def five_views(t):
    first = t.view(4, 3).permute(1, 0)
    second = t[1::2].view(3, 2)
    third = t.view(12, 1)[4:7].expand(-1, 4)
    fourth = t.view(4, 3)[1:, 0]
    fifth = t.view(3, 2, 2).permute(1, 0, 2)
    return first, second, third, fourth, fifth
