# ---------------------------------------------------------------------------------------------------------------------
# Timed tasks: how long from scratch, how long from a program
# ---------------------------------------------------------------------------------------------------------------------


def kaplan_meier(time, done):
    """
    The share that is not done yet (Kaplan and Meier 1958), a row for each different time: how many were still at work, done
    and no longer watched; Greenwood's standard error and the interval on the scale of log(-log) (R `survfit`).
    """
    rows, at_risk, survival, hazard = [], len(time), 1.0, 0.0
    z = stats.norm.ppf(1 - (1 - level) / 2)
    for at in np.unique(time):
        events, censored = int(np.sum((time == at) & done)), int(np.sum((time == at) & ~done))
        survival *= (at_risk - events) / at_risk
        if events > 0:
            hazard += events / (at_risk * (at_risk - events)) if at_risk > events else math.inf
        is_end = survival <= 0
        reach = None
        if not is_end and survival < 1:
            half = z * math.sqrt(hazard) / -math.log(survival)
            reach = interval(survival ** math.exp(half), survival ** math.exp(-half))
        se = 0.0 if is_end else survival * math.sqrt(hazard)
        row = {"time": at, "atRisk": at_risk, "events": events, "censored": censored, "survival": survival}
        rows.append({**row, "se": se, "interval": reach})
        at_risk -= events + censored
    return rows


def restricted_area(curve, until):
    """Mean time at work up to a limit: the area under the curve of those who are not done. None if nobody was watched so long."""
    if not curve:
        return None
    area, since, survival = 0.0, 0.0, 1.0
    for row in curve:
        if row["time"] > until:
            break
        area += (row["time"] - since) * survival
        since, survival = row["time"], row["survival"]
    if survival > 0 and curve[-1]["time"] < until:
        return None
    return area + max(0.0, until - since) * survival


def restricted_mean(curve, until):
    """The restricted mean with its standard error (Klein and Moeschberger 2003, eq. 4.5.2)."""
    mean = None if until is None else restricted_area(curve, until)
    if mean is None:
        return {"mean": None, "se": None, "interval": None}
    variance, area, end = 0.0, 0.0, until
    for row in reversed([row for row in curve if row["time"] <= until]):
        area += (end - row["time"]) * row["survival"]
        end, at_risk, events = row["time"], row["atRisk"], row["events"]
        if events > 0 and at_risk > events:
            variance += area**2 * events / (at_risk * (at_risk - events))
    if variance == 0:
        return {"mean": mean, "se": 0.0, "interval": None}
    half = stats.norm.ppf(1 - (1 - level) / 2) * math.sqrt(variance)
    return {"mean": mean, "se": math.sqrt(variance), "interval": interval(mean - half, mean + half)}


def pseudo_values(time, done, until):
    """By how much each time moves the restricted mean of all (Andersen, Hansen and Klein 2004); without give-ups the time itself."""
    if until is None:
        return None
    whole, n = restricted_area(kaplan_meier(time, done), until), len(time)
    if whole is None:
        return None
    if np.all(done | (time >= until)):
        return np.minimum(time, until)
    values, others = [], np.arange(n)
    for at in range(n):
        own = restricted_area(kaplan_meier(time[others != at], done[others != at]), until)
        if own is None:
            return None
        values.append(n * whole - (n - 1) * own)
    return np.array(values)


def log_rank_scores(time, done):
    """How much sooner each was done than those at work lead to expect (Peto and Peto 1972; martingale residuals)."""
    hazard = 0.0
    at_time = {}
    for row in kaplan_meier(time, done):
        hazard += row["events"] / row["atRisk"]
        at_time[row["time"]] = hazard
    return done.astype(float) - np.array([at_time[at] for at in time])


NO_EFFECT = {"estimate": None, "se": None, "df": None, "interval": None, "pTwoSided": None}
NO_CROSSOVER = {"n": 0, "people": 0, "tasks": 0, "freedom": 0, **NO_EFFECT}


def crossover_effect(rows, value):
    """
    Program less scratch, with persons and tasks set aside (least squares) and both as crossed clusters (`crossed_effect`).
    Residuals are taken times the square root of n over what persons, tasks and condition leave of it.
    """
    n = len(rows)
    if n == 0:
        return NO_CROSSOVER
    person, task = codes_of(rows["judge"]), codes_of(rows["task"])
    known = {"n": n, "people": person.max() + 1, "tasks": task.max() + 1}
    aside = np.hstack([np.eye(person.max() + 1)[person], np.eye(task.max() + 1)[task]])
    without = lambda vector: vector - aside @ np.linalg.lstsq(aside, vector, rcond=None)[0]
    condition = without(np.where(rows["condition"] == "program", 0.5, -0.5))
    squares = np.sum(condition**2)
    if squares <= 1e-10 * n:
        return {**known, "freedom": 0, **NO_EFFECT}
    own = without(np.asarray(value, dtype=float))
    estimate = np.sum(condition * own) / squares
    residuals = own - estimate * condition
    freedom = n - np.linalg.matrix_rank(aside) - 1
    factor = n / squares * math.sqrt(n / freedom) if freedom > 0 else 0.0
    if np.sum(residuals**2) <= 1e-20 * np.sum(np.asarray(value) ** 2):
        residuals = residuals * 0
    pull = factor * residuals * condition
    return {**known, "freedom": freedom, **crossed_effect(estimate, pull, rows)}


