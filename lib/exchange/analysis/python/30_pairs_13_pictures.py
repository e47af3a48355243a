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

    def effects(part, answers):
        is_one_pane = trials["later"].iloc[0] == ""
        return {f"[{a},{b},{part}]": part_effect(kind, answers, a, b, is_one_pane) for a, b in compared}

    if len(languages) > 1:
        for language in languages:
            found = effects(language, own[own["language"] == language])
            result.update({f"byLanguage{place}": effect for place, effect in found.items()})
    classes = settings_by_key("classes")
    if classes and len(trials) > CLASSED_AT_MOST:
        put("pictures.byClass", None, "too_many_marks")
    elif classes:
        result["byClass"] = by_class(*next(iter(classes.items())), trials, own, effects)
    # Without sessions no answer has a place in one.
    return {**result, **(positions(kind, marks[marks["question"] == main], own, trials) if is_recorded("sessions") else {})}


CLASSED_AT_MOST = 50_000  # with more trials, answers are not counted by class


def by_class(metric, at_least, trials, own, effects):
    """
    The contrasts in each class of tasks: a task (in one language) belongs to the class of the systems that reach the declared
    threshold of the metric. References are in no class. A task without a value of some system has no class.
    """
    samples = read_table("samples")
    systems = [system for system in roles if system not in set(samples.loc[samples["reference"], "system"])]
    values = metrics_by_sample()
    known = values[metric].dropna().to_dict() if metric in values.columns else {}

    def class_of(text):
        if any((*text, system) not in known for system in systems):
            return None
        reaching = [system for system in systems if known[(*text, system)] >= float(at_least)]
        if len(reaching) == len(systems):
            return "both"
        return "neither" if not reaching else f"only:{reaching[0]}" if len(reaching) == 1 else "some"

    text_of = lambda table: pd.Series(list(zip(table["task"], table["language"])), index=table.index, dtype=object)
    classes = {text: class_of(text) for text in set(text_of(trials))}
    own_classes, names = text_of(own).map(classes), [name for name in classes.values() if name is not None]
    result = {"atLeast": float(at_least), "withoutValue": len(classes) - len(names)}
    for name in sorted(set(names)):
        result[f"tasks[{name}].tasks"] = names.count(name)
        found = effects(name, own[own_classes == name])
        result.update({f"effects{place}": effect for place, effect in found.items()})
    return result


def part_effect(kind, answers, earlier, later, is_one_pane):
    """The first line of a contrast, from a part of the answers."""
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
