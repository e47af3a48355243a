# ---------------------------------------------------------------------------------------------------------------------
# Human or robot: intervals with judges and samples crossed
# ---------------------------------------------------------------------------------------------------------------------

SHARE_DIFFERENCE_SCALE = (-1, 1)


def answer_strata(own):
    """
    Answers that are expected to be alike: of one pane those about one system's samples, or about all of one truth where a
    system has a single sample in an arm; of two panes those with the person's program on the same side.
    """
    truth = own["is_human"].map({True: "human", False: "machine"})
    if setting("panes") == "2":
        return truth
    samples = own.groupby(["arm", "is_human", "system"])["unit"].transform("nunique")
    alone = truth[samples < 2].unique()
    return truth.where(truth.isin(alone), truth + " " + own["system"])


def stratified_crossed(estimate, pull, own, null, bounds=None, strata=None):
    """
    Interval and test of an estimate that each answer moves by its `pull`. Answers are compared with the mean of their
    stratum, so that it is no luck of drawing samples that human samples are recognised more often than machine ones
    (Cochran 1977, ch. 5; Cameron, Gelbach and Miller 2011). The rest is `crossed_test`.
    """
    if estimate is None:
        none = dict.fromkeys(("estimate", "variance", "se", "df", "interval", "t", "pTwoSided"))
        return {**none, "parts": dict.fromkeys(("judge", "unit", "cell"))}
    strata = answer_strata(own) if strata is None else strata
    stratum, pull = codes_of(own["arm"], strata), np.asarray(pull, dtype=float)
    of_stratum = pd.Series(pull).groupby(stratum)
    around = pull - of_stratum.transform("mean").to_numpy()
    # What rounding leaves of equal pulls is no variation.
    largest = pd.Series(np.abs(pull)).groupby(stratum).transform("max").to_numpy()
    around[np.abs(around) <= 1e-12 * largest] = 0.0
    judge, unit = codes_of(own["arm"], own["judge"]), codes_of(own["unit"])
    cells = np.bincount(codes_of(judge, unit), around)
    by_cell = np.sum(cells**2) * len(cells) / (len(cells) - 1) if len(cells) > 1 else 0.0
    unit_class = codes_of(strata) if setting("panes") == "1" else np.zeros(len(own), dtype=np.int64)
    found = {
        "judge": part_by_class(around, judge, codes_of(own["arm"]), 3),
        "unit": part_by_class(around, unit, unit_class, 2),
        "cell": (by_cell, max(1, len(cells) - 1)),
    }
    parts = {name: part for name, (part, _) in found.items()}
    test = crossed_test(estimate, parts, {name: df for name, (_, df) in found.items()}, null, bounds)
    return {"estimate": estimate, **test, "parts": parts}


def part_by_class(pull, group, group_class, fewest):
    """
    Sum of the groups' squared pulls, each class of groups with a factor G / (G - 1) of its own, and degrees of freedom
    joined as by Welch (1947). A class with fewer groups than needed leaves its own.
    """
    squares = np.bincount(group, pull) ** 2
    own = np.zeros(len(squares), dtype=np.int64)
    own[group] = group_class
    own = codes_of(own)
    df = np.bincount(own) - 1
    variance = np.where(df == 0, 0.0, np.bincount(own, squares) * (df + 1) / np.maximum(df, 1))
    whole = np.sum(variance)
    if df.min() + 1 < fewest:
        return whole, df.min()
    return whole, np.sum(df) if whole == 0 else whole**2 / np.sum(variance**2 / df)


def leads_balanced(own):
    """Of coins the mean of the accuracies about human and about machine items leads, where both were shown."""
    return setting("mix") != "balanced" and own["is_human"].nunique() == 2


def leading(own, is_balanced_accuracy):
    """The estimate that leads, and how far each answer moves it."""
    n = 2 * own.groupby("is_human")["is_right"].transform("size") if is_balanced_accuracy else len(own)
    pull = own["is_right"] / n
    return pull.sum(), pull


def crossed_leading(own):
    """The estimate that leads, with judges and samples crossed."""
    estimate, pull = leading(own, leads_balanced(own))
    return stratified_crossed(estimate, pull, own, CHANCE, SHARE_SCALE)


def crossed_detection(own):
    """
    d', criterion, AUC and the difference of the error rates. A rate moves its normal quantile by one over the normal
    density there (delta method), and an answer moves the area by the share of the other kind that it is ahead of (DeLong;
    with clusters Obuchowski 1997).
    """
    human = own["is_human"].to_numpy()
    n, m = human.sum(), (~human).sum()
    if n == 0 or m == 0:
        names = ("dPrime", "criterion", *(["auc"] if IS_GRADED else []), "errorDifference")
        return {name: stratified_crossed(None, None, own, None) for name in names}
    positive, norm = own["is_positive"].to_numpy().astype(float), stats.norm
    hit, alarm = (norm.ppf((positive[kind].sum() + 0.5) / (kind.sum() + 1)) for kind in (human, ~human))
    slope = np.where(human, 1 / ((n + 1) * norm.pdf(hit)), 1 / ((m + 1) * norm.pdf(alarm)))
    score = own["score"].to_numpy()
    ahead = stats.rankdata(score)
    ahead[human] -= stats.rankdata(score[human])
    ahead[~human] = n - (ahead[~human] - stats.rankdata(score[~human]))
    difference = positive[~human].sum() / m - (1 - positive[human]).sum() / n
    by_rate, scale = positive / np.where(human, n, m), SHARE_DIFFERENCE_SCALE
    found = {
        "dPrime": stratified_crossed(hit - alarm, positive * slope * np.where(human, 1, -1), own, 0),
        "criterion": stratified_crossed(-(hit + alarm) / 2, -positive * slope / 2, own, 0),
        "errorDifference": stratified_crossed(difference, by_rate, own, 0, scale),
    }
    if IS_GRADED:
        found["auc"] = stratified_crossed(ahead[human].sum() / (n * m), ahead / (n * m), own, 0.5, SHARE_SCALE)
    return found


def put_system_estimates(prefix, own):
    """How often each system passed for a person, and how far each two are apart."""
    passed = passed_for_human(own).astype(float)
    own = own.assign(
        **{"passed": passed, "pull": passed / own.groupby("system")["unit"].transform("size")},
        # By system whatever the number of its samples.
        stratum=own["is_human"].map({True: "human ", False: "machine "}) + own["system"],
    )
    shares, systems = own.groupby("system")["passed"].mean(), sorted(own["system"].unique())
    for system in systems:
        part = own[own["system"] == system]
        found = stratified_crossed(shares[system], part["pull"], part, 0.5, SHARE_SCALE, part["stratum"])
        put_all(f"{prefix}.bySystem[{system}].crossed", found)
    if len(systems) > 20:
        return
    pairs = [(one, other) for at, one in enumerate(systems) for other in systems[at + 1 :]]
    found = []
    for one, other in pairs:
        both = own[own["system"].isin((one, other))]
        pull = both["pull"].where(both["system"] == one, -both["pull"])
        difference = shares[one] - shares[other]
        found.append(stratified_crossed(difference, pull, both, 0, SHARE_DIFFERENCE_SCALE, both["stratum"]))
    for (one, other), crossed, p in zip(pairs, found, holm([crossed["pTwoSided"] for crossed in found])):
        put_all(f"{prefix}.systemDifferences[{one},{other}].crossed", crossed)
        if p is not None:
            put(f"{prefix}.systemDifferences[{one},{other}].pHolm", p)
