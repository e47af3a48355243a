# ---------------------------------------------------------------------------------------------------------------------
# Times, and the result with further sessions
# ---------------------------------------------------------------------------------------------------------------------

SHOWN_OUTLIERS = 50  # from either end


def usual_times(trials, column):
    """
    A box plot of the judges' median times in milliseconds. The median is taken in each arm and language; who has
    several counts once, with their mean weighted by trials.
    """
    if not is_recorded("durations"):
        return None
    groups = trials.groupby(["judge", "arm", "language"])[column].agg(["median", "size"]).dropna().reset_index()
    groups["total"] = groups["median"] * groups["size"]
    sums = groups.groupby("judge")[["total", "size"]].sum()
    box = box_plot(sums["total"] / sums["size"])
    if box is None:
        return None
    outliers = box["outliers"]
    few = outliers if len(outliers) <= 2 * SHOWN_OUTLIERS else outliers[:SHOWN_OUTLIERS] + outliers[-SHOWN_OUTLIERS:]
    return {**box, "outliers": few, "outlierCount": len(outliers)}


def variant(tables, main, questions, with_repeats):
    """
    The first line of every comparison (of one pane, of every system too) with other sessions in it. `main` are the tables
    of the result itself.
    """
    trials = tables["trials"]
    result = {"addedTrials": len(trials) - len(main["trials"]), "judges": trials["judge"].nunique()}
    if with_repeats and not is_recorded("sessions"):
        return {**result, "addedTrials": None}
    return {**result, **headlines(tables, questions)}


def headlines(tables, questions):
    """The first line of every comparison; of one pane of every system, too."""
    trials, result = tables["trials"], {}
    places = [*pairs_shown(trials), *((system, "") for system in systems_shown(trials))]
    if whole_study(trials)["panes"] == 1:
        result.update(rating_headlines(tables["answers"], questions))
    for question in questions:
        of_pair = by_pair(tables["answers"][tables["answers"]["question"] == question])
        for earlier, later in places:
            own = of_pair(earlier, later)
            if own.empty:
                continue
            known = own.dropna(subset=["value"])
            mean = two_way_mean(known["judge"], known["task"], known["value"], 0, scale_of(known["kind"].iloc[0] if len(known) else "", later, question))
            result[f"headlines[{question},{earlier},{later}]"] = {
                **{name: mean[name] for name in ("n", "judges", "mean")},
                **{name: mean["twoWay"][name] for name in ("interval", "pTwoSided")},
            }
    return result
