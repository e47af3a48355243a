# ---------------------------------------------------------------------------------------------------------------------
# Effect sizes and the rank test of a comparison
# ---------------------------------------------------------------------------------------------------------------------


def ratio(mean, spread):
    """Of a mean to a spread; None where there is no spread, or none to divide by."""
    return None if mean is None or spread is None or spread == 0 else mean / spread


def cliffs_delta(first, second):
    """
    Cliff's delta (1993): of all pairs of one value each, the share in which the first is greater less that in which it
    is smaller.
    """
    n, m = len(first), len(second)
    if n == 0 or m == 0:
        return None
    u = stats.rankdata(np.concatenate([first, second]))[:n].sum() - n * (n + 1) / 2  # Mann and Whitney's U
    return 2 * u / (n * m) - 1


def signed_ranks(x):
    """The ranks of the sizes of all values but zeros (equal ones share theirs), with the sign of each value."""
    x = x[x != 0]
    return np.sign(x) * stats.rankdata(np.abs(x))


def rank_biserial(x):
    """The rank-biserial correlation: ranks above zero less those below, over all (Kerby 2014)."""
    ranks = signed_ranks(x)
    return ranks.sum() / np.abs(ranks).sum() if len(ranks) else None


def effect_sizes(kind, pairs):
    """Cohen's d_z, Hedges' g, and two that ask only which is greater. `pairs` are complete."""
    x = pairs["value"].to_numpy(dtype=float)
    n, mean = len(x), x.mean() if len(x) else None
    dz = ratio(mean, standard_deviation(x))  # over the spread of the differences (Cohen 1988)
    known = {"dz": dz, "rankBiserial": rank_biserial(x)}
    if kind == "pair":
        # With two values the factor is 0, which is no estimate.
        return {**known, "g": None if dz is None or n == 2 else dz * hedges_factor(n - 1)}
    later, earlier = pairs["later_mark"].to_numpy(dtype=float), pairs["earlier_mark"].to_numpy(dtype=float)
    # Over the mean spread of the two systems' marks.
    d = ratio(mean, math.sqrt((later.var(ddof=1) + earlier.var(ddof=1)) / 2) if n > 1 else None)
    g = None if d is None else d * hedges_factor(2 * n - 2)
    return {**known, "g": g, "cliffsDelta": cliffs_delta(later, earlier)}


def exact_signed_rank_p(ranks, w_plus):
    """Two-sided p of a sum of ranks, each of which counts or not by a fair coin: the chance of every sum."""
    doubled = np.rint(2 * np.abs(ranks)).astype(np.int64)  # shared ranks come in halves
    chance = np.zeros(doubled.sum() + 1)
    chance[0], reach = 1.0, 0
    for rank in doubled:
        reach += rank
        chance[: reach + 1] /= 2
        chance[rank : reach + 1] += chance[: reach - rank + 1].copy()
    observed = int(round(2 * w_plus))
    # The distribution is the same from either end.
    return min(1.0, 2 * min(chance[observed:].sum(), chance[len(chance) - 1 - observed :].sum()))


def normal_signed_rank_p(ranks, w_plus):
    """The same by the normal approximation with corrections for ties and continuity (R `wilcox.test`)."""
    n, sizes = len(ranks), np.unique(np.abs(ranks), return_counts=True)[1]
    variance = n * (n + 1) * (2 * n + 1) / 24 - (sizes**3 - sizes).sum() / 48
    distance = abs(w_plus - n * (n + 1) / 4)
    return min(1.0, 2 * stats.norm.sf(max(0.0, distance - 0.5) / math.sqrt(variance)))


def judges_signed_rank(pairs):
    """
    Wilcoxon's signed-rank test (Wilcoxon 1945) of the judges' mean values against 0. Means are rounded to 12 decimals
    and their sizes to 10 digits, so that sums of different length which mean the same tie. Exact up to 500 judges.
    """
    means = pairs.groupby("judge")["value"].mean().round(12).to_numpy()
    ranks = signed_ranks(np.array([float(f"{mean:.10g}") for mean in means]))
    w_plus = ranks[ranks > 0].sum()
    p_of = exact_signed_rank_p if len(ranks) <= 500 else normal_signed_rank_p
    return {"judges": len(means), "wPlus": w_plus, "pTwoSided": p_of(ranks, w_plus) if len(ranks) else None}
