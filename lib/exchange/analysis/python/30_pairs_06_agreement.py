# ---------------------------------------------------------------------------------------------------------------------
# Agreement of judges. A unit is a system's sample for a task in a language, or a pair's samples for it.
# ---------------------------------------------------------------------------------------------------------------------


def rated_units(kind, marks, answers):
    """A row for each score: who gave it to what. `marks` and `answers` of one question."""
    if kind == "sample":
        return marks[["judge", "score"]].assign(unit=codes_of(marks["task"], marks["language"], marks["system"]))
    unit = codes_of(answers["task"], answers["language"], answers["earlier"], answers["later"])
    return answers[["judge"]].assign(score=answers["value"], unit=unit)


def gwet(counts, weights):
    """Gwet's coefficient of agreement (2014): AC1 with weights for sameness alone, AC2 with any others."""
    n = counts.sum(axis=1, keepdims=True)
    several = (n >= 2).ravel()
    if not several.any():
        return None
    q = len(weights)
    share = (counts / n).mean(axis=0)
    expected = weights.sum() / (q * (q - 1)) * np.sum(share * (1 - share))
    own, m = counts[several], n[several]
    observed = np.mean((own * (own @ weights - 1) / (m * (m - 1))).sum(axis=1))
    return (observed - expected) / (1 - expected)


SAMENESS = np.eye(4)
# 1 less the share of the scale's ranks that lie between two scores.
ORDINAL = np.array([[1 - math.comb(abs(i - j) + 1, 2) / math.comb(4, 2) for j in range(4)] for i in range(4)])


def complete_units(rated):
    """The scores of the units that every judge gave one score: a row for each unit, a column for each judge."""
    judges, times = rated["judge"].nunique(), rated.groupby("unit")["judge"].agg(["size", "nunique"])
    complete = times.index[(times["size"] == judges) & (times["nunique"] == judges)]
    own = rated[rated["unit"].isin(complete)]
    return own.pivot(index="unit", columns="judge", values="score").to_numpy(dtype=float)


def icc(y):
    """
    ICC(2,1) of Shrout and Fleiss (1979): how much of the variance of single scores lies between units (rows), judges
    (columns) standing for others.
    """
    n, k = y.shape
    none = {"units": n, "icc": None, "interval": None}
    if n < 2 or k < 2 or np.ptp(y) == 0:
        return none
    y = y - y.mean()
    row, column = y.mean(axis=1, keepdims=True), y.mean(axis=0, keepdims=True)
    # Mean squares of a two-way analysis of variance; what rounding leaves is none.
    tidy = lambda squares: 0.0 if squares <= 1e-13 * np.sum(y**2) else squares
    between = tidy(k * np.sum(row**2) / (n - 1))
    severity = n * np.sum(column**2) / (k - 1)
    within = tidy(np.sum((y - row) ** 2)) / (n * (k - 1))
    residual = tidy(np.sum((y - row - column) ** 2)) / ((n - 1) * (k - 1))
    whole = between + (k - 1) * residual + k * (severity - residual) / n
    if abs(whole) <= 1e-13 * (between + k * (within + severity + residual)):
        return none
    value = (between - residual) / whole
    return {**none, "icc": value, "interval": icc_interval(value, between, severity, residual, n, k)}


def icc_interval(value, between, severity, residual, n, k):
    """The interval of ICC(2,1) from mean squares, with Satterthwaite's degrees of freedom (McGraw and Wong 1996)."""
    if residual == 0 or between == 0:
        return None
    judges, rest = k * value * severity / residual, n * (1 + (k - 1) * value) - k * value
    df = (k - 1) * (n - 1) * (judges + rest) ** 2 / ((n - 1) * judges**2 + rest**2)
    # With next to no degrees of freedom, quantiles of F have no size a number could have.
    if df < 0.01:
        return None
    noise = k * severity + (k * n - k - n) * residual
    ends = stats.f.ppf([(1 - level) / 2, (1 + level) / 2], df, n - 1)
    return interval(*(n * (f * between - residual) / (noise + n * f * between) for f in ends))


def agreement(rated):
    """How far judges agree on a question: Krippendorff's ordinal alpha, Gwet's AC1 and AC2, percent, ICC(2,1)."""
    counts = np.zeros((rated["unit"].nunique(), 4), dtype=np.int64)
    np.add.at(counts, (codes_of(rated["unit"]), np.searchsorted(SCORES, rated["score"])), 1)
    signs = np.column_stack([counts[:, :2].sum(axis=1), counts[:, 2:].sum(axis=1)])
    return {
        "judges": rated["judge"].nunique(),
        "units": len(counts),
        "pairableUnits": (counts.sum(axis=1) >= 2).sum(),
        "alpha": {"value": ordinal_alpha(rated["unit"], rated["score"])},
        "ac1": {"value": gwet(counts, SAMENESS)},
        "ac2": {"value": gwet(counts, ORDINAL)},
        "percent": mean_percent_agreement(counts),
        "percentSameSign": mean_percent_agreement(signs),
        "icc": icc(complete_units(rated)),
    }
