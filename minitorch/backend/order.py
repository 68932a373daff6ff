"""Which of several equal elements comes first: the orders that PyTorch's unstable selections leave on the CPU.

`sort` (without `stable=True`), `topk` and `mode` there are std::sort, std::partial_sort and std::nth_element of
the C++ library: Musser's introsort and introselect (1997), which come to a definite order of equal elements that can
only be had by taking the same steps.  They are taken here on a list of pairs (key, place); keys alone are compared.
Python is slow at it, so callers come here only where elements are equal, and only with so many of them.
"""

from __future__ import annotations

Pairs = list[tuple]
FEW = 16  # so many elements are left to insertion, which keeps equal ones in order


def depth_of(n: int) -> int:
    """How often introsort may divide before it takes to a heap."""
    return 2 * (n.bit_length() - 1)


def sort(v: Pairs, first: int, last: int) -> None:
    """std::sort of v[first:last]."""
    if first == last:
        return
    _divide(v, first, last, depth_of(last - first))
    _insertion(v, first, min(last, first + FEW))
    for i in range(first + FEW, last):
        _insert(v, i)


def partial_sort(v: Pairs, first: int, middle: int, last: int) -> None:
    """std::partial_sort: the smallest of v[first:last] in order before `middle`."""
    _heap_select(v, first, middle, last)
    while middle - first > 1:
        middle -= 1
        value, v[middle] = v[middle], v[first]
        _sink(v, first, 0, middle - first, value)


def nth_element(v: Pairs, first: int, nth: int, last: int) -> None:
    """std::nth_element: the element of rank `nth` in its place, smaller ones before it."""
    if nth == last:
        return
    depth = depth_of(last - first)
    while last - first > 3:
        if depth == 0:
            _heap_select(v, first, nth + 1, last)
            v[first], v[nth] = v[nth], v[first]
            return
        depth -= 1
        cut = _partition(v, first, last)
        first, last = (cut, last) if cut <= nth else (first, cut)
    _insertion(v, first, last)


def quick_select(v: Pairs, k: int) -> None:
    """PyTorch's own selection, behind `kthvalue`: Hoare's, with the median of three as pivot."""
    low, high = 0, len(v) - 1
    while high > low + 1:
        middle = low + (high - low) // 2
        v[middle], v[low + 1] = v[low + 1], v[middle]
        for a, b in ((low + 1, high), (low, high), (low + 1, low)):
            if v[a][0] > v[b][0]:
                v[a], v[b] = v[b], v[a]
        i, j, pivot = low + 1, high, v[low][0]
        while True:
            i += 1
            while pivot > v[i][0]:
                i += 1
            j -= 1
            while v[j][0] > pivot:
                j -= 1
            if j < i:
                break
            v[i], v[j] = v[j], v[i]
        v[low], v[j] = v[j], v[low]
        low, high = (i if j <= k else low), (j - 1 if j >= k else high)
    if high == low + 1 and v[low][0] > v[high][0]:
        v[low], v[high] = v[high], v[low]


def _divide(v: Pairs, first: int, last: int, depth: int) -> None:
    while last - first > FEW:
        if depth == 0:
            partial_sort(v, first, last, last)
            return
        depth -= 1
        cut = _partition(v, first, last)
        _divide(v, cut, last, depth)
        last = cut


def _partition(v: Pairs, first: int, last: int) -> int:
    """Around the median of the second, the middle and the last element, which is put first."""
    a, b, c = first + 1, first + (last - first) // 2, last - 1
    x, y, z = v[a][0], v[b][0], v[c][0]
    if x >= y:
        a, b, x, y = b, a, y, x
    median = b if y < z else c if x < z else a
    v[first], v[median] = v[median], v[first]
    pivot, low, high = v[first][0], first + 1, last
    while True:
        while v[low][0] < pivot:
            low += 1
        high -= 1
        while pivot < v[high][0]:
            high -= 1
        if low >= high:
            return low
        v[low], v[high] = v[high], v[low]
        low += 1


def _sink(v: Pairs, first: int, hole: int, length: int, value: tuple) -> None:
    """Put a value into a heap whose place `hole` is free: down to a leaf first, then up again."""
    top = child = hole
    while child < (length - 1) // 2:
        child = 2 * child + 2
        if v[first + child][0] < v[first + child - 1][0]:
            child -= 1
        v[first + hole], hole = v[first + child], child
    if length % 2 == 0 and child == (length - 2) // 2:
        child = 2 * child + 2
        v[first + hole], hole = v[first + child - 1], child - 1
    while hole > top and v[first + (hole - 1) // 2][0] < value[0]:
        v[first + hole], hole = v[first + (hole - 1) // 2], (hole - 1) // 2
    v[first + hole] = value


def _heap_select(v: Pairs, first: int, middle: int, last: int) -> None:
    n = middle - first
    for place in range((n - 2) // 2, -1, -1):
        _sink(v, first, place, n, v[first + place])
    for i in range(middle, last):
        if v[i][0] < v[first][0]:
            value, v[i] = v[i], v[first]
            _sink(v, first, 0, n, value)


def _insert(v: Pairs, i: int) -> None:
    value = v[i]
    while value[0] < v[i - 1][0]:
        v[i] = v[i - 1]
        i -= 1
    v[i] = value


def _insertion(v: Pairs, first: int, last: int) -> None:
    for i in range(first + 1, last):
        if v[i][0] < v[first][0]:
            v[first : i + 1] = [v[i], *v[first:i]]
        else:
            _insert(v, i)
