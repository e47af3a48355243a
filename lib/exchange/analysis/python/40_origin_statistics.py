# ---------------------------------------------------------------------------------------------------------------------
# Statistics of answers that are right or wrong. `positive` is an answer "human" (of two panes "right"), `truth` likewise.
# ---------------------------------------------------------------------------------------------------------------------


def share_of(count, n):
    """A share; None of nothing."""
    return count / n if n else None


def right_of(right, n):
    """Right answers of some part, with Wilson's interval, which takes answers as independent."""
    return {"n": n, "right": right, "share": share_of(right, n), "wilson": wilson(right, n)}


def normal_interval(value, se):
    """The interval of the normal approximation; None without a spread."""
    half = stats.norm.ppf(1 - (1 - level) / 2) * se
    return None if se == 0 else interval(value - half, value + half)


def sign_flip_test(deviations):
    """
    Exact test over judges (Fisher 1935): of all ways to flip the signs of their deviations from chance, how many give
    a sum as far from 0? Counted out for up to 16 judges.
    """
    if not 0 < len(deviations) <= 16:
        return None
    deviations, sums = np.round(deviations, 12), np.zeros(1)
    for deviation in deviations:
        sums = np.concatenate([sums + deviation, sums - deviation])
    return permutation_p(sums, np.sum(deviations))


def permutation_p(values, observed):
    """How an observed value stands among all that were equally likely; equal but for rounding counts as equal."""
    extreme = np.count_nonzero(np.abs(values) >= abs(observed) - 1e-9)
    return {
        **{"patterns": len(values), "asExtreme": extreme, "pTwoSided": extreme / len(values)},
        "pGreater": np.mean(values >= observed - 1e-9),
        "pLess": np.mean(values <= observed + 1e-9),
    }


def fisher_exact(x1, n1, x2, n2):
    """
    Fisher's exact test of x1/n1 against x2/n2 (R `fisher.test`; tables up to 1 + 1e-7 times as likely count as no
    likelier), with the odds ratio of the sample.
    """
    if n1 == 0 or n2 == 0:
        return {"pTwoSided": None, "pLess": None, "pGreater": None, "oddsRatio": None}
    tables = np.arange(max(0, x1 + x2 - n2), min(n1, x1 + x2) + 1)
    likely = stats.hypergeom.pmf(tables, n1 + n2, n1, x1 + x2)
    observed = likely[tables == x1][0]
    return {
        "pTwoSided": min(1, np.sum(np.sort(likely[likely <= observed * (1 + 1e-7)]))),
        "pLess": min(1, np.sum(np.sort(likely[tables <= x1]))),
        "pGreater": min(1, np.sum(np.sort(likely[tables >= x1]))),
        "oddsRatio": share_of(x1 * (n2 - x2), x2 * (n1 - x1)),
    }


def two_proportions(x1, n1, x2, n2):
    """Difference of two shares, with Newcombe's hybrid score interval (Newcombe 1998, method 10)."""
    first, second = share_of(x1, n1), share_of(x2, n2)
    if first is None or second is None:
        return {"first": first, "second": second, "difference": None, "newcombe": None}
    one, other = wilson(x1, n1), wilson(x2, n2)
    low = first - second - math.hypot(first - one["low"], other["high"] - second)
    high = first - second + math.hypot(one["high"] - first, second - other["low"])
    return {"first": first, "second": second, "difference": first - second, "newcombe": interval(low, high)}


def error_symmetry(fp, machine_items, fn, human_items):
    """Are both kinds of error equally frequent? The errors by themselves (McNemar 1947), and as rates."""
    errors = fp + fn
    chi_square = lambda apart: {"statistic": apart**2 / errors, "p": stats.chi2.sf(apart**2 / errors, 1)}
    return {
        **{"shareFalsePositive": share_of(fp, errors), "interval": clopper_pearson(fp, errors)},
        "p": binomial_p(fp, errors),
        "mcNemar": chi_square(fp - fn) if errors else None,
        "mcNemarCorrected": chi_square(max(0, abs(fp - fn) - 1)) if errors else None,
        "rates": two_proportions(fp, machine_items, fn, human_items),
        "ratesP": fisher_exact(fp, machine_items, fn, human_items)["pTwoSided"],
    }


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
        "aucGaussian": stats.norm.cdf(found["dPrime"] / math.sqrt(2)),
        "aucSinglePoint": (1 + hits - alarms) / 2,
        "uncorrected": None if {0, 1} & {hits, alarms} else both(hits, alarms),
    }
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
    above = lambda own, other: (np.searchsorted(other, own, "left") + np.searchsorted(other, own, "right")) / 2 / len(other)
    of_human, of_machine = above(human, np.sort(machine)), above(machine, np.sort(human))
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
FORECASTS = {-2: 0.05, -1: 0.35, 1: 0.65, 2: 0.95}


