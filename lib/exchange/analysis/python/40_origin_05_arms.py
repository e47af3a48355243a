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


def two_way_difference(first, second):
    """
    Difference of two groups' mean accuracy with judges and units as crossed clusters (Cameron, Gelbach and Miller
    2011). Judges belong to one group, so their part has a factor G / (G - 1) and degrees of freedom in each, joined
    as by Welch (1947); units have one factor. df is the smaller of Welch's and units - 1.
    """
    keys = ("variance", "se", "df", "interval", "t", "pTwoSided")
    none = {**dict.fromkeys(keys), "parts": dict.fromkeys(("judge", "unit", "cell"))}
    difference = first["is_right"].mean() - second["is_right"].mean()
    groups, pulls = [first, second], [pull_of(first), -pull_of(second)]
    judges = [clustered_variance(pull, codes_of(own["judge"])) for pull, own in zip(pulls, groups)]
    cells = [clustered_variance(pull, codes_of(own["judge"], own["unit"])) for pull, own in zip(pulls, groups)]
    units = pd.concat(pulls).groupby(pd.concat([first["unit"], second["unit"]]).to_numpy()).sum()
    dfs = [first["judge"].nunique() - 1, second["judge"].nunique() - 1]
    if min(dfs) < 1 or len(units) < 2:
        return {"difference": difference, "twoWay": none}
    parts = {"judge": sum(judges), "unit": np.sum(units**2) * len(units) / (len(units) - 1), "cell": sum(cells)}
    variance = parts["judge"] + parts["unit"] - parts["cell"]
    variance = 0.0 if abs(variance) <= 1e-13 * sum(parts.values()) else variance
    se = math.sqrt(variance if variance > 0 else max(parts.values()))
    of_welch = parts["judge"] ** 2 / sum(v**2 / df for v, df in zip(judges, dfs)) if parts["judge"] > 0 else math.inf
    df = min(of_welch, len(units) - 1)
    crossed = {"variance": variance, "parts": parts, "se": se, "df": df, **t_statistic(difference, se, df, 0)}
    return {"difference": difference, "twoWay": crossed}


def pull_of(group):
    """How much each answer moves the group's mean; nothing where all are alike."""
    return (group["is_right"] - group["is_right"].mean()) / len(group)


def clustered_variance(pull, cluster):
    """Sum of the clusters' squared pulls, times G / (G - 1); 0 for one cluster."""
    clusters, squares = cluster.max() + 1, np.sum(np.bincount(cluster, pull) ** 2)
    # What rounding leaves of pulls that cancel is no variation: a single answer moves a mean by up to 1 / n.
    return 0.0 if clusters < 2 or squares <= 1e-26 / len(pull) else squares * clusters / (clusters - 1)
