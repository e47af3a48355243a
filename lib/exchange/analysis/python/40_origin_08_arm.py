# ---------------------------------------------------------------------------------------------------------------------
# All that is to be said about one arm
# ---------------------------------------------------------------------------------------------------------------------


def put_arm(prefix, own):
    """All that is to be said about one arm, in the order of the report."""
    lead = put_headline(prefix, own)
    judges, (tp, fp, tn, fn) = of_judges(own), (int(count) for count in confusion(own).sum())
    put_all(prefix, {"counts": {"tp": tp, "fp": fp, "tn": tn, "fn": fn}, "chance": CHANCE, "level": level})
    if margin is not None:
        put_all(f"{prefix}.equivalence", {"margin": margin, "test": equivalence_of(lead)})
    guessing = guessing_of(judges)
    if guessing is not None:
        put_all(f"{prefix}.guessing", guessing)
    put_all(f"{prefix}.samplesOnly", samples_only(own, judges))
    put_all(f"{prefix}.errors", error_symmetry(fp, fp + tn, fn, fn + tp))
    put_all(f"{prefix}.signalDetection", signal_detection(tp, fn, fp, tn))
    put_all(f"{prefix}.crossedDetection", crossed_detection(own))
    if IS_GRADED:
        put_all(f"{prefix}.roc", roc_curve(own.loc[own["is_human"], "score"], own.loc[~own["is_human"], "score"]))
        put_all(f"{prefix}.calibration", calibration(own["score"], own["is_human"]))
        put_by_answer(prefix, own)
    put_all(f"{prefix}.baseRate", base_rate_accuracy(tp, fn, fp, tn))
    put_parts(prefix, own)
    put_system_estimates(prefix, own)
    put_agreement(f"{prefix}.agreement", own)
    put_times(f"{prefix}.times", own)
    put_arm_attrition(f"{prefix}.attrition", own)
    put_histogram(f"{prefix}.histogram", judges["is_right"].to_numpy(), judges["n"].to_numpy())


def samples_only(own, judges):
    """What takes the shown samples for all there are: answers pooled, the exact test over judges, clusters by judge."""
    n, correct = len(own), int(own["is_right"].sum())
    accuracy = correct / n
    naive = math.sqrt(accuracy * (1 - accuracy) / n)
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
    for judge, kinds in confusion(own).groupby(own["judge"]).sum().to_dict("index").items():
        n = sum(kinds.values())
        put_all(f"{prefix}.byJudge[{judge}]", {"n": n, **kinds, "accuracy": (kinds["tp"] + kinds["tn"]) / n})
    # Of two panes a task may have been shown with several machines' programs.
    systems = own.groupby("unit")["system"].unique().map(lambda shown: ", ".join(sorted(shown)))
    for unit, n, right, judged in counted(own, "unit"):
        part = {**right_of(right, n), "judgedHuman": judged, "shareJudgedHuman": judged / n}
        put_all(f"{prefix}.bySample[{unit},{systems[unit]}]", part)
    for system, n, _, judged in counted(own, "system"):
        part = {"n": n, "judgedHuman": judged, "share": judged / n, "wilson": wilson(judged, n)}
        put_all(f"{prefix}.bySystem[{system}]", part)
    if is_recorded("sessions"):
        for position, n, right, _ in counted(own, "position"):
            put_all(f"{prefix}.byPosition.positions[{position}]", {"position": position, **right_of(right, n)})
        put_all(f"{prefix}.byPosition.trend", trend_of_shares(own["position"], own["is_right"]))
    else:
        put_all(f"{prefix}.byPosition.trend", {"slope": None, "interval": None, "p": None})


def counted(own, column):
    """Of each value of a column: how many answers, how many of them right, and how many that took it for a person's."""
    counts = own.groupby(column).agg(n=("judge", "size"), right=("is_right", "sum"), judged=("judged_human", "sum"))
    return counts.astype(int).itertuples(name=None)