def calibration(score, is_human):
    """Do judges know how sure they may be? Brier's score and its parts (Brier 1950; Murphy 1973)."""
    score, is_human = np.asarray(score), np.asarray(is_human, dtype=float)
    n, forecast = len(score), np.array([FORECASTS[one] for one in score])
    answers, given = [], []
    for value, stated in FORECASTS.items():
        own = is_human[score == value]
        humans = int(own.sum())
        answers.append({"score": value, "forecast": stated, "n": len(own), "human": humans})
        answers[-1].update(share=share_of(humans, len(own)), wilson=wilson(humans, len(own)))
        given += [(len(own), stated, humans / len(own))] if len(own) else []
    errors = (forecast - is_human) ** 2
    mean = lambda values: np.mean(values) if len(values) else None
    base = mean(is_human)
    over = lambda of: sum(count * of(stated, share) for count, stated, share in given) / n if n else None
    brier, uncertainty = mean(errors), None if base is None else base * (1 - base)
    return {
        **{"brier": brier, "brierHuman": mean(errors[is_human == 1]), "brierMachine": mean(errors[is_human == 0])},
        **{"baseRate": base, "uncertainty": uncertainty, "answers": answers},
        "reliability": over(lambda stated, share: (stated - share) ** 2),
        "resolution": over(lambda stated, share: (share - base) ** 2),
        "skill": 1 - brier / uncertainty if uncertainty else None,
        "expectedError": over(lambda stated, share: abs(stated - share)),
    }


def base_rate_accuracy(tp, fn, fp, tn):
    """
    Accuracy with respect to the base rate: against a guesser with the same habits, Cohen's kappa (1960; standard error
    of Fleiss, Cohen and Everitt 1969), balanced accuracy, Youden's J (1950), and Fisher's exact test.
    """
    human, machine = tp + fn, fp + tn
    n = human + machine
    sensitivity, specificity = share_of(tp, human), share_of(tn, machine)
    block = {
        **{"n": n, "sensitivity": sensitivity, "specificity": specificity, "accuracy": share_of(tp + tn, n)},
        **{"shareHumanItems": share_of(human, n), "shareHumanAnswers": share_of(tp + fp, n)},
        "majorityAccuracy": share_of(max(human, machine), n),
        "association": fisher_exact(tp, human, fp, machine),
    }
    nothing = {"value": None, "se": None, "interval": None}
    if n == 0:
        return {**block, **dict.fromkeys(("guesserAccuracy", "excessOverGuesser")), "kappa": nothing,
                "balancedAccuracy": nothing, "youdenJ": {**nothing, "newcombe": None}}  # fmt: skip
    cells = np.array([[tp, fn], [fp, tn]]) / n
    truth, answer = cells.sum(axis=1), cells.sum(axis=0)
    guesser = truth @ answer
    block.update(guesserAccuracy=guesser, excessOverGuesser=(tp + tn) / n - guesser)
    balanced, youden = nothing, nothing
    if sensitivity is not None and specificity is not None:
        j = sensitivity + specificity - 1
        se = math.sqrt(sensitivity * (1 - sensitivity) / human + specificity * (1 - specificity) / machine)
        balanced = {"value": (j + 1) / 2, "se": se / 2, "interval": normal_interval((j + 1) / 2, se / 2)}
        youden = {"value": j, "se": se, "interval": normal_interval(j, se)}
    newcombe = two_proportions(tp, human, fp, machine)["newcombe"]
    return {**block, "kappa": kappa_of(cells, n), "balancedAccuracy": balanced, "youdenJ": {**youden, "newcombe": newcombe}}


