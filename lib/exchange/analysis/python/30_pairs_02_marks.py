# ---------------------------------------------------------------------------------------------------------------------
# Marks of each system
# ---------------------------------------------------------------------------------------------------------------------


def four_counts(values):
    """How many of -2, -1, +1 and +2."""
    return [(np.asarray(values) == score).sum() for score in SCORES]


def system_marks(marks, answers, systems, panes):
    """Number, sum, mean and spread of each system's marks; of one pane with intervals, judges and tasks crossed."""
    result, of_system = {}, by_pair(answers)
    for system in systems:
        own = marks.loc[marks["system"] == system, "score"].to_numpy()
        result[f"systems[{system}]"] = {
            "n": len(own),
            "sum": own.sum() if len(own) else None,
            "mean": own.mean() if len(own) else None,
            "sd": standard_deviation(own),
            "scores": four_counts(own),
        }
        if panes == 1:
            alone = of_system(system, "").dropna(subset=["value"])
            crossed = two_way_mean(alone["judge"], alone["task"], alone["value"], 0, MARK_SCALE)
            result[f"systems[{system}]"]["crossed"] = crossed
    return result
