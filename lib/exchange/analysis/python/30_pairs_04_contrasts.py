# ---------------------------------------------------------------------------------------------------------------------
# Comparisons of two systems
# ---------------------------------------------------------------------------------------------------------------------

LISTED = 200  # of judges and tasks the report lists so many, in the order of characters


def listed_means(pairs, name):
    """How many judges (or tasks) there are, and number and mean of the first of them."""
    means = pairs.groupby(name)["value"].agg(["size", "mean"])
    first = {f"first[{label}]": {"n": n, "mean": mean} for label, n, mean in means.head(LISTED).itertuples()}
    return {"total": len(means), **first}


def equivalence(difference, bounds):
    """Two one-sided tests of a two-way mean against the frozen margin; from alpha 1/2 on there is no such test."""
    alpha, crossed = float(setting("alpha")), difference["twoWay"]
    if alpha >= 0.5:
        return None
    return tost_of_mean(difference["mean"], crossed["se"], crossed["df"], 0, margin, alpha, bounds)


def contrast(kind, answers, shown, leaning):
    """
    One question about one pair of systems: later minus earlier within a trial, or the choice.

    `answers` of this question and pair, `shown` in how many answered trials the pair stood, `leaning` see `leanings`.
    """
    pairs = answers.dropna(subset=["value"])
    question = answers["question"].iloc[0] if len(answers) else None
    bounds = scale_of(kind, "later", question)
    difference = two_way_mean(pairs["judge"], pairs["task"], pairs["value"], 0, bounds)
    signs = np.sign(pairs["value"])
    return {
        "shown": shown,
        "incomplete": shown - len(pairs),
        "difference": difference,
        "equivalence": equivalence(difference, bounds),
        "judgesSignedRank": judges_signed_rank(pairs),
        "outcomes": {"better": (signs > 0).sum(), "equal": (signs == 0).sum(), "worse": (signs < 0).sum()},
        "effect": effect_sizes(kind, pairs),
        **({} if kind == "pair" else {"positive": crossed_mean(half_signs(kind, pairs), pairs, (-1, 1))}),
        "equalSteps": equal_steps(kind, pairs),
        "sides": crossed_sides(pairs, bounds),
        "trend": order_trend(pairs),
        **({"choice": choice_report(pairs, leaning)} if kind == "pair" else {}),
        "byJudge": listed_means(pairs, "judge"),
        "byTask": listed_means(pairs, "task"),
    }


def with_family(contrasts):
    """
    Adds Holm's adjusted p to each comparison of the frozen analysis: the primary question and its family, for every
    pair of systems. `contrasts` by question and pair; those without a p do not count, all others are exploratory, and
    so is everything about answers that were collected elsewhere.
    """
    if is_imported:
        return contrasts
    frozen = {setting("primary"), *settings_by_key("family")}
    family = [place for place in contrasts if place[0] in frozen]
    is_first = {place: setting("order") != "primary-first" or place[0] == setting("primary") for place in family}
    gate, found = 0.0, dict(contrasts)
    for group in ([place for place in family if is_first[place]], [place for place in family if not is_first[place]]):
        tests = {place: contrasts[place]["difference"]["twoWay"]["pTwoSided"] for place in group}
        count = max(1, sum(p is not None for p in tests.values()))
        adjusted = [None if p is None else max(p, gate) for p in holm(list(tests.values()))]
        for place, p in zip(group, adjusted):
            found[place] = {**contrasts[place], "pHolm": p, "simultaneous": simultaneous(contrasts[place], count)}
        # Serial gatekeeping (Dmitrienko and D'Agostino 2013): the others count only after the main question's tests.
        gate = max([p for p in adjusted if p is not None], default=1.0)
    return found


def simultaneous(one, tests):
    """Bonferroni's interval of one of several tests, of coverage 1 - alpha / tests."""
    difference, coverage = one["difference"], 1 - (1 - level) / tests
    test = difference["twoWay"]
    if test["pTwoSided"] is None:
        return None
    half = t_quantile(1 - (1 - coverage) / 2, test["df"]) * test["se"]
    return bounded_interval(difference["mean"], half, CHOICE_SCALE if "choice" in one else DIFFERENCE_SCALE, coverage)
