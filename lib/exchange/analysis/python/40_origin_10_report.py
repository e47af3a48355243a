# ---------------------------------------------------------------------------------------------------------------------
# The difference of arms, other sessions, and the whole report
# ---------------------------------------------------------------------------------------------------------------------


def put_comparisons(arms):
    """Each pair of arms, first minus second; with several pairs p is adjusted for their number."""
    names = sorted(arms)
    pairs = [(one, other) for at, one in enumerate(names) for other in names[at + 1 :]]
    over_answers = [arm_difference(arms[one], arms[other]) for one, other in pairs]
    adjusted = holm([found["twoWay"]["pTwoSided"] for found in over_answers])
    for (one, other), crossed, p in zip(pairs, over_answers, adjusted):
        prefix = f"comparisons[{one},{other}]"
        x, y = (judges["is_right"] / judges["n"] for judges in (of_judges(arms[one]), of_judges(arms[other])))
        over_judges = welch(x.to_numpy(), y.to_numpy())
        put(f"{prefix}.difference", over_judges["difference"])
        put_all(f"{prefix}.overAnswers", crossed)
        put_all(f"{prefix}.welch", over_judges)
        put_all(f"{prefix}.permutation", relabelling_test(x, y))
        if p is not None:
            put(f"{prefix}.pHolm", p)


def put_variant(prefix, answers, chosen, added):
    """The headline of each arm with more answers than the result has, and how many judges gave these."""
    put(f"{prefix}.addedAnswers", added.sum())
    put(f"{prefix}.addedBy", answers.loc[added, "judge"].nunique())
    for arm, own in answers[chosen].groupby("arm"):
        put_headline(f"{prefix}.arms[{arm}]", own)


def report_origin():
    """Everything of the report that follows from the tables."""
    answers = read_answers()
    put_all("", {"panes": int(setting("panes")), "chance": CHANCE, "level": level})
    if margin is not None:
        put("margin", margin)
    arms = dict(list(of_result(answers).groupby("arm")))
    for arm, own in arms.items():
        put_arm(f"arms[{arm}]", own)
    put_comparisons(arms)
    is_repeat, is_excluded = answers["is_repeat"], answers["is_excluded"]
    if is_recorded("sessions"):
        put_variant("withRepeats", answers, ~is_excluded, is_repeat & ~is_excluded)
    else:
        put_all("withRepeats", {"addedAnswers": None, "addedBy": None})
    put_variant("withExcluded", answers, ~is_repeat, is_excluded & ~is_repeat)
