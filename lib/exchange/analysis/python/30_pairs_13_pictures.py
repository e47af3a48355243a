# ---------------------------------------------------------------------------------------------------------------------
# Side by side and rating: what pictures show beyond the tables.
# ---------------------------------------------------------------------------------------------------------------------


def pictures(trials, marks, answers, questions, compared):
    """
    Of the frozen main question, or the first that was answered: its contrasts in each language, where there are several,
    and its answers by place in the session.
    """
    if not questions:
        return {}
    main = setting("primary") if setting("primary") in questions else next(iter(questions))
    kind, own = questions[main], answers[answers["question"] == main]
    result, languages = {}, sorted(set(trials["language"]))
    if len(languages) > 1:
        for language in languages:
            spoken = own[own["language"] == language]
            for earlier, later in compared:
                effect = language_effect(kind, spoken, earlier, later, trials["later"].iloc[0] == "")
                result[f"byLanguage[{earlier},{later},{language}]"] = effect
    # Without sessions no answer has a place in one.
    return {**result, **(positions(kind, marks[marks["question"] == main], own, trials) if is_recorded("sessions") else {})}


def language_effect(kind, answers, earlier, later, is_one_pane):
    """The first line of a contrast, from the answers in one language."""
    if is_one_pane:
        mean = rating_difference(answers, earlier, later)[0]
    else:
        own = by_pair(answers)(earlier, later).dropna(subset=["value"])
        question = own["question"].iloc[0] if len(own) else None
        mean = two_way_mean(own["judge"], own["task"], own["value"], 0, scale_of(kind, later, question))
    return {**{name: mean[name] for name in ("n", "judges", "mean")}, "interval": mean["twoWay"]["interval"]}


def positions(kind, marks, answers, trials):
    """At each place in a session: the answers, choices of the right, answers at an end of the scale, and the mean score."""
    own = (marks.rename(columns={"score": "value"}) if kind == "sample" else answers).dropna(subset=["value"])
    of_trial = trials.set_index("trial")
    rows = pd.DataFrame(
        {
            "position": own["trial"].map(of_trial["position"]),
            "right": (own["value"] > 0) != own["trial"].map(of_trial["later_is_left"]),
            "strong": own["value"].abs() == 2,
            "value": own["value"],
        }
    )
    result = {}
    for position, group in rows.groupby("position"):
        n, is_sided = len(group), kind == "pair" and is_recorded("sides")
        shares = {"strong": group["strong"].sum(), **({"right": group["right"].sum()} if is_sided else {})}
        found = {name: {"share": k / n, "wilson": wilson(k, n)} for name, k in shares.items()}
        mean = {"mean": group["value"].mean()} if kind == "sample" else {}
        result[f"byPosition[{position:.0f}]"] = {"position": position, "n": n, **found, **mean}
    return result
