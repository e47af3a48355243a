# ---------------------------------------------------------------------------------------------------------------------
# A replication beside its original
# ---------------------------------------------------------------------------------------------------------------------


def own_published(measure, first, second):
    """The estimate of this study that original.csv has of the original, from the numbers that were worked out."""
    pair, arms = f"[{first},{second}]", [f"arms[{arm}]" for arm in (first, second) if arm]
    place = {
        "contrast": f"questions[{setting('primary')}].contrasts{pair}.difference",
        "accuracy": f"arms[{first}].crossed",
        "arm-difference": f"comparisons{pair}.overAnswers",
        "d-prime": f"arms[{first}].crossedDetection.dPrime",
    }[measure]
    last = {"contrast": "mean", "arm-difference": "difference"}.get(measure, "estimate")
    spread = f"{place}.twoWay" if measure in ("contrast", "arm-difference") else place
    of_arms = measure != "contrast"

    def least(name, in_arm):
        places = [f"{arm}.{in_arm}" for arm in arms] if of_arms else [f"{place}.{name}"]
        values = [found(one) for one in places]
        return None if None in values else min(values)

    return {
        "estimate": found(f"{place}.{last}"),
        "se": found(f"{spread}.se"),
        "df": found(f"{spread}.df"),
        "judge_part": found(f"{spread}.parts.judge"),
        "cell_part": found(f"{spread}.parts.cell"),
        "judges": least("judges", "judges"),
        "units": least("units", "samples"),
    }


def together(there, here, sharing, bounds, null):
    """
    Two studies of one question: their difference, the original's prediction interval (Patil, Peng and Leek 2016), Q, I2 and
    tau2 (Cochran 1954; DerSimonian and Laird 1986), and both pooled by inverse variance (Meier 1953, for estimated weights).
    What programs bring that both studies show is in both: it cancels in the difference and does not average out in a
    pooled number. None where a study has no spread.
    """
    needed = ("estimate", "se", "df", "judge_part", "cell_part")
    if any(study[name] is None for study in (there, here) for name in needed):
        return None
    both = {name: np.array([there[name], here[name]], dtype=float) for name in (*needed, "judges", "units")}
    variance = both["se"] ** 2
    by_judges = np.maximum(both["judge_part"], both["cell_part"])
    is_split = (sharing != "none") & (by_judges < variance * (1 - 1e-12))
    own = np.where(is_split, by_judges, variance)
    if np.any(own == 0):
        return None
    own_df = np.where(is_split, np.maximum(1, both["judges"] - 1), both["df"])

    parts, parts_df = (variance, both["df"]) if sharing == "some" else (own, own_df)
    df = np.sum(parts) ** 2 / np.sum(parts**2 / parts_df)
    apart, apart_se = both["estimate"][1] - both["estimate"][0], math.sqrt(np.sum(parts))
    half = t_quantile(1 - (1 - level) / 2, df) * apart_se
    width = math.inf if bounds is None else bounds[1] - bounds[0]
    low, high = (-math.inf, math.inf) if bounds is None else bounds
    q = apart**2 / np.sum(parts)
    tau_squared = max(0.0, (apart**2 - np.sum(parts)) / 2)

    # The part of the units, and the part by unit that it was estimated from.
    of_units = variance - own
    by_unit = np.where(is_split, of_units + both["cell_part"], 0.0)

    def pooled(more):
        spread = own + more
        weight = (1 / spread) / np.sum(1 / spread)
        estimate = np.sum(weight * both["estimate"])
        own_parts = (1 + 4 * np.sum(weight * (1 - weight) / own_df)) * weight**2 * spread
        total = np.sum(own_parts) + np.sum(weight * np.sqrt(of_units)) ** 2
        unit_part = np.sum(weight * np.sqrt(by_unit)) ** 2
        unit_df = max(1, np.min(both["units"]) - 1)
        freedom = total**2 / (np.sum(own_parts**2 / own_df) + unit_part**2 / unit_df)
        se = math.sqrt(total)
        t = (estimate - null) / (se * stretch(estimate, null, bounds))
        reach = bounded_interval(estimate, t_quantile(1 - (1 - level) / 2, freedom) * se, bounds, level)
        p = min(1, 2 * stats.t.sf(abs(t), freedom))
        return {"estimate": estimate, "se": se, "df": freedom, "weight": weight[0], "t": t, "pTwoSided": p, "interval": reach}

    t = apart / apart_se
    return {
        "difference": {
            **{"estimate": apart, "se": apart_se, "df": df, "t": t, "pTwoSided": 2 * stats.t.sf(abs(t), df)},
            "interval": interval(max(-width, apart - half), min(width, apart + half)),
        },
        "prediction": {"interval": interval(max(low, there["estimate"] - half), min(high, there["estimate"] + half))},
        "heterogeneity": {
            **{"q": q, "p": stats.chi2.sf(q, 1), "iSquared": 0.0 if q == 0 else max(0.0, (q - 1) / q)},
            "tauSquared": tau_squared,
        },
        "fixed": pooled(0.0),
        "random": pooled(tau_squared),
    }


def put_replication():
    """Compares with `original.csv`: the published estimates of the study that this one replicates, where it replicates one."""
    if not (folder / "original.csv").exists():
        return
    for row in read_text("original.csv").to_dict("records"):
        sharing, measure, first, second = (row.pop(name) for name in ("programs", "measure", "first", "second"))
        second = "" if second != second else second
        there = {name: None if value != value else float(value) for name, value in row.items()}
        here = own_published(measure, first, second)
        if not here["judges"]:
            continue
        bounds = {"accuracy": SHARE_SCALE, "arm-difference": (-1, 1), "d-prime": None}.get(measure)
        if measure == "contrast":
            bounds = scale_of(settings_by_key("question")[setting("primary")], "later")
        place = f"replication.compared[{measure},{first},{second}].together"
        result = together(there, here, sharing, bounds, 0.5 if measure == "accuracy" else 0.0)
        if result is None:
            put(place, None, "one_without_spread")
        else:
            put_all(place, result)
