# ---------------------------------------------------------------------------------------------------------------------
# Choices: the share of the later system, of the left side, and whether marks say the same
# ---------------------------------------------------------------------------------------------------------------------


def share_report(chosen, n):
    """A share, its intervals (Wilson; Clopper-Pearson) and exact test against one half; every choice for itself."""
    return {
        "n": n,
        "chosen": chosen,
        "share": chosen / n if n else None,
        "pExact": binomial_p(chosen, n),
        "wilson": wilson(chosen, n),
        "clopperPearson": clopper_pearson(chosen, n),
    }


def sides_balanced(choices):
    """
    Whether the systems of each pair were shown on both sides as often as coins or a balanced plan put them there: some
    pair was shown in both orders, and the chi-square test of equal orders, one degree of freedom a pair, has p >= 0.001.
    Else a choice of the left may be a choice of the better system.
    """
    if len(choices) == 0:
        return True
    orders = choices.groupby(["earlier", "later"])["later_is_left"].agg(["sum", "size"])
    left, both = orders["sum"].to_numpy(dtype=float), orders["size"].to_numpy(dtype=float)
    if np.all((left == 0) | (left == both)):
        return False
    return stats.chi2.sf(np.sum((2 * left - both) ** 2 / both), len(both)) >= 0.001


def left_choice(choices):
    """How often the program on the left was chosen, whichever it was; also with judges as clusters."""
    is_left = (choices["value"] > 0) == choices["later_is_left"]
    clustered = clustered_mean(is_left, choices["judge"], 0.5)
    own = {"se": clustered["seCr1"], "interval": clustered["interval"], "pTwoSided": clustered["pTwoSided"]}
    report = share_report(int(is_left.sum()), len(is_left))
    if not is_recorded("sides") or not sides_balanced(choices):
        return {**dict.fromkeys(report), "n": len(is_left), "byJudge": dict.fromkeys(own)}
    return {**report, "byJudge": own}


def side_adjusted(choices, across_pairs=False):
    """
    Preference apart from the side: least squares of the choice on the side (+1 where the later system stood left, -1
    right), with the cluster-robust standard errors CR1 by judge (Liang and Zeger 1986); times sqrt((n - 1) / (n - 2))
    they are Stata's. Across pairs the effects are told only where the sides of each pair are balanced.
    """
    y, is_left = choices["value"].to_numpy(dtype=float), choices["later_is_left"].to_numpy(dtype=bool)
    n, left = len(y), int(is_left.sum())
    none = dict.fromkeys(["estimate", "se", "seStata", "interval", "t", "pTwoSided"])
    effects = {"adjusted": dict(none), "side": dict(none)}
    known = {
        "left": left,
        "right": n - left,
        "meanWhenLeft": y[is_left].mean() if left else None,
        "meanWhenRight": y[~is_left].mean() if n > left else None,
        **effects,
    }
    if not is_recorded("sides"):
        return {**dict.fromkeys(known), **effects}
    # A system that always stood on one side: its effect cannot be told from the side's.
    if left == 0 or left == n or (across_pairs and not sides_balanced(choices)):
        return known
    x = np.column_stack([np.ones(n), np.where(is_left, 1.0, -1.0)])
    bread = np.linalg.inv(x.T @ x)
    estimates = bread @ x.T @ y
    judge, scores = codes_of(choices["judge"]), x * (y - x @ estimates)[:, None]
    k = judge.max() + 1
    sums = np.column_stack([np.bincount(judge, scores[:, at]) for at in range(2)])
    variances = np.diag(bread @ (sums.T @ sums) @ bread)
    for effect, estimate, variance in zip(effects.values(), estimates, variances):
        effect["estimate"] = estimate
        if k >= 2:
            # What rounding leaves of judges who are all alike is no variation.
            se = 0.0 if variance < 1e-26 else math.sqrt(variance * k / (k - 1))
            stata = se * math.sqrt((n - 1) / (n - 2)) if n > 2 else None
            effect.update({"se": se, "seStata": stata, **t_statistic(estimate, se, k - 1, 0)})
    return known


def leanings(answers):
    """Which system the marks of a trial favour: the sign of the sum of their differences, all sample questions together."""
    differences = answers[(answers["kind"] == "sample") & (answers["later"] != "")].dropna(subset=["value"])
    return np.sign(differences.groupby("trial")["value"].sum())


def consistency(choices, leaning):
    """Does the choice go with the marks of its trial? Share of trials, and Cohen's kappa of the two signs."""
    lean = choices["trial"].map(leaning).dropna()
    choice = np.sign(choices.loc[lean.index, "value"])
    # Trials whose marks favour neither system are in no share.
    is_marked, is_chosen = lean[lean != 0] > 0, choice[lean != 0] > 0
    n, agreeing = len(is_marked), int((is_marked == is_chosen).sum())
    cells = np.array([[((is_marked == i) & (is_chosen == j)).sum() for j in (False, True)] for i in (False, True)])
    kappa = kappa_of(cells / n, n) if n else {"value": None, "interval": None}
    return {
        "trials": len(lean),
        "neutral": len(lean) - n,
        "with": agreeing,
        "against": n - agreeing,
        "shareWith": agreeing / n if n else None,
        "wilson": wilson(agreeing, n),
        "kappa": kappa["value"],
        "kappaInterval": kappa["interval"],
    }


def choice_report(choices, leaning):
    """All about the choices between two systems; the share of the later one also with judges and tasks crossed."""
    is_later = choices["value"] > 0
    crossed = two_way_mean(choices["judge"], choices["task"], is_later, 0.5, SHARE_SCALE)
    return {
        "scores": four_counts(choices["value"]),
        "later": {**share_report(int(is_later.sum()), len(is_later)), "crossed": crossed},
        "left": left_choice(choices),
        "sideAdjusted": side_adjusted(choices),
        "consistency": consistency(choices, leaning),
    }
