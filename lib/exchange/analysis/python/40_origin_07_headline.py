# ---------------------------------------------------------------------------------------------------------------------
# The answer of one arm in numbers
# ---------------------------------------------------------------------------------------------------------------------


def put_headline(prefix, own):
    """The answer of one arm: what leads, with judges and samples crossed, and over judges."""
    lead, judges = crossed_leading(own), of_judges(own)
    put(f"{prefix}.judges", len(judges))
    put(f"{prefix}.answers", len(own))
    put(f"{prefix}.samples", own["unit"].nunique())
    put(f"{prefix}.correct", own["is_right"].sum())
    put(f"{prefix}.accuracy", own["is_right"].mean())
    put_all(f"{prefix}.crossed", lead)
    put_all(f"{prefix}.twoWay", two_way(own["judge"], own["unit"], own["is_right"], CHANCE, SHARE_SCALE))
    put(f"{prefix}.p", lead["pTwoSided"])
    guessing = guessing_of(judges)
    if guessing is not None:
        put(f"{prefix}.pExact", guessing["pTwoSided"])
    tost = equivalence_of(lead)
    put(f"{prefix}.smallestMargin", None if tost is None else tost["smallestMargin"])
    put_all(f"{prefix}.overJudges", one_sample_t(judges["is_right"] / judges["n"], CHANCE))
    return lead


def guessing_of(judges):
    """Of a balanced mix the exact test given each judge's habits; of an independent one items are fair coins: None."""
    if setting("mix") != "balanced":
        return None
    return balanced_guessing(judges["n"], judges["is_human"], judges["is_positive"], int(judges["is_right"].sum()))


def equivalence_of(lead):
    """Two one-sided tests of what leads against chance. At a level of a half or more they refute nothing: None."""
    if level <= 0.5:
        return None
    return tost_of_mean(lead["estimate"], lead["se"], lead["df"], CHANCE, margin, 1 - level, SHARE_SCALE)
