"""Hands batches out one by one and counts how many are alive."""

import weakref

import minitorch as torch


def run(module, data, i):
    """The rows with the sizes of their storages, and the most batches that were alive when the next one was made."""
    alive, most, changed = [], 0, 0

    def batches():
        nonlocal most, changed
        for part in data:
            most = max(most, sum(reference() is not None for reference in alive))
            batch = part.clone()
            alive.append(weakref.ref(batch))
            yield batch
            changed += not torch.equal(batch, part)

    rows = module.keep_rows(batches(), i)
    if not isinstance(rows, list):
        return {"fault": rows}
    seen = []
    for row in rows:
        if not isinstance(row, torch.Tensor):
            return {"fault": row}
        seen.append([row, row.untyped_storage().nbytes() // row.element_size()])
    return {"rows": seen, "most": most, "changed": changed}
