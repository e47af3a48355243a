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


NO_EFFECT = {"estimate": None, "se": None, "df": None, "interval": None, "pTwoSided": None}


def crossed_effect(estimate, pull, pairs, bounds=None, size=None, within=None):
    """
    An estimate with judges and tasks crossed, from each answer's pull: its influence on the estimate (the derivative by the
    answer's weight; Hampel 1974) times the number of answers. Of a mean that is its distance from the mean. `within` parts
    the cells of judges and tasks further.
    """
    n, judge, task = len(pull), codes_of(pairs["judge"]), codes_of(pairs["task"])
    least = 1e-29 * n * (np.sum(pull**2) if size is None else size)  # what rounding leaves
    parts, freedom = {}, {}
    cell = codes_of(judge, task) if within is None else codes_of(judge, task, within)
    for name, group in {"judge": judge, "unit": task, "cell": cell}.items():
        count, squares = group.max() + 1, np.sum(np.bincount(group, pull) ** 2)
        freedom[name] = count - 1
        parts[name] = squares / n**2 * count / (count - 1) if squares > least and count > 1 else 0.0
    test = crossed_test(estimate, parts, freedom, 0, bounds)
    return {"estimate": estimate, **{key: test[key] for key in ("se", "df", "interval", "pTwoSided")}}


def crossed_mean(value, pairs, bounds):
    """A mean with judges and tasks crossed."""
    value = np.asarray(value, dtype=float)
    if len(value) == 0:
        return NO_EFFECT
    # Multiplied out before dividing, so that whole numbers stay exact.
    pull = (value * len(value) - value.sum()) / len(value)
    return crossed_effect(value.mean(), pull, pairs, bounds, np.sum(value**2))


def standardized(pairs):
    """
    d_z (Cohen 1988), corrected by Hedges' factor with the degrees of freedom of the spread under crossed clusters: 2 / se**2
    of the relative variance (Pustejovsky, Hedges and Shadish 2014).
    """
    x = pairs["value"].to_numpy(dtype=float)
    n, sd, none = len(x), standard_deviation(x), {**NO_EFFECT, "factor": None}
    if not sd:
        return none
    mean = x.mean()
    relative = (x - mean) ** 2 / (sd**2 * (n - 1) / n)
    se = crossed_effect(0.0, relative - 1, pairs, None, np.sum(relative**2 + 1))["se"]
    if se is None:
        return none
    df = math.inf if se == 0 else 2 / se**2
    if df <= 1:
        return none
    # Beyond, the exact factor loses more digits than the approximation leaves out.
    factor = 1 - 3 / (4 * df - 1) if df > 1e5 else hedges_factor(df)
    dz = mean / sd
    found = crossed_effect(dz, (x - mean) / sd - dz / 2 * (relative - 1), pairs)
    reach = found["interval"] and interval(factor * found["interval"]["low"], factor * found["interval"]["high"])
    scaled = {key: None if found[key] is None else factor * found[key] for key in ("estimate", "se")}
    return {**found, **scaled, "interval": reach, "factor": factor}


def half_signs(kind, pairs):
    """Half the later mark's sign less half the earlier one's; of a choice half its sign."""
    if kind == "pair":
        return np.sign(pairs["value"]) / 2
    return (np.sign(pairs["later_mark"]) - np.sign(pairs["earlier_mark"])) / 2


def equal_steps(kind, pairs):
    """The mean with equal steps between the scores: -1.5, -0.5, 0.5, 1.5. The scale's step over the middle is twice as wide."""
    widest = 1.5 if kind == "pair" else 3
    return crossed_mean(pairs["value"] - half_signs(kind, pairs), pairs, (-widest, widest))


def crossed_sides(pairs, bounds):
    """
    The mean by the side on which the later system stood: the mean of both means, and half their difference, which is what
    standing left is worth; least squares on the side, with judges and tasks crossed.
    """
    if not is_recorded("sides"):
        known = dict.fromkeys(["left", "right", "meanWhenLeft", "meanWhenRight"])
        return {**known, "adjusted": NO_EFFECT, "side": NO_EFFECT}
    x, is_left = pairs["value"].to_numpy(dtype=float), pairs["later_is_left"].to_numpy(dtype=bool)
    n = np.array([is_left.sum(), (~is_left).sum()])
    sums = np.array([x[is_left].sum(), x[~is_left].sum()])
    means = [sums[at] / n[at] if n[at] else None for at in range(2)]
    known = {"left": n[0], "right": n[1], "meanWhenLeft": means[0], "meanWhenRight": means[1]}
    if n.min() == 0:
        return {**known, "adjusted": NO_EFFECT, "side": NO_EFFECT}
    place = np.where(is_left, 0, 1)
    residual = (x * n[place] - sums[place]) / n[place]
    effects = {}
    for name, sign in {"adjusted": 1, "side": -1}.items():
        pull = n.sum() / 2 * residual / n[place] * np.where(is_left, 1, sign)
        effects[name] = crossed_effect((means[0] + sign * means[1]) / 2, pull, pairs, bounds, np.sum(x**2))
    return {**known, **effects}


