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
    """Gwet's coefficient of agreement (2014): AC1 with weights for sameness alone, AC2 with any others; missing ratings allowed."""
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


def complete_icc(rated, judges):
    """
    ICC(2,1) of Shrout and Fleiss (1979) over the units that every judge marked once: how much of the variance of marks
    lies between units, judges standing for others. Interval with Satterthwaite's degrees of freedom.
    """
    times = rated.groupby("unit")["judge"].agg(["size", "nunique"])
    complete = times.index[(times["size"] == judges) & (times["nunique"] == judges)]
    chosen = rated[rated["unit"].isin(complete)]
    n, k, none = len(complete), judges, {"units": len(complete), "icc": None, "interval": None}
    if n < 2 or k < 2 or chosen["score"].nunique() == 1:
        return none
    y = chosen.pivot(index="unit", columns="judge", values="score").to_numpy(dtype=float)
    y = y - y.mean()
    row, column = y.mean(axis=1, keepdims=True), y.mean(axis=0, keepdims=True)
    whole, rest = np.sum(y**2), np.sum((y - row - column) ** 2)
    # Mean squares of a two-way analysis of variance; what rounding leaves is none.
    tidy = lambda squares: 0.0 if squares <= 1e-13 * whole else squares
    between, severity = tidy(k * np.sum(row**2) / (n - 1)), n * np.sum(column**2) / (k - 1)
    residual, within = tidy(rest) / ((n - 1) * (k - 1)), tidy(np.sum((y - row) ** 2)) / (n * (k - 1))
    below = between + (k - 1) * residual + k * (severity - residual) / n
    if abs(below) <= 1e-13 * (between + k * (within + severity + residual)):
        return none
    icc = (between - residual) / below
    if residual == 0 or between == 0:
        return {**none, "icc": icc}
    ratio_of_judges, base = severity / residual, n * (1 + (k - 1) * icc) - k * icc
    df = (k - 1) * (n - 1) * (k * icc * ratio_of_judges + base) ** 2
    df /= (n - 1) * k**2 * icc**2 * ratio_of_judges**2 + base**2
    # With next to no degrees of freedom, quantiles of F have no size a number could have.
    if df < 0.01:
        return {**none, "icc": icc}
    tail = (1 - level) / 2
    low, high = stats.f.ppf(tail, df, n - 1), stats.f.ppf(1 - tail, df, n - 1)
    noise = k * severity + (k * n - k - n) * residual
    end = lambda f: n * (f * between - residual) / (noise + n * f * between)
    return {**none, "icc": icc, "interval": interval(end(low), end(high))}


def agreement(rated):
    """How far judges agree on a question: Krippendorff's ordinal alpha, Gwet's AC1 and AC2, percent, ICC(2,1)."""
    counts = np.zeros((rated["unit"].nunique(), 4), dtype=np.int64)
    np.add.at(counts, (codes_of(rated["unit"]), np.searchsorted(SCORES, rated["score"])), 1)
    judges = rated["judge"].nunique()
    return {
        **{"judges": judges, "units": len(counts), "pairableUnits": (counts.sum(axis=1) >= 2).sum()},
        "percent": mean_percent_agreement(counts),
        "percentSameSign": mean_percent_agreement(np.column_stack([counts[:, :2].sum(axis=1), counts[:, 2:].sum(axis=1)])),
        "alpha": {"value": ordinal_alpha(rated["unit"], rated["score"])},
        **{"ac1": {"value": gwet(counts, SAMENESS)}, "ac2": {"value": gwet(counts, ORDINAL)}},
        "icc": complete_icc(rated, judges),
    }
