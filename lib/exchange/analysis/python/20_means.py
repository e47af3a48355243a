# ---------------------------------------------------------------------------------------------------------------------
# Statistics of means. Each returns its numbers under the names of the report; None is a number that does not exist.
# ---------------------------------------------------------------------------------------------------------------------


def codes_of(*labels):
    """A whole number from 0 for each distinct label (or combination of labels), missing ones counted as a label."""
    codes = np.zeros(len(labels[0]), dtype=np.int64)
    for column in labels:
        own, names = pd.factorize(np.asarray(column, dtype=object), use_na_sentinel=False)
        codes = codes * (len(names) + 1) + own
    return np.unique(codes, return_inverse=True)[1]


def t_quantile(share, df):
    """Student's t quantile. scipy's `t.ppf` is off by up to 1e-8: Newton's method on the distribution mends it."""
    t = stats.t.ppf(share, df)
    for _ in range(3):
        t -= (stats.t.cdf(t, df) - share) / stats.t.pdf(t, df)
    return t


def t_statistic(estimate, se, df, null, coverage=level):
    """Student's t test and interval of an estimate with a standard error (Student 1908; df need not be whole)."""
    if se is None or se == 0:
        return {"interval": None, "t": None, "pTwoSided": None}
    t, half = (estimate - null) / se, t_quantile(1 - (1 - coverage) / 2, df) * se
    reach = interval(estimate - half, estimate + half, coverage)
    return {"interval": reach, "t": t, "pTwoSided": 2 * stats.t.sf(abs(t), df)}


def standard_deviation(x):
    """Sample standard deviation, divisor n - 1; exactly 0 where all values are the same."""
    return None if len(x) < 2 else 0.0 if np.ptp(x) == 0 else np.std(x, ddof=1)


def one_sample_t(x, null, coverage=level):
    """One-sample t test with its interval (Student 1908; R `t.test(x, mu = null)`)."""
    x = np.asarray(x, dtype=float)
    n, mean, sd = len(x), np.mean(x) if len(x) else None, standard_deviation(x)
    se = None if sd is None else sd / math.sqrt(n)
    statistic = t_statistic(mean, se, n - 1, null, coverage)
    greater = None if statistic["t"] is None else stats.t.sf(statistic["t"], n - 1)
    df = None if sd is None else n - 1
    return {"n": n, "mean": mean, "sd": sd, "se": se, "df": df, **statistic, "pGreater": greater}


def clustered_mean(value, cluster, null):
    """Mean of values that come in clusters, with cluster-robust standard errors CR0 and CR1 (Liang and Zeger 1986)."""
    value, cluster = np.asarray(value, dtype=float), codes_of(cluster)
    n, k = len(value), len(np.unique(cluster))
    mean = np.mean(value) if n else None
    cr0 = None
    if k >= 2:
        residuals = np.bincount(cluster, value - mean)
        cr0 = math.sqrt(np.sum(residuals**2)) / n
        # What rounding leaves of clusters that do not differ is no variation.
        cr0 = 0.0 if cr0 <= 1e-13 * np.max(np.abs(np.bincount(cluster, value))) / n else cr0
    cr1 = None if cr0 is None else cr0 * math.sqrt(k / (k - 1))
    return {
        **{"n": n, "clusters": k, "mean": mean, "seCr0": cr0, "seCr1": cr1, "df": None if cr0 is None else k - 1},
        **t_statistic(mean, cr1, k - 1, null),
    }


SHARE_SCALE, MARK_SCALE, CHOICE_SCALE, DIFFERENCE_SCALE = (0, 1), (-2, 2), (-2, 2), (-4, 4)


def scale_of(kind, later, question=None):
    """
    The ends of the scale of a question's values: a choice, a mark of one pane, or a difference of two marks. Imported votes
    say which of two, not how clearly: they lie between -1 and 1.
    """
    if kind != "pair":
        return MARK_SCALE if later == "" else DIFFERENCE_SCALE
    said = settings_by_key("answerable").get(question)
    if said is None:
        return CHOICE_SCALE
    largest = max(abs(int(score)) for score in said.split(" "))
    return -largest, largest


def stretch(estimate, value, bounds):
    """By what factor a standard error is larger if the truth is `value` instead of the estimate."""
    if bounds is None:
        return 1.0
    own, there = ((at - bounds[0]) * (bounds[1] - at) for at in (estimate, value))
    return math.sqrt(max(0.0, there) / own) if own > 0 else 1.0


def bounded_interval(estimate, half, bounds, coverage):
    """
    All values from which the estimate is at most `half` away, `half` stretched as the value asks: Wilson's interval with
    an effective number of answers (Franco, Little, Louis and Slud 2019). Without ends of the scale: estimate +- half.
    """
    if bounds is None:
        return interval(estimate - half, estimate + half, coverage)
    low, width = bounds[0], bounds[1] - bounds[0]
    share = (estimate - low) / width
    room = share * (1 - share)
    if room <= 1e-12:
        return interval(max(low, estimate - half), min(bounds[1], estimate + half), coverage)
    ratio = (half / width) ** 2 / room
    middle = (share + ratio / 2) / (1 + ratio)
    reach = math.sqrt(ratio * room + ratio**2 / 4) / (1 + ratio)
    return interval(low + width * (middle - reach), low + width * (middle + reach), coverage)