def kappa_of(cells, n):
    """Cohen's kappa of answer and truth, from their shares, with its large-sample standard error."""
    truth, answer, agreed = cells.sum(axis=1), cells.sum(axis=0), np.trace(cells)
    guesser = truth @ answer
    if guesser == 1:
        return {"value": None, "se": None, "interval": None}
    kappa = (agreed - guesser) / (1 - guesser)
    margins = truth[:, None] + answer[None, :]
    same = np.sum(np.diag(cells) * (1 - np.diag(margins) * (1 - kappa)) ** 2)
    apart = (1 - kappa) ** 2 * (cells[0, 1] * (answer[0] + truth[1]) ** 2 + cells[1, 0] * (answer[1] + truth[0]) ** 2)
    variance = (same + apart - (kappa - guesser * (1 - kappa)) ** 2) / (n * (1 - guesser) ** 2)
    se = 0.0 if abs(variance) < 1e-13 else math.sqrt(variance)
    return {"value": kappa, "se": se, "interval": normal_interval(kappa, se)}


def trend_of_shares(place, success):
    """
    The trend of a share over places (Cochran 1954; Armitage 1955; R `prop.trend.test`), with the interval of White's
    variance (1980).
    """
    place, success = np.asarray(place, dtype=float), np.asarray(success, dtype=float)
    if len(place) == 0 or np.ptp(place) == 0:
        return {"slope": None, "interval": None, "p": None}
    if np.ptp(success) == 0:
        return {"slope": 0, "interval": None, "p": None}
    centred, share = place - np.mean(place), np.mean(success)
    spread = np.sum(centred**2)
    slope = np.sum(centred * (success - share)) / spread
    z = slope / math.sqrt(share * (1 - share) / spread)
    residuals = success - share - slope * centred
    se = math.sqrt(np.sum(centred**2 * residuals**2)) / spread
    return {"slope": slope, "interval": normal_interval(slope, se), "p": 2 * stats.norm.sf(abs(z))}


def percent_agreement(unit, value):
    """Mean over units with two answers or more of the share of pairs of judges who said the same (Fleiss 1971)."""
    counts = ratings_by_unit(unit, value)
    counts = counts[counts.sum(axis=1) >= 2]
    given = counts.sum(axis=1)
    return np.mean((counts * (counts - 1)).sum(axis=1) / (given * (given - 1))) if len(counts) else None


def balanced_guessing(n, h, a, correct):
    """
    The exact test of right answers against guessing where every judge saw a fixed mix: of n items h human ones, a
    answers "human" dealt blindly (Fisher 1934, summed over judges). One entry for each judge. Right answers are twice
    the human items judged human, plus n - h - a.
    """
    n, h, a = (np.asarray(column, dtype=np.int64) for column in (n, h, a))
    total, blind, hits = n.sum(), (n - h - a).sum(), (correct - (n - h - a).sum()) // 2
    if total == 0:
        return {"n": 0, "correct": 0, **dict.fromkeys(("expected", "variance", "pTwoSided", "pGreater"))}
    mean, variance = np.sum(h * a / n), np.sum(h * (n - h) / n * a * (n - a) / n / np.maximum(1, n - 1))
    if total > 200_000:
        # By the normal distribution with continuity correction: by then it is as good.
        beyond = lambda by: stats.norm.sf((by - 0.5) / math.sqrt(variance)) if variance > 0 else 1
        two_sided, greater = 2 * beyond(abs(hits - mean)), beyond(hits - mean)
    else:
        lowest, shares = 0, np.ones(1)
        for one in zip(n, h, a):
            own_lowest, own = hypergeometric(*one)
            lowest, shares = lowest + own_lowest, np.convolve(shares, own)
            # What is less likely than 1e-300 is cut off at both ends.
            kept = np.flatnonzero(shares >= 1e-300)
            lowest, shares = lowest + kept[0], shares[kept[0] : kept[-1] + 1]
        place = hits - lowest
        observed = shares[place] if 0 <= place < len(shares) else 0
        two_sided = np.sum(np.sort(shares[shares <= observed * (1 + 1e-9)]))
        greater = np.sum(np.sort(shares[max(0, place) :]))
    inside = lambda p: min(1, max(1e-300, p))
    known = {"n": total, "correct": correct, "expected": 2 * mean + blind, "variance": 4 * variance}
    return {**known, "pTwoSided": inside(two_sided), "pGreater": inside(greater)}


