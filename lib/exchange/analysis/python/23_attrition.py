# ---------------------------------------------------------------------------------------------------------------------
# Trials that nobody answered
# ---------------------------------------------------------------------------------------------------------------------


@functools.lru_cache
def read_unanswered():
    """
    Trials that were dealt and never answered, of each judge's first session that no rule excludes; None where nobody knows
    what was dealt. A judge who was shown nothing is in no other table of answers: the first session by name counts.
    """
    if is_imported:
        return None
    rows = read_text("unanswered.csv")
    unseen = rows[~rows["judge"].isin(read_table("trials")["judge"])]
    first = first_sessions() | set(unseen.sort_values("session").drop_duplicates("judge")["session"])
    rows = rows.assign(is_shown=rows["shown"] == "true")
    return rows[rows["session"].isin(first) & ~rows["session"].isin(excluded_sessions)]


def finished_of(answering, unanswered, leavers):
    """How many judges were dealt trials, and how many of them answered all."""
    judges = set(answering) | set(unanswered["judge"])
    return {"judges": len(judges), "finished": len(judges - leavers)}


def dealt_of(answered, unanswered):
    """What was answered was shown, and what was shown was dealt."""
    shown = answered + int(unanswered["is_shown"].sum())
    return {"dealt": answered + len(unanswered), "shown": shown, "answered": answered}


def worst_case(values, missing, scale):
    """Worst-case bounds of a mean: every missing value at either end (Manski 1990; Horowitz and Manski 2000)."""
    n = len(values) + missing
    low, high = ((sum(values) + missing * end) / n if n else None for end in scale)
    return {"low": low, "high": high}
