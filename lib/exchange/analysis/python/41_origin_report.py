# ---------------------------------------------------------------------------------------------------------------------
# Human or robot, and which is human
# ---------------------------------------------------------------------------------------------------------------------

CHANCE = 0.5  # accuracy of a guesser


def read_answers():
    """
    One row for each answer that is right or wrong. Of one pane `is_human` says that a person wrote the sample,
    `is_positive` that the judge said so, and the unit is the sample. Of two, both are about whether the person's
    program stood on the right, the unit is the task, and the system is the machine's.
    """
    trials = with_slices(read_table("trials"))
    answers = trials[trials["truth"].notna() & trials["answer"].notna() & trials["confidence"].notna()]
    is_pair = answers["right_system"].notna()
    is_human = answers["truth"].isin(["human", "right"])
    is_positive = answers["answer"].isin(["human", "right"])
    machine = answers["left_system"].where(is_human, answers["right_system"])
    return answers.assign(
        **{"is_human": is_human, "is_positive": is_positive, "is_right": (is_human == is_positive).astype(float)},
        score=(answers["confidence"] * np.where(is_positive, 1, -1)).astype(int),
        unit=answers["task"].where(is_pair, answers["left_sample"]),
        system=machine.where(is_pair, answers["left_system"]),
    )


def confusion(own):
    """The four counts; a positive answer says "human" (of two panes "right")."""
    human, positive = own["is_human"].to_numpy(bool), own["is_positive"].to_numpy(bool)
    count = lambda which: int(np.count_nonzero(which))
    return {
        **{"tp": count(human & positive), "fp": count(~human & positive)},
        **{"tn": count(~human & ~positive), "fn": count(human & ~positive)},
    }


def passed_for_human(own):
    """Answers that took what they are about for a person's; of two panes the wrong ones, which took the machine's for it."""
    return own["is_positive"] if setting("panes") == "1" else own["is_right"] == 0


def of_judges(own):
    """Each judge's right answers, answers, human items and answers "human", judges by code point."""
    flags = own[["judge", "is_right", "is_human", "is_positive"]].assign(n=1)
    return flags.groupby("judge").sum()


def put_headline(prefix, own):
    """The answer of one arm: accuracy over answers with judges and samples crossed, and over judges."""
    crossed = two_way(own["judge"], own["unit"], own["is_right"], CHANCE)
    judges = of_judges(own)
    put(f"{prefix}.judges", len(judges))
    put(f"{prefix}.answers", len(own))
    put(f"{prefix}.samples", own["unit"].nunique())
    put(f"{prefix}.correct", own["is_right"].sum())
    put(f"{prefix}.accuracy", own["is_right"].mean())
    put_all(f"{prefix}.twoWay", crossed)
    guessing = guessing_of(judges)
    put(f"{prefix}.p", crossed["pTwoSided"] if guessing is None else guessing["pTwoSided"])
    tost = equivalence_of(own, crossed)
    put(f"{prefix}.smallestMargin", None if tost is None else tost["smallestMargin"])
    put_all(f"{prefix}.overJudges", one_sample_t(judges["is_right"] / judges["n"], CHANCE))
    return crossed


def guessing_of(judges):
    """Of a balanced mix the exact test given each judge's habits; of an independent one items are fair coins: None."""
    if setting("mix") != "balanced":
        return None
    return balanced_guessing(judges["n"], judges["is_human"], judges["is_positive"], int(judges["is_right"].sum()))


def equivalence_of(own, crossed):
    """Two one-sided tests of accuracy against chance. At a level of a half or more they refute nothing: None."""
    if level <= 0.5:
        return None
    return tost_of_mean(own["is_right"].mean(), crossed["se"], crossed["df"], CHANCE, margin, 1 - level)


def put_arm(prefix, own):
    """All that is to be said about one arm, in the order of the report."""
    crossed = put_headline(prefix, own)
    judges, counts = of_judges(own), confusion(own)
    tp, fp, tn, fn = counts["tp"], counts["fp"], counts["tn"], counts["fn"]
    put_all(prefix, {"counts": counts, "chance": CHANCE, "level": level})
    if margin is not None:
        put_all(f"{prefix}.equivalence", {"margin": margin, "test": equivalence_of(own, crossed)})
    guessing = guessing_of(judges)
    if guessing is not None:
        put_all(f"{prefix}.guessing", guessing)
    put_all(f"{prefix}.samplesOnly", samples_only(own, judges))
    put_all(f"{prefix}.errors", error_symmetry(fp, fp + tn, fn, fn + tp))
    put_all(f"{prefix}.signalDetection", signal_detection(tp, fn, fp, tn))
    put_all(f"{prefix}.roc", roc_curve(own.loc[own["is_human"], "score"], own.loc[~own["is_human"], "score"]))
    put_all(f"{prefix}.calibration", calibration(own["score"], own["is_human"]))
    put_by_answer(prefix, own)
    put_all(f"{prefix}.baseRate", base_rate_accuracy(tp, fn, fp, tn))
    put_parts(prefix, own)
    put_agreement(f"{prefix}.agreement", own)
    put_times(f"{prefix}.times", own)
    put_histogram(f"{prefix}.histogram", judges["is_right"].to_numpy(), judges["n"].to_numpy())