def side_effects(answers):
    """
    What standing left adds to the scores of a question, over all pairs that were shown in both orders: least squares of later
    less earlier on the side (+1 the later system left, -1 right) with a constant for each pair, and residuals from the mean of
    each pair and side; for the score and for whether it is above 0. A cell is one judge, task and pair.
    """
    if not is_recorded("sides"):
        return {"n": None, "score": NO_EFFECT, "positive": NO_EFFECT}
    own = answers.dropna(subset=["value"])
    orders = own.groupby(["earlier", "later"])["later_is_left"].transform("nunique")
    own = own[orders == 2]
    if len(own) == 0:
        return {"n": 0, "score": NO_EFFECT, "positive": NO_EFFECT}
    pair, is_left = codes_of(own["earlier"], own["later"]), own["later_is_left"].to_numpy(dtype=bool)
    mean_of = lambda x, group: (np.bincount(group, x) / np.maximum(np.bincount(group), 1))[group]
    side = np.where(is_left, 1.0, -1.0)
    turned = side - mean_of(side, pair)
    weight, n, effects = turned / np.sum(turned**2), len(own), {"n": len(own)}
    for name, (value, widest) in {"score": (own["value"], 4), "positive": (half_signs("sample", own), 1)}.items():
        x = value.to_numpy(dtype=float)
        pull = n * weight * (x - mean_of(x, 2 * pair + is_left))
        size = np.sum((n * weight * x) ** 2)
        effects[name] = crossed_effect(np.sum(weight * x), pull, own, (-widest, widest), size, within=pair)
    return effects


def order_trend(values):
    """
    By how much a value changes over ten places of a session: least squares with a constant for each judge. Judges are the clusters:
    CR2 and Satterthwaite's degrees of freedom (Bell and McCaffrey 2002; R `clubSandwich`). `values` has judge, position, value.
    """
    if not is_recorded("sessions") or len(values) == 0:
        return NO_EFFECT
    judge, x = codes_of(values["judge"]), values["position"].to_numpy(dtype=float)
    y, n = values["value"].to_numpy(dtype=float), np.bincount(judge)
    centred = lambda value: value - (np.bincount(judge, value) / n)[judge]
    weight, product = np.bincount(judge, centred(x) ** 2), np.bincount(judge, centred(x) * centred(y))
    product, weight = product[weight > 1e-9], weight[weight > 1e-9]
    if len(weight) == 0:
        return NO_EFFECT
    whole, slope = weight.sum(), product.sum() / weight.sum()
    found, shares = {**NO_EFFECT, "estimate": 10 * slope}, weight / whole
    if len(weight) < 3:
        return found
    variance = np.sum((product - weight * slope) ** 2 / (1 - shares)) / whole**2
    if not variance * whole**2 > 1e-20 * np.sum(product**2 + (weight * slope) ** 2):
        return found
    ratio = shares**2 / (1 - shares)
    df = 1 / (np.sum(shares**2) + ratio.sum() ** 2 - np.sum(ratio**2))
    se = 10 * math.sqrt(variance)
    test = t_statistic(10 * slope, se, df, 0)
    return {**found, "se": se, "df": df, **{name: test[name] for name in ("interval", "pTwoSided")}}


def score_trend(answers, panes):
    """Of the mean of a trial's scores."""
    own = answers.dropna(subset=["value"])
    both = own["earlier_mark"] if panes == 1 else (own["earlier_mark"] + own["later_mark"]) / 2
    return order_trend(own.assign(value=both))


def effect_sizes(kind, pairs):
    """
    d_z and the paired dominance (Cliff 1993; Feng 2007) with judges and tasks crossed; and as other papers print them d_z,
    Hedges' g, Cliff's delta and the rank-biserial correlation. `pairs` are complete.
    """
    x = pairs["value"].to_numpy(dtype=float)
    n, mean = len(x), x.mean() if len(x) else None
    known = {
        "standardized": standardized(pairs),
        "dominance": crossed_mean(np.sign(x), pairs, (-1, 1)),
        "dz": ratio(mean, standard_deviation(x)),
        "rankBiserial": rank_biserial(x),
    }
    if kind == "pair":
        return known
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
