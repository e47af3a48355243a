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
    interval (Fleiss, Cohen and Everitt 1969), held between -1 and 1. None where both always say the same one thing.
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
    return {"value": kappa, "se": se, "interval": held_interval(kappa, se, (-1, 1))}


FEWEST_UNITS = 20  # with two ratings or more; a coefficient of fewer has no interval


def left_out(features, value_of):
    """
    A coefficient of agreement with the jackknife interval over units, on the scale log(1 - coefficient): `features` has a
    row for each unit, `value_of` makes coefficients of rows of sums. None where the coefficient, or the one without some
    unit, is undefined or 1, or all of them are the same.
    """
    whole = features.sum(axis=0, keepdims=True)
    value, n = value_of(whole)[0], len(features)
    none = {"value": None if np.isnan(value) else value, "interval": None}
    if n < 2 or np.isnan(value) or 1 - value <= 1e-9:
        return none
    rest = 1 - value_of(whole - features)
    if np.isnan(rest).any() or (rest <= 1e-9).any():
        return none
    logs = np.log(rest)
    se = math.sqrt((n - 1) / n * np.sum((logs - logs.mean()) ** 2))
    if se <= 1e-12:
        return none
    factor = math.exp(t_quantile((1 + level) / 2, n - 1) * se)
    return {**none, "interval": interval(1 - (1 - value) * factor, 1 - (1 - value) / factor)}


def alpha_features(counts):
    """What each unit adds to Krippendorff's alpha: its ratings by score, and its pairs of different ratings."""
    counts = counts[counts.sum(axis=1) >= 2].astype(float)
    first, second = np.triu_indices(counts.shape[1], 1)
    return np.hstack([counts, counts[:, first] * counts[:, second] / (counts.sum(axis=1, keepdims=True) - 1)])


def alphas_of(sums):
    """Krippendorff's alpha with the ordinal metric of each row of such sums; NaN where fewer than two scores occur."""
    q = int((math.sqrt(8 * sums.shape[1] + 1) - 1) / 2)
    counts, pairs = sums[:, :q], sums[:, q:]
    first, second = np.triu_indices(q, 1)
    n = counts.sum(axis=1)
    middle = np.cumsum(counts, axis=1) - counts / 2
    distance = (middle[:, first] - middle[:, second]) ** 2
    with np.errstate(divide="ignore", invalid="ignore"):
        observed = np.sum(distance * pairs, axis=1) / n
        expected = np.sum(distance * counts[:, first] * counts[:, second], axis=1) / (n * (n - 1))
        return np.where((counts > 0).sum(axis=1) >= 2, 1 - observed / expected, np.nan)


def alpha_left_out(counts):
    """Krippendorff's ordinal alpha of counts by unit and score, with its interval from 20 units on."""
    features = alpha_features(counts)
    found = left_out(features, alphas_of)
    return found if len(features) >= FEWEST_UNITS else {**found, "interval": None}