def outcome_counts(rows):
    """How many were passed, given up, out of time, still open, never opened."""
    of = lambda outcome: int(np.sum(rows["outcome"] == outcome))
    never = int(np.sum((rows["outcome"] == "unfinished") & rows["minutes"].isna()))
    open_ = of("unfinished") - never
    return {"passed": of("passed"), "gaveUp": of("gave-up"), "timedOut": of("timed-out"), "unfinished": open_, "notOpened": never}


def passed_minutes(rows):
    return rows.loc[rows["outcome"] == "passed", "minutes"].to_numpy(dtype=float)


def ended(rows):
    """Those that began and have an end."""
    return rows[rows["minutes"].notna() & (rows["outcome"] != "unfinished")]


def timed_condition(rows, until):
    """What people did under one condition."""
    minutes, known = passed_minutes(rows), ended(rows)
    curve = kaplan_meier(known["minutes"].to_numpy(dtype=float), (known["outcome"] == "passed").to_numpy())
    half = [row["time"] for row in curve if row["survival"] <= 0.5 + 1e-12]
    is_positive = len(minutes) > 0 and np.all(minutes > 0)
    return {
        **{"outcomes": outcome_counts(rows), "total": np.sum(minutes), "box": box_plot(minutes)},
        **{"mean": np.mean(minutes) if len(minutes) else None, "sd": standard_deviation(minutes)},
        **{"geometricMean": math.exp(np.mean(np.log(minutes))) if is_positive else None},
        **{"restrictedMean": restricted_mean(curve, until), "median": half[0] if half else None, "curve": curve},
        **{"submissions": rows["submissions"].sum(), "runs": rows["runs"].sum()},
    }


def paper_test(rows):
    """One-way analysis of variance of minutes, completions taken as independent, and d, scratch less program."""
    names = ("F", "dfBetween", "dfWithin", "p", "d", "dOfN")
    scratch, program = (passed_minutes(rows[rows["condition"] == name]) for name in CONDITIONS)
    n = len(scratch) + len(program)
    if len(scratch) == 0 or len(program) == 0:
        return dict.fromkeys(names)
    difference = np.mean(scratch) - np.mean(program)
    between = len(scratch) * len(program) / n * difference**2
    within = np.sum((scratch - np.mean(scratch)) ** 2) + np.sum((program - np.mean(program)) ** 2)
    known = {"dfBetween": 1, "dfWithin": n - 2}
    if n == 2 or within <= 1e-13 * (between + within):
        return {**dict.fromkeys(names), **known}
    F = between / (within / (n - 2))
    d = {"d": difference / math.sqrt(within / (n - 2)), "dOfN": difference / math.sqrt(within / n)}
    return {"F": F, **known, "p": stats.f.sf(F, 1, n - 2), **d}


CONDITIONS = ("scratch", "program")


def put_timed_part(prefix, rows):
    """All people together, or a group."""
    known = ended(rows)
    longest = [known.loc[known["condition"] == name, "minutes"].max() for name in CONDITIONS]
    until = None if any(value != value for value in longest) else min(longest)
    time, done = known["minutes"].to_numpy(dtype=float), (known["outcome"] == "passed").to_numpy()
    passed = known[done]
    is_positive = np.all(passed["minutes"] > 0)
    ratio = crossover_effect(passed, np.log(passed["minutes"])) if is_positive else NO_CROSSOVER
    reach, se = ratio["interval"], ratio["se"]
    if ratio["estimate"] is not None:
        ratio = {**ratio, "estimate": math.exp(ratio["estimate"])}
    if reach is not None:
        reach = interval(math.exp(reach["low"]), math.exp(reach["high"]))
    ratio = {**{name: value for name, value in ratio.items() if name != "se"}, "interval": reach, "logSe": se}
    values = pseudo_values(time, done, until)
    put_all(prefix, {"people": rows["judge"].nunique(), "tasks": rows["task"].nunique(), "ratio": ratio})
    put_all(f"{prefix}.restricted.until", until)
    put_all(f"{prefix}.restricted.difference", NO_CROSSOVER if values is None else crossover_effect(known, values))
    put_all(f"{prefix}.rank", crossover_effect(known, log_rank_scores(time, done)))
    put_all(f"{prefix}.oneWay", paper_test(rows))
    for name in CONDITIONS:
        put_all(f"{prefix}.conditions[{name}]", timed_condition(rows[rows["condition"] == name], until))


def report_timed():
    """The numbers of a study of timed tasks, from completions.csv."""
    table = read_table("completions").sort_values(["participant", "task", "language"])
    # Clusters are called as in the other designs; a task in two languages is two.
    rows = table.assign(judge=table["participant"], key=table["task"] + "," + table["language"], task=table["task"] + "\n" + table["language"])
    main, pretest = rows[rows["stage"] == "main"], rows[rows["stage"] == "pretest"]
    put("level", level)
    put_timed_part("parts[]", main)
    groups = sorted(main["group"].dropna().unique())
    for group in groups if len(groups) > 1 else []:
        put_timed_part(f"parts[{group}]", main[main["group"] == group])
    for key in sorted(main["key"].unique()):
        for name in CONDITIONS:
            own = main[(main["key"] == key) & (main["condition"] == name)]
            minutes = passed_minutes(own)
            block = {"passed": len(minutes), "notPassed": len(own) - len(minutes), "box": box_plot(minutes)}
            put_all(f"byTask[{key}].conditions[{name}]", block)
    if len(pretest):
        box = box_plot(passed_minutes(pretest))
        put_all("pretest", {"people": pretest["judge"].nunique(), "outcomes": outcome_counts(pretest), "box": box})