def samples_only(own, judges):
    """What takes the shown samples for all there are: answers pooled, the exact test over judges, clusters by judge."""
    n, correct = len(own), int(own["is_right"].sum())
    accuracy = share_of(correct, n)
    naive = None if accuracy is None else math.sqrt(accuracy * (1 - accuracy) / n)
    by_judge = clustered_mean(own["is_right"], own["judge"], CHANCE)
    cr1 = by_judge["seCr1"]
    return {
        "pooled": {
            **{"correct": correct, "n": n, "accuracy": accuracy, "naiveSe": naive},
            **{"clopperPearson": clopper_pearson(correct, n), "wilson": wilson(correct, n)},
            "p": binomial_p(correct, n, CHANCE),
        },
        "signFlip": sign_flip_test((judges["is_right"] / judges["n"] - CHANCE).to_numpy()),
        "byJudge": by_judge,
        # How many times larger the variance is than that of independent answers.
        "designEffect": (cr1 / naive) ** 2 if cr1 is not None and naive else None,
    }


def put_by_answer(prefix, own):
    """How often each of the four answers was right, and the unsure and the sure ones."""
    for score in (-2, -1, 1, 2):
        given = own[own["score"] == score]
        put_all(f"{prefix}.byAnswer[{score}]", {"score": score, **right_of(int(given["is_right"].sum()), len(given))})
    for confidence in (1, 2):
        given = own[own["score"].abs() == confidence]
        part = {"confidence": confidence, **right_of(int(given["is_right"].sum()), len(given))}
        put_all(f"{prefix}.byConfidence[{confidence}]", part)


def put_parts(prefix, own):
    """Judge by judge, sample by sample (of two panes task by task), system by system, and from first to last trial."""
    own = own.assign(judged_human=passed_for_human(own).astype(int))
    for judge, given in own.groupby("judge"):
        part = {"n": len(given), **confusion(given), "accuracy": given["is_right"].mean()}
        put_all(f"{prefix}.byJudge[{judge}]", part)
    columns = {"n": ("judge", "size"), "right": ("is_right", "sum"), "judged": ("judged_human", "sum")}
    for unit, one in own.groupby("unit").agg(system=("system", "first"), **columns).iterrows():
        n, right, judged = int(one["n"]), int(one["right"]), int(one["judged"])
        name = f"{prefix}.bySample[{unit},{one['system']}]"
        put_all(name, {**right_of(right, n), "judgedHuman": judged, "shareJudgedHuman": judged / n})
    for system, one in own.groupby("system").agg(**columns).iterrows():
        n, judged = int(one["n"]), int(one["judged"])
        part = {"n": n, "judgedHuman": judged, "share": judged / n, "wilson": wilson(judged, n)}
        put_all(f"{prefix}.bySystem[{system}]", part)
    for position, one in own.groupby("position").agg(**columns).iterrows():
        part = {"position": position, **right_of(int(one["right"]), int(one["n"]))}
        put_all(f"{prefix}.byPosition.positions[{position}]", part)
    put_all(f"{prefix}.byPosition.trend", trend_of_shares(own["position"], own["is_right"]))


def put_agreement(prefix, own):
    """Do judges answer alike about the same sample? Of two panes about the same task, whichever side the person's was on."""
    turned = own["score"].where(own["is_human"] | (setting("panes") == "1"), -own["score"])
    put(f"{prefix}.units", (own["unit"].value_counts() >= 2).sum())
    put(f"{prefix}.alphaOrdinal", ordinal_alpha(own["unit"], turned))
    put(f"{prefix}.percent", percent_agreement(own["unit"], turned))
    put(f"{prefix}.percentSameSign", percent_agreement(own["unit"], np.sign(turned)))


def put_times(prefix, own):
    """
    How long judges usually took, in milliseconds: each judge's median over the answered trials. Of several languages or
    sessions it is the mean of their medians, weighted by answers.
    """
    groups = own.groupby(["judge", "language", "is_repeat", "is_excluded"])
    for name, column in (("read", "read_ms"), ("judge", "judge_ms")):
        medians = groups.agg(median=(column, "median"), n=("judge", "size")).dropna().reset_index()
        weighted = medians.assign(sum=medians["median"] * medians["n"]).groupby("judge")[["sum", "n"]].sum()
        judges = own["judge"].nunique()
        put(f"{prefix}.{name}.judges", judges)
        put(f"{prefix}.{name}.without", judges - len(weighted))
        put_all(f"{prefix}.{name}.box", box_plot(weighted["sum"] / weighted["n"]))


def put_histogram(prefix, correct, n):
    """How many judges reached which score: by right answers where all gave equally many (below 31), else by tenths."""
    if len(set(n)) == 1 and n[0] < 31:
        bins = np.bincount(correct.astype(int), minlength=n[0] + 1)
    else:
        bins = np.bincount(np.minimum(9, np.floor(10 * correct / n)).astype(int), minlength=10)
    put_all(f"{prefix}.bins", [{"judges": count} for count in bins])


def put_comparisons(arms):
    """Each pair of arms, first minus second; with several pairs p is adjusted for their number."""
    names = sorted(arms)
    pairs = [(one, other) for at, one in enumerate(names) for other in names[at + 1 :]]
    over_answers = [two_way_difference(arms[one], arms[other]) for one, other in pairs]
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
    put_variant("withRepeats", answers, ~is_excluded, is_repeat & ~is_excluded)
    put_variant("withExcluded", answers, ~is_repeat, is_excluded & ~is_repeat)
