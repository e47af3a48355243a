# ---------------------------------------------------------------------------------------------------------------------
# The difference of two arms
# ---------------------------------------------------------------------------------------------------------------------


def welch(x, y):
    """Welch's t test of two means (1947), Student's beside it, Cohen's d (1988) and Hedges' g (1981)."""
    keys = ("difference", "se", "df", "interval", "t", "pTwoSided", "cohenD", "hedgesG", "hedgesGApprox")
    none = {**dict.fromkeys(keys), "student": dict.fromkeys(("t", "df", "pTwoSided"))}
    n, m = len(x), len(y)
    if n == 0 or m == 0:
        return none
    difference = np.mean(x) - np.mean(y)
    if n < 2 or m < 2:
        return {**none, "difference": difference}
    v, w = standard_deviation(x) ** 2 / n, standard_deviation(y) ** 2 / m
    if v + w == 0:
        return {**none, "difference": difference, "se": 0}
    se, df = math.sqrt(v + w), (v + w) ** 2 / (v**2 / (n - 1) + w**2 / (m - 1))
    pooled_df = n + m - 2
    pooled = math.sqrt(((n - 1) * n * v + (m - 1) * m * w) / pooled_df)
    student = t_statistic(difference, pooled * math.sqrt(1 / n + 1 / m), pooled_df, 0)
    d = difference / pooled
    return {
        **{"difference": difference, "se": se, "df": df, **t_statistic(difference, se, df, 0)},
        "student": {"t": student["t"], "df": pooled_df, "pTwoSided": student["pTwoSided"]},
        **{"cohenD": d, "hedgesG": d * hedges_factor(pooled_df), "hedgesGApprox": d * (1 - 3 / (4 * pooled_df - 1))},
    }


def relabelling_test(x, y):
    """
    Exact test of two groups (Fisher 1935; Pitman 1937): of all ways to deal the values to groups of these sizes, how
    many give means as far apart? Counted out up to a million ways.
    """
    n, m = len(x), len(y)
    if n == 0 or m == 0 or math.comb(n + m, n) > 1_000_000:
        return None
    values = np.round(np.concatenate([x, y]), 12)
    # The sums of all choices of k values, for each k up to the smaller group's size, one value after the other.
    size = min(n, m)
    sums = [np.zeros(1)] + [np.zeros(0)] * size
    for value in values:
        sums = [sums[0], *(np.concatenate([sums[k], sums[k - 1] + value]) for k in range(1, size + 1))]
    of_first = sums[size] if n == size else np.sum(values) - sums[size]
    difference = lambda total: total / n - (np.sum(values) - total) / m
    observed = difference(np.sum(values[:n]))
    test = permutation_p(difference(of_first), observed)
    return {**test, "difference": observed, "pDoubled": min(1, 2 * min(test["pGreater"], test["pLess"]))}


def arm_difference(first, second):
    """
    The leading estimate of one arm less that of the other, with judges and samples crossed. A judge belongs to one arm; a
    sample that both arms saw moves both estimates.
    """
    is_balanced_accuracy = leads_balanced(first) and leads_balanced(second)
    (one, pull), (other, pull_of_other) = (leading(own, is_balanced_accuracy) for own in (first, second))
    pulls = np.concatenate([pull, -pull_of_other])
    found = stratified_crossed(one - other, pulls, pd.concat([first, second]), 0, SHARE_DIFFERENCE_SCALE)
    difference = found.pop("estimate")
    return {"difference": difference, "twoWay": found}
