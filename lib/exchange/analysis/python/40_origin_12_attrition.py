# ---------------------------------------------------------------------------------------------------------------------
# Human or robot: who did not finish
# ---------------------------------------------------------------------------------------------------------------------


def put_arm_attrition(prefix, own):
    """
    Trials that were dealt and answered in one arm, the answer of those alone who finished, and its bounds if every trial
    had been answered.
    """
    unanswered = read_unanswered()
    if unanswered is None:
        return
    leavers = set(unanswered["judge"])
    left = unanswered[(unanswered["arm"] == own["arm"].iloc[0]) & unanswered["truth"].notna()]
    is_human = left["truth"].isin(["human", "right"])
    # Of two panes the machine's system, as in `read_answers`.
    system = left["left_system"].where(is_human | left["right_system"].isna(), left["right_system"])
    left = left.assign(is_human=is_human, system=system)
    finished = finished_of(own["judge"], left, leavers)
    put_all(prefix, {**finished, **dealt_of(len(own), left)})
    places = [named_by_truth(own), named_by_truth(left)]
    for name in set(places[0]) | set(places[1]):
        put_all(f"{prefix}.dealtBy[{name}]", dealt_of(int((places[0] == name).sum()), left[places[1] == name]))
    if 0 < finished["finished"] < finished["judges"]:
        put_headline(f"{prefix}.completers", own[~own["judge"].isin(leavers)])
    bounds_of = lambda answers, rows: worst_case(answers["is_right"], len(rows), SHARE_SCALE)
    if leads_balanced(own):
        of_truth = [bounds_of(own[own["is_human"] == truth], left[left["is_human"] == truth]) for truth in (True, False)]
        bounds = {end: (of_truth[0][end] + of_truth[1][end]) / 2 for end in ("low", "high")}
    else:
        bounds = bounds_of(own, left)
    put_all(f"{prefix}.bounds", {**bounds, "missing": len(left)})


def named_by_truth(rows):
    """A system with the truth of its samples; of two panes the machine's alone."""
    truth = np.where(rows["is_human"], "human", "machine") if setting("panes") == "1" else ""
    return rows["system"] + "," + truth
