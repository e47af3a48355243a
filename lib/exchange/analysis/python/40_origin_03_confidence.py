# ---------------------------------------------------------------------------------------------------------------------
# Ability apart from habit, and what the four answers say beyond right and wrong
# ---------------------------------------------------------------------------------------------------------------------


def signal_detection(tp, fn, fp, tn):
    """
    d' and criterion (Green and Swets 1966) with the log-linear correction (Hautus 1995) and the standard error of
    Gourevitch and Galanter (1967).
    """
    human, machine, z = tp + fn, fp + tn, stats.norm.ppf
    hits, alarms = share_of(tp, human), share_of(fp, machine)
    if hits is None or alarms is None:
        return {"hitRate": hits, "falseAlarmRate": alarms, "model": None}
    hit, alarm = (tp + 0.5) / (human + 1), (fp + 0.5) / (machine + 1)
    both = lambda h, f: {"dPrime": z(h) - z(f), "criterion": -(z(h) + z(f)) / 2}
    spread = lambda share, n: share * (1 - share) / (n * stats.norm.pdf(z(share)) ** 2)
    found = both(hit, alarm)
    se = math.sqrt(spread(hit, human + 1) + spread(alarm, machine + 1))
    se_trials = math.sqrt(spread(hit, human) + spread(alarm, machine))
    model = {
        **{"hitRate": hit, "falseAlarmRate": alarm, **found, "lnBeta": found["dPrime"] * found["criterion"]},
        **{"se": se, "seTrials": se_trials, "interval": normal_interval(found["dPrime"], se)},
        "intervalTrials": normal_interval(found["dPrime"], se_trials),
        "uncorrected": None if {0, 1} & {hits, alarms} else both(hits, alarms),
    }
    if IS_GRADED:
        model["aucGaussian"] = stats.norm.cdf(found["dPrime"] / math.sqrt(2))
        model["aucSinglePoint"] = (1 + hits - alarms) / 2
    return {"hitRate": hits, "falseAlarmRate": alarms, "model": model}


def roc_curve(human, machine):
    """
    Area under the ROC curve of the four answers, given to human and to machine items, with the standard errors of
    DeLong et al. (1988) and of Hanley and McNeil (1982).
    """
    human, machine = np.asarray(human, dtype=float), np.asarray(machine, dtype=float)
    n, m = len(human), len(machine)
    at_least = lambda scores, score: share_of(np.count_nonzero(scores >= score), len(scores))
    points = [
        {"atLeast": score, "falsePositive": at_least(machine, score), "truePositive": at_least(human, score)}
        for score in (2, 1, -1)
    ]
    none = {"se": None, "interval": None, "z": None, "pTwoSided": None}
    if n == 0 or m == 0:
        return {**none, "auc": None, "seHanleyMcNeil": None, "points": points}
    # Of each human item: the share of machine items that it stands above, equal ones counted half; and the other way.
    below = lambda own, other: (np.searchsorted(other, own, "left") + np.searchsorted(other, own, "right")) / 2
    of_human, of_machine = below(human, np.sort(machine)) / m, below(machine, np.sort(human)) / n
    auc = np.mean(of_human)
    q1, q2 = auc / (2 - auc), 2 * auc**2 / (1 + auc)
    hanley = auc * (1 - auc) + (n - 1) * (q1 - auc**2) + (m - 1) * (q2 - auc**2)
    known = {"auc": auc, "seHanleyMcNeil": math.sqrt(max(0, hanley) / (n * m)), "points": points}
    if n < 2 or m < 2:
        return {**none, **known}
    se = math.sqrt(standard_deviation(of_human) ** 2 / n + standard_deviation(of_machine) ** 2 / m)
    if se == 0:
        return {**none, **known, "se": 0}
    z = (auc - 0.5) / se
    return {**known, "se": se, "interval": normal_interval(auc, se), "z": z, "pTwoSided": 2 * stats.norm.sf(abs(z))}


# The probability of "human" that each answer is read as.
FORECASTS = {int(score): float(share) for score, share in settings_by_key("forecast").items()}


def calibration(score, is_human):
    """Do judges know how sure they may be? Brier's score and its parts (Brier 1950; Murphy 1973)."""
    score, is_human = pd.Series(np.asarray(score)), pd.Series(np.asarray(is_human, dtype=float))
    forecast, share = score.map(FORECASTS), is_human.groupby(score).transform("mean")
    base, errors = is_human.mean(), (forecast - is_human) ** 2
    answers = []
    for value, stated in FORECASTS.items():
        n, human = int((score == value).sum()), int(is_human[score == value].sum())
        answers.append({"score": value, "forecast": stated, "n": n, "human": human})
        answers[-1].update(share=share_of(human, n), wilson=wilson(human, n))
    return {
        "brier": errors.mean(),
        **{"brierHuman": errors[is_human == 1].mean(), "brierMachine": errors[is_human == 0].mean()},
        **{"baseRate": base, "uncertainty": base * (1 - base), "answers": answers},
        **{"reliability": ((forecast - share) ** 2).mean(), "resolution": ((share - base) ** 2).mean()},
        "skill": 1 - errors.mean() / (base * (1 - base)) if 0 < base < 1 else None,
        "expectedError": (forecast - share).abs().mean(),
    }
