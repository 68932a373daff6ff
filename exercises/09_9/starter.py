@answer("09.9")
def script():
    return ""
