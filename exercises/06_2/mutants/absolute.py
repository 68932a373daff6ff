# misconception: equal up to a fixed number
# caught by: scale | grows with the entry
@answer("06.2")
def agree(analytic, numeric, atol, rtol):
    return analytic.shape == numeric.shape and bool(np.all(np.abs(analytic - numeric) <= rtol))
