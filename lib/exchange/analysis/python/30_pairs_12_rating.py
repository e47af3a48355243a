# ---------------------------------------------------------------------------------------------------------------------
# Rating: differences of two systems that were shown one at a time. Where the same judges scored both systems for the same
# tasks, the difference is taken within judge and task; otherwise it is the difference of the means over all scores.
# ---------------------------------------------------------------------------------------------------------------------


def with_pair_places(trials):
    """
    Says what a trial's score can be paired with: one of the same judge, task, language and session slice. Of several
    programs of one system the first is paired with the first, the second with the second, in the order shown.
    """
    place = ["arm", "judge", "language", "task", "is_repeat", "is_excluded"]
    trials = trials.sort_values(["session", "position"], kind="stable")
    nth = trials.groupby([*place, "earlier", "later"]).cumcount()
    return trials.assign(pair_place=codes_of(*(trials[name] for name in place), nth)).sort_index()


def system_pairs(systems):
    """Every two systems, the earlier one first."""
    return [(earlier, later) for at, earlier in enumerate(systems) for later in systems[at + 1 :]]


def rating_difference(answers, earlier, later):
    """
    One question about two systems, from the answers to it. Which of the two kinds of difference it is depends on who
    scored what, never on the scores. Returns the numbers of the difference, the pairs that it is made of (none over all
    scores), and each system's scores.
    """
    known = answers.dropna(subset=["value"])
    first, second = known[known["earlier"] == earlier], known[known["earlier"] == later]
    marks = second[["pair_place", "value"]].rename(columns={"value": "later_mark"})
    own = first[["judge", "task", "pair_place", "value"]].rename(columns={"value": "earlier_mark"})
    pairs = own.merge(marks, on="pair_place")
    pairs = pairs.assign(value=pairs["later_mark"] - pairs["earlier_mark"])
    if pairs["judge"].nunique() >= 3 and 2 * len(pairs) >= min(len(first), len(second)):
        return two_way_mean(pairs["judge"], pairs["task"], pairs["value"], 0, DIFFERENCE_SCALE), pairs, (first, second)
    return crossed_difference(first, second, pairs), None, (first, second)


def own_factor(groups):
    """The factor of a variance over so many groups."""
    return groups / (groups - 1) if groups > 1 else 0.0


def pulls(group, name):
    """How far each judge, task or cell moves the mean of a group's scores, by its label."""
    labels = list(zip(group["judge"], group["task"])) if name == "cell" else list(group[name])
    value = group["value"].to_numpy(dtype=float)
    mean, sums, counts = value.mean() if len(value) else 0.0, {}, {}
    for label, one in zip(labels, value):
        sums[label], counts[label] = sums.get(label, 0.0) + one, counts.get(label, 0) + 1
    return {label: (sums[label] - counts[label] * mean) / len(value) for label in sums}


def joined_pulls(first, second):
    """
    Variance of a difference of means over judges (or tasks) that may occur in both groups, with each group's own factor and
    without any, and degrees of freedom: those in the first group alone, in the second alone, and in both, joined as by Welch
    (1947).
    """
    factors = [own_factor(len(first)), own_factor(len(second))]
    inverse = [1 / factor if factor else math.inf for factor in factors]
    sets = {
        (True, False): {"variance": 0.0, "groups": 0, "free": inverse[0]},
        (False, True): {"variance": 0.0, "groups": 0, "free": inverse[1]},
        (True, True): {"variance": 0.0, "groups": 0, "free": sum(inverse) / 2},
    }
    plain, labels = 0.0, {**first, **second}
    for label in labels:
        one, other = first.get(label, 0.0), second.get(label, 0.0)
        own = sets[label in first, label in second]
        own["variance"] += (other * math.sqrt(factors[1]) - one * math.sqrt(factors[0])) ** 2
        own["groups"] += 1
        plain += (other - one) ** 2
    variance = sum(own["variance"] for own in sets.values())
    spread = sum(own["variance"] ** 2 / (own["groups"] * own["free"]) for own in sets.values() if own["variance"] > 0)
    df = min(len(first), len(second)) - 1 if spread == 0 else variance**2 / spread
    return {"clusters": len(labels), "variance": variance, "plain": plain, "df": df}


