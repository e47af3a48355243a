# ---------------------------------------------------------------------------------------------------------------------
# Choices: the share of the later system, of the left side, and whether marks say the same
# ---------------------------------------------------------------------------------------------------------------------


def share_report(chosen, n):
    """A share, its intervals (Wilson; Clopper-Pearson) and exact test against one half; every choice for itself."""
    return {
        **{"n": n, "chosen": chosen, "share": chosen / n if n else None, "wilson": wilson(chosen, n)},
        **{"clopperPearson": clopper_pearson(chosen, n), "pExact": binomial_p(chosen, n)},
    }


def left_choice(choices):
    """How often the program on the left was chosen, whichever it was; also with judges as clusters."""
    is_left = (choices["value"] > 0) == choices["later_is_left"]
    clustered = clustered_mean(is_left, choices["judge"], 0.5)
    own = {"se": clustered["seCr1"], "interval": clustered["interval"], "pTwoSided": clustered["pTwoSided"]}
    return {**share_report(int(is_left.sum()), len(is_left)), "byJudge": own}


def side_adjusted(choices):
    """
    Preference apart from the side: least squares of the choice on the side (+1 the later system stood left, -1 right) with
    the cluster-robust standard errors CR1 by judge (Liang and Zeger 1986), times sqrt((n - 1) / (n - 2)) as Stata has it.
    """
    y, is_left = choices["value"].to_numpy(dtype=float), choices["later_is_left"].to_numpy(dtype=bool)
    n, left = len(y), int(is_left.sum())
    known = {
        **{"left": left, "right": n - left, "meanWhenLeft": y[is_left].mean() if left else None},
        "meanWhenRight": y[~is_left].mean() if n > left else None,
    }
    names = ["estimate", "se", "seStata", "interval", "t", "pTwoSided"]
    none = dict.fromkeys(names)
    if left == 0 or left == n:
        return {**known, "adjusted": none, "side": none}
    x = np.column_stack([np.ones(n), np.where(is_left, 1.0, -1.0)])
    bread = np.linalg.inv(x.T @ x)
    estimates = bread @ x.T @ y
    judge, scores = codes_of(choices["judge"]), x * (y - x @ estimates)[:, None]
    k = judge.max() + 1
    if k < 2:
        return {**known, **{name: {**none, "estimate": b} for name, b in zip(["adjusted", "side"], estimates)}}
    sums = np.column_stack([np.bincount(judge, scores[:, at]) for at in range(2)])
    variance = np.diag(bread @ (sums.T @ sums) @ bread)
    result = dict(known)
    for name, estimate, raw in zip(["adjusted", "side"], estimates, variance):
        # What rounding leaves of judges who are all alike is no variation.
        se = 0.0 if raw < 1e-26 else math.sqrt(raw * k / (k - 1))
        stata = se * math.sqrt((n - 1) / (n - 2)) if n > 2 else None
        result[name] = {"estimate": estimate, "se": se, "seStata": stata, **t_statistic(estimate, se, k - 1, 0)}
    return result


def leanings(answers):
    """Which system the marks of a trial favour, all sample questions together: the sign of the sum of their differences."""
    differences = answers[(answers["kind"] == "sample") & (answers["later"] != "")].dropna(subset=["value"])
    return np.sign(differences.groupby("trial")["value"].sum())


def consistency(choices, leaning):
    """Does the choice go with the marks of its trial? Share, and Cohen's kappa (1960) of the two signs."""
    lean = choices["trial"].map(leaning).dropna()
    sign, lean = np.sign(choices.loc[lean.index, "value"]).to_numpy(), lean.to_numpy()
    decided = lean != 0
    agree, against = int((sign == lean).sum()), int((sign[decided] != lean[decided]).sum())
    kappa, reach = cohen_kappa(lean[decided] > 0, sign[decided] > 0)
    return {
        **{"trials": len(lean), "neutral": int((~decided).sum()), "with": agree, "against": against},
        **{"shareWith": agree / (agree + against) if agree + against else None, "wilson": wilson(agree, agree + against)},
        **{"kappa": kappa, "kappaInterval": reach},
    }


def cohen_kappa(first, second):
    """Kappa of two judgements, yes or no, and its large-sample interval (Fleiss, Cohen and Everitt 1969); None if none."""
    n = len(first)
    if n == 0:
        return None, None
    cells = np.array([[((first == i) & (second == j)).sum() for j in (False, True)] for i in (False, True)]) / n
    kappa = kappa_of(cells, n)
    return kappa["value"], kappa["interval"]


def choice_report(choices, leaning):
    """All about the choices between two systems; the share of the later one also with judges and tasks crossed."""
    is_later = choices["value"] > 0
    crossed = two_way_mean(choices["judge"], choices["task"], is_later, 0.5)
    return {
        **{"scores": four_counts(choices["value"]), "left": left_choice(choices), "sideAdjusted": side_adjusted(choices)},
        **{"later": {**share_report(int(is_later.sum()), len(is_later)), "crossed": crossed}},
        "consistency": consistency(choices, leaning),
    }