def hypergeometric(n, h, a):
    """How likely each number of hits is, from the least possible on, if a answers are dealt blindly to n items."""
    lowest = max(0, h + a - n)
    return lowest, stats.hypergeom.pmf(np.arange(lowest, min(h, a) + 1), n, h, a)


def welch(x, y):
    """Welch's t test of two means (1947), Student's beside it, Cohen's d (1988) and Hedges' g (1981)."""
    none = {"difference": None, "se": None, "df": None, "interval": None, "t": None, "pTwoSided": None,
            "student": {"t": None, "df": None, "pTwoSided": None},
            "cohenD": None, "hedgesG": None, "hedgesGApprox": None}  # fmt: skip
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
    d, half = difference / pooled, pooled_df / 2
    # A pooled df of 1 cannot occur: each group has two values or more.
    exact = math.exp(math.lgamma(half) - math.lgamma(half - 0.5)) / math.sqrt(half)
    return {
        **{"difference": difference, "se": se, "df": df, **t_statistic(difference, se, df, 0)},
        "student": {"t": student["t"], "df": pooled_df, "pTwoSided": student["pTwoSided"]},
        **{"cohenD": d, "hedgesG": d * exact, "hedgesGApprox": d * (1 - 3 / (4 * pooled_df - 1))},
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
    # The sums of all choices of n values: each value is taken or not, as long as enough are left.
    sums = [np.zeros(1)] + [np.zeros(0)] * n
    for value in values:
        sums = [sums[0]] + [np.concatenate([sums[k], sums[k - 1] + value]) for k in range(1, n + 1)]
    difference = lambda total: total / n - (np.sum(values) - total) / m
    observed = difference(np.sum(values[:n]))
    test = permutation_p(difference(sums[n]), observed)
    return {**test, "difference": observed, "pDoubled": min(1, 2 * min(test["pGreater"], test["pLess"]))}


def two_way_difference(first, second):
    """
    Difference of two groups' mean accuracy with judges and units as crossed clusters (Cameron, Gelbach and Miller
    2011). Judges belong to one group, so their part has a factor G / (G - 1) and degrees of freedom in each, joined
    as by Welch (1947); units have one factor. df is the smaller of Welch's and units - 1.
    """
    keys = ("variance", "se", "df", "interval", "t", "pTwoSided")
    none = {**dict.fromkeys(keys), "parts": dict.fromkeys(("judge", "unit", "cell"))}
    if len(first) == 0 or len(second) == 0:
        return {"difference": None, "twoWay": none}
    difference = first["is_right"].mean() - second["is_right"].mean()
    pulls, judges, cell = [], [], 0.0
    for group, sign in ((first, 1), (second, -1)):
        # How much each answer moves the difference.
        pull = sign * (group["is_right"] - group["is_right"].mean()) / len(group)
        squares = lambda codes: np.sum(np.bincount(codes, pull) ** 2)
        least = 1e-26 * group["is_right"].sum() / len(group)
        factor = lambda codes: (codes.max() + 1) / codes.max() if codes.max() > 0 else 0
        by_judge, by_cell = codes_of(group["judge"]), codes_of(group["judge"], group["unit"])
        variance = lambda codes: factor(codes) * squares(codes) if squares(codes) > least else 0.0
        judges.append((variance(by_judge), by_judge.max()))
        cell += variance(by_cell)
        pulls.append(pd.DataFrame({"unit": group["unit"], "pull": pull}))
    units = pd.concat(pulls).groupby("unit")["pull"].sum()
    if min(df for _, df in judges) < 1 or len(units) < 2:
        return {"difference": difference, "twoWay": none}
    judge, unit = sum(v for v, _ in judges), np.sum(units**2) * len(units) / (len(units) - 1)
    variance = judge + unit - cell
    variance = 0.0 if abs(variance) <= 1e-13 * (judge + unit + cell) else variance
    se = math.sqrt(variance if variance > 0 else max(judge, unit, cell))
    of_welch = judge**2 / sum(v**2 / df for v, df in judges) if judge > 0 else math.inf
    df = min(of_welch, len(units) - 1)
    parts = {"judge": judge, "unit": unit, "cell": cell}
    two_way = {"variance": variance, "parts": parts, "se": se, "df": df, **t_statistic(difference, se, df, 0)}
    return {"difference": difference, "twoWay": two_way}