def naive_difference(first, second):
    """Welch's t test of second less first, under the names of a one-sample test."""
    groups = [group["value"].to_numpy(dtype=float) for group in (second, first)]
    sizes = [len(group) for group in groups]
    mean = groups[0].mean() - groups[1].mean() if min(sizes) > 0 else None
    none = {"n": sum(sizes), "mean": mean, "sd": None, "se": None, "df": None, **t_statistic(None, None, 0, 0)}
    if min(sizes) < 2:
        return {**none, "pGreater": None}
    parts = [standard_deviation(group) ** 2 / len(group) for group in groups]
    se = math.sqrt(sum(parts))
    spread = sum(part**2 / (size - 1) for part, size in zip(parts, sizes))
    df = sum(sizes) - 2 if se == 0 else sum(parts) ** 2 / spread
    return {**none, "se": se, "df": df, **t_statistic(mean, se, df, 0), "pGreater": None}


def crossed_difference(first, second, pairs):
    """
    Difference of two groups' means, second less first, with judges and tasks crossed, who may occur in both groups. Each
    judge's pull on the difference is the pull on the second mean less that on the first, each times the square root of
    G / (G - 1) with the number G of judges in that group; tasks and cells (judge and task) likewise. `cameron`, by judge
    and by task have one factor over both groups, as R's sandwich::vcovCL(lm(score ~ system), type = "HC0").
    """
    groups = [first, second]
    found = {"judge": joined_pulls(*(pulls(group, "judge") for group in groups))}
    found["unit"] = joined_pulls(*(pulls(group, "task") for group in groups))
    cells = [list(pulls(group, "cell").values()) for group in groups]
    count = {name: one["clusters"] for name, one in found.items()}
    count["cell"] = len(cells[0]) + len(cells[1]) - len(pairs)
    sizes, naive = [len(group) for group in groups], naive_difference(first, second)
    mean = naive["mean"]
    result = {"n": sum(sizes), "judges": count["judge"], "units": count["unit"], "cells": count["cell"], "mean": mean}
    if min(sizes) == 0:
        empty = two_way_mean([], [], [], 0, DIFFERENCE_SCALE)
        by = {"byJudge": {**empty["byJudge"], "n": sum(sizes), "clusters": count["judge"]}}
        by["byUnit"] = {**empty["byUnit"], "n": sum(sizes), "clusters": count["unit"]}
        return {**result, "naive": naive, **by, "twoWay": empty["twoWay"]}
    means = [group["value"].mean() for group in groups]
    products = ((pairs["earlier_mark"] - means[0]) * (pairs["later_mark"] - means[1])).sum()
    both, factors = -2 * products / (sizes[0] * sizes[1]), [own_factor(len(own)) for own in cells]
    squares = [sum(pull**2 for pull in own) for own in cells]
    plain = {name: one["plain"] for name, one in found.items()}
    plain["cell"] = max(0.0, sum(squares) + both)
    parts = {name: one["variance"] for name, one in found.items()}
    own = sum(square * factor for square, factor in zip(squares, factors))
    parts["cell"] = max(0.0, own + both * math.sqrt(factors[0] * factors[1]))
    # What rounding leaves of equal values is no variation.
    least = 1e-26 * sum((group["value"] ** 2).mean() / len(group) for group in groups)
    parts = {name: 0.0 if part <= least else part for name, part in parts.items()}
    plain = {name: 0.0 if part <= least else part for name, part in plain.items()}
    has_judges = min(group["judge"].nunique() for group in groups) >= 3
    freedom = {"judge": found["judge"]["df"] if has_judges else 0, "unit": found["unit"]["df"]}
    freedom["cell"] = max(1, count["cell"] - 2)
    test = crossed_test(mean, parts, freedom, 0, DIFFERENCE_SCALE)
    by = {}
    for name, key in (("judge", "byJudge"), ("unit", "byUnit")):
        k = count[name]
        cr0 = math.sqrt(plain[name]) if k > 1 else None
        cr1 = None if cr0 is None else cr0 * math.sqrt(own_factor(k))
        known = {"n": sum(sizes), "clusters": k, "mean": mean, "seCr0": cr0, "seCr1": cr1}
        by[key] = {**known, "df": None if cr0 is None else k - 1, **t_statistic(mean, cr1, k - 1, 0)}
    crossed = {**test, "parts": parts, "cameron": cameron_of(mean, plain, count)}
    return {**result, "naive": naive, **by, "twoWay": crossed}


