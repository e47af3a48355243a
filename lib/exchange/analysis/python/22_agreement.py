# ---------------------------------------------------------------------------------------------------------------------
# Agreement of judges
# ---------------------------------------------------------------------------------------------------------------------


def ratings_by_unit(unit, value):
    """How often each score (columns: the scores that occur, ascending) was given to each unit (rows)."""
    scores, column = np.unique(np.asarray(value, dtype=float), return_inverse=True)
    row = codes_of(unit) if len(column) else np.zeros(0, dtype=np.int64)
    rows = row.max() + 1 if len(row) else 0
    return np.bincount(row * len(scores) + column, minlength=rows * len(scores)).reshape(rows, len(scores))


def ordinal_alpha(unit, value):
    """
    Krippendorff's alpha with the ordinal metric (Krippendorff 2011): 1 less observed over expected disagreement, among
    units with two ratings or more. None where there are none, or where all ratings are the same.
    """
    counts = ratings_by_unit(unit, value)
    counts = counts[counts.sum(axis=1) >= 2]
    total = counts.sum(axis=0)
    if np.count_nonzero(total) < 2:
        return None
    # Pairs of ratings of one unit, each unit weighing as many as it has ratings.
    weighted = counts / (counts.sum(axis=1, keepdims=True) - 1)
    observed = counts.T @ weighted
    expected = np.outer(total, total) / (total.sum() - 1)
    # Ordinal distance of two scores: the ratings between them, their own counted half, squared.
    middle = np.cumsum(total) - total / 2
    distance = (middle[:, None] - middle[None, :]) ** 2
    return 1 - np.sum(distance * observed) / np.sum(distance * expected)


def mean_percent_agreement(counts):
    """Of two judges of one unit, how often both say the same, each unit counting equally (Fleiss 1971)."""
    n = counts.sum(axis=1)
    counts, n = counts[n >= 2], n[n >= 2]
    return np.mean((counts * (counts - 1)).sum(axis=1) / (n * (n - 1))) if len(n) else None


def kappa_of(cells, n):
    """
    Cohen's kappa (1960) of two judgements, from the shares of a table of n, with its large-sample standard error and
    interval (Fleiss, Cohen and Everitt 1969). None where both always say the same one thing.
    """
    rows, columns = cells.sum(axis=1), cells.sum(axis=0)
    agreed, expected = np.trace(cells), rows @ columns
    if 1 - expected < 1e-13:
        return {"value": None, "se": None, "interval": None}
    kappa = (agreed - expected) / (1 - expected)
    habit = columns[:, None] + rows[None, :]  # of a cell: how often the second says its row, and the first its column
    spread = np.sum(cells * (np.eye(len(cells)) - habit * (1 - kappa)) ** 2) - (kappa - expected * (1 - kappa)) ** 2
    variance = spread / (n * (1 - expected) ** 2)
    se = 0.0 if variance < 1e-13 else math.sqrt(variance)
    return {"value": kappa, "se": se, "interval": normal_interval(kappa, se)}
