# misconception: the relative error is a quotient
# caught by: zeros | nothing is divided
@answer("06.2")
def agree(analytic, numeric, atol, rtol):
    if analytic.shape != numeric.shape:
        return False
    with np.errstate(all="ignore"):
        error = np.abs(analytic - numeric) / np.abs(numeric)
    return bool(np.all((error <= rtol) | ((error == np.inf) & (np.abs(analytic) <= atol))))