def cameron_of(mean, plain, count):
    """Cameron, Gelbach and Miller's (2011) numbers from squared pulls without factors."""
    fewest = min(count["judge"], count["unit"])
    if fewest < 2:
        return {"variance": None, "varianceMinFactor": None, "se": None, "df": None, **t_statistic(None, None, 0, 0)}
    parts = {name: part * own_factor(count[name]) for name, part in plain.items()}
    variance = parts["judge"] + parts["unit"] - parts["cell"]
    variance = 0.0 if abs(variance) <= 1e-13 * sum(parts.values()) else variance
    se = math.sqrt(variance if variance > 0 else max(parts.values()))
    raw = plain["judge"] + plain["unit"] - plain["cell"]
    known = {"variance": variance, "varianceMinFactor": raw * own_factor(fewest), "se": se, "df": fewest - 1}
    return {**known, **t_statistic(mean, se, fewest - 1, 0)}


def effect_sizes_apart(first, second):
    """Effect sizes without pairs: Hedges' g and Cliff's delta over all scores."""
    earlier, later = first["value"].to_numpy(dtype=float), second["value"].to_numpy(dtype=float)
    spreads = [standard_deviation(earlier), standard_deviation(later)]
    is_known = None not in spreads
    spread = math.sqrt((spreads[0] ** 2 + spreads[1] ** 2) / 2) if is_known else None
    d = ratio(later.mean() - earlier.mean() if is_known else None, spread)
    g = None if d is None else d * hedges_factor(len(earlier) + len(later) - 2)
    return {"dz": None, "rankBiserial": None, "g": g, "cliffsDelta": cliffs_delta(later, earlier)}


def rating_contrast(answers, trials, earlier, later):
    """All numbers of one question about two systems. `trials` are the answered ones of the result."""
    difference, found, (first, second) = rating_difference(answers, earlier, later)
    shown = int(trials["earlier"].isin([earlier, later]).sum())
    pairs = answers.iloc[:0].assign(value=0.0) if found is None else found
    signs = np.sign(pairs["value"])
    return {
        "shown": shown,
        "incomplete": shown - (1 if found is None else 2) * difference["n"],
        "difference": difference,
        "equivalence": equivalence(difference, DIFFERENCE_SCALE),
        "judgesSignedRank": judges_signed_rank(pairs),
        "outcomes": {"better": (signs > 0).sum(), "equal": (signs == 0).sum(), "worse": (signs < 0).sum()},
        "effect": effect_sizes_apart(first, second) if found is None else effect_sizes("sample", pairs),
        "byJudge": listed_means(pairs, "judge"),
        "byTask": listed_means(pairs, "task"),
    }


def rating_headlines(answers, questions):
    """The first line of every difference with other sessions in it."""
    result = {}
    for question in questions:
        own = answers[answers["question"] == question]
        for earlier, later in system_pairs(sorted(set(own["earlier"]))):
            mean = rating_difference(own, earlier, later)[0]
            result[f"headlines[{question},{earlier},{later}]"] = {
                **{name: mean[name] for name in ("n", "judges", "mean")},
                **{name: mean["twoWay"][name] for name in ("interval", "pTwoSided")},
            }
    return result
