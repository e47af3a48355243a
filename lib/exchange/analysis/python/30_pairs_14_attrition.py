# ---------------------------------------------------------------------------------------------------------------------
# Side by side and rating: who did not finish
# ---------------------------------------------------------------------------------------------------------------------


def put_pair_attrition(main, questions, pairs):
    """
    Trials that were dealt and answered, the main question answered by those alone who finished, and its bounds if every
    trial without a value had the least or the most favourable one.
    """
    unanswered, trials = read_unanswered(), main["trials"]
    if unanswered is None:
        return
    leavers = set(unanswered["judge"])
    unanswered = in_pairs(unanswered)
    finished = finished_of(trials["judge"], unanswered, leavers)
    put_all("attrition", finished)
    for arm in set(trials["arm"]) | set(unanswered["arm"]):
        own, left = trials[trials["arm"] == arm], unanswered[unanswered["arm"] == arm]
        put_all(f"attrition.arms[{arm}]", {**finished_of(own["judge"], left, leavers), **dealt_of(len(own), left)})
    answered_of, unanswered_of = by_pair(trials), by_pair(unanswered)
    shown = set(zip(trials["earlier"], trials["later"])) | set(zip(unanswered["earlier"], unanswered["later"]))
    for pair in shown:
        put_all(f"attrition.pairs[{','.join(pair)}]", dealt_of(len(answered_of(*pair)), unanswered_of(*pair)))

    primary = setting("primary")
    if 0 < finished["finished"] < finished["judges"]:
        stayed = {name: table[~table["judge"].isin(leavers)] for name, table in main.items() if name in ("trials", "answers")}
        put_all("attrition.completers", headlines(stayed, [primary]))
    answers_of = by_pair(main["answers"][main["answers"]["question"] == primary])
    for pair in pairs:
        if answers_of(*pair).empty:
            continue
        values = answers_of(*pair)["value"].dropna()
        missing = len(answered_of(*pair)) + len(unanswered_of(*pair)) - len(values)
        scale = scale_of(questions[primary], pair[1], primary)
        block = {"n": len(values), "missing": missing, **worst_case(values, missing, scale)}
        if questions[primary] == "pair":
            block["share"] = worst_case(values > 0, missing, SHARE_SCALE)
        put_all(f"attrition.bounds[{','.join(pair)}]", block)