def crossed_test(estimate, parts, freedom, null, bounds=None, coverage=level):
    """
    Interval and test of any estimate with judges and units as crossed clusters, from its three parts of variance, each with
    its own factor G / (G - 1) (Cameron, Gelbach and Miller 2011). Judges and units both contain the part of the single
    cell; a component that comes out negative counts as 0. Degrees of freedom by Satterthwaite (1946). Fewer than three
    units: judges alone. Fewer than three judges: nothing. `parts` and `freedom` have judge, unit and cell.
    """
    none = {"variance": None, "se": None, "df": None, "interval": None, "t": None, "pTwoSided": None}
    if freedom["judge"] < 2:
        return none
    if freedom["unit"] < 2:
        variance, df = parts["judge"], freedom["judge"]
    else:
        cell = parts["cell"]
        variance = cell + max(parts["judge"] - cell, 0.0) + max(parts["unit"] - cell, 0.0)
        spread = sum(parts[name] ** 2 / freedom[name] for name in ("judge", "unit", "cell"))
        df = min(freedom["judge"], freedom["unit"]) if variance == 0 else variance**2 / spread
    se = math.sqrt(variance)
    if se == 0:
        return {**none, "variance": variance, "se": se, "df": df}
    t, half = (estimate - null) / (se * stretch(estimate, null, bounds)), t_quantile(1 - (1 - coverage) / 2, df) * se
    reach = bounded_interval(estimate, half, bounds, coverage)
    return {"variance": variance, "se": se, "df": df, "interval": reach, "t": t, "pTwoSided": 2 * stats.t.sf(abs(t), df)}


def two_way(judge, unit, value, null, bounds=None):
    """
    Test and interval of a mean with judges and units as crossed clusters (`crossed_test`), and as `cameron` what other
    software prints: v_judge + v_unit - v_cell, or its largest part where that is not above 0, with min(judges, units) - 1
    degrees of freedom.
    """
    value, groups = np.asarray(value, dtype=float), {"judge": codes_of(judge), "unit": codes_of(unit)}
    no_test = t_statistic(None, None, 0, null)
    no_cameron = {"variance": None, "varianceMinFactor": None, "se": None, "df": None, **no_test}
    none = {"variance": None, "se": None, "df": None, **no_test, "cameron": no_cameron}
    if len(value) == 0:
        return {**none, "parts": {"judge": None, "unit": None, "cell": None}}
    n, mean = len(value), np.mean(value)
    groups["cell"] = codes_of(groups["judge"], groups["unit"])
    # What rounding leaves of residuals that cancel is no variation.
    least = 1e-29 * n * np.sum(value**2)
    count, raw, parts = {}, {}, {}
    for name, group in groups.items():
        count[name] = group.max() + 1
        squares = np.sum(np.bincount(group, value - mean) ** 2)
        raw[name] = 0.0 if squares <= least else squares / n**2
        parts[name] = raw[name] * count[name] / (count[name] - 1) if count[name] > 1 else None
    if count["judge"] < 2:
        return {**none, "parts": parts}
    known = {name: 0.0 if part is None else part for name, part in parts.items()}
    test = crossed_test(mean, known, {name: groups - 1 for name, groups in count.items()}, null, bounds)
    fewest = min(count["judge"], count["unit"])
    if fewest < 2:
        return {**test, "parts": parts, "cameron": no_cameron}
    variance = parts["judge"] + parts["unit"] - parts["cell"]
    variance = 0.0 if abs(variance) <= 1e-13 * sum(parts.values()) else variance
    se = math.sqrt(variance if variance > 0 else max(parts.values()))
    plain = raw["judge"] + raw["unit"] - raw["cell"]
    cameron = {
        **{"variance": variance, "se": se, "df": fewest - 1},
        "varianceMinFactor": plain * fewest / (fewest - 1),
        **t_statistic(mean, se, fewest - 1, null),
    }
    return {**test, "parts": parts, "cameron": cameron}


def two_way_mean(judge, unit, value, null, bounds=None):
    """A mean in four ways: values taken as independent, clustered by judge, by unit, and by both, which is the result."""
    naive, n = one_sample_t(value, null), len(value)
    judges, units = codes_of(judge), codes_of(unit)
    return {
        **{"n": n, "judges": len(np.unique(judges)), "units": len(np.unique(units))},
        **{"cells": len(np.unique(codes_of(judges, units))), "mean": naive["mean"], "naive": naive},
        **{"byJudge": clustered_mean(value, judge, null), "byUnit": clustered_mean(value, unit, null)},
        "twoWay": two_way(judge, unit, value, null, bounds),
    }


def hedges_factor(df):
    """By what Cohen's d is too large with so many degrees of freedom (Hedges 1981, exact)."""
    return math.exp(math.lgamma(df / 2) - math.lgamma((df - 1) / 2)) / math.sqrt(df / 2)


def tost_of_mean(estimate, se, df, null, half_width, alpha, bounds=None):
    """
    Two one-sided tests of an estimate against null - half_width and null + half_width (Schuirmann 1987), at level
    alpha. Without a half-width: only how small it could have been. None where there is no standard error above 0.
    """
    if estimate is None or se is None or df is None or se == 0:
        return None
    reach = bounded_interval(estimate, t_quantile(1 - alpha, df) * se, bounds, 1 - 2 * alpha)

    def beyond(side):
        end = null + side * half_width
        # No truth is beyond the end of the scale.
        if bounds is not None and (end <= bounds[0] or end >= bounds[1]):
            return 0.0
        return stats.t.cdf(-side * (end - estimate) / (se * stretch(estimate, end, bounds)), df)

    return {
        **({} if half_width is None else {"pTost": max(beyond(1), beyond(-1))}),
        "interval": reach,
        "smallestMargin": max(abs(reach["low"] - null), abs(reach["high"] - null)),
    }
