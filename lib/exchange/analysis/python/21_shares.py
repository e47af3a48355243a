# ---------------------------------------------------------------------------------------------------------------------
# Shares, times, and several tests
# ---------------------------------------------------------------------------------------------------------------------


@functools.lru_cache
def normal_quantile(coverage):
    """How many standard deviations either way of its mean hold this share of a normal distribution."""
    return stats.norm.ppf(1 - (1 - coverage) / 2)


def wilson(k, n, coverage=level):
    """Wilson's score interval of a share, not corrected for continuity (Wilson 1927; R `prop.test(correct = FALSE)`)."""
    if n == 0:
        return None
    z2 = normal_quantile(coverage) ** 2
    centre, half = k + z2 / 2, math.sqrt(z2 * (k * (n - k) / n + z2 / 4))
    low = 0.0 if k == 0 else (centre - half) / (n + z2)
    return interval(low, 1.0 if k == n else (centre + half) / (n + z2), coverage)


def clopper_pearson(k, n, coverage=level):
    """The exact interval of a share, from beta quantiles (Clopper and Pearson 1934; R `binom.test`)."""
    if n == 0:
        return None
    tail = (1 - coverage) / 2
    low = 0.0 if k == 0 else stats.beta.ppf(tail, k, n - k + 1)
    return interval(low, 1.0 if k == n else stats.beta.ppf(1 - tail, k + 1, n - k), coverage)


def binomial_p(k, n, p=0.5):
    """The exact two-sided binomial test: all outcomes that are no likelier than this one (R `binom.test`)."""
    return None if n == 0 else stats.binomtest(int(k), int(n), p).pvalue


def normal_interval(value, se):
    """The interval of the normal approximation; None without a spread."""
    half = normal_quantile(level) * se
    return None if se == 0 else interval(value - half, value + half)


def held_interval(value, se, bounds):
    """The same on a scale with ends, which it never leaves; see `bounded_interval`."""
    return None if se == 0 else bounded_interval(value, normal_quantile(level) * se, bounds, level)


def quantile(x, share):
    """The quantile between the two nearest values (R type 7); None of nothing."""
    x = np.sort(np.asarray(x, dtype=float))
    if len(x) == 0:
        return None
    place = (len(x) - 1) * share
    low, high = x[math.floor(place)], x[math.ceil(place)]
    return low if low == high else low + (place - math.floor(place)) * (high - low)


def box_plot(x):
    """Tukey's box plot: quartiles (R type 7), fences 1.5 interquartile ranges away, whiskers, hinges, what lies beyond."""
    x = np.sort(np.asarray(x, dtype=float))
    n = len(x)
    if n == 0:
        return None
    q1, median, q3 = (quantile(x, share) for share in (0.25, 0.5, 0.75))
    low, high = q1 - 1.5 * (q3 - q1), q3 + 1.5 * (q3 - q1)
    inside = x[(x >= low) & (x <= high)]
    depth = ((n + 3) // 2) / 2
    hinge = lambda place: (x[math.floor(place) - 1] + x[math.ceil(place) - 1]) / 2
    return {
        **{"n": n, "min": x[0], "q1": q1, "median": median, "q3": q3, "max": x[-1], "mean": np.mean(x), "iqr": q3 - q1},
        **{"fences": {"low": low, "high": high}, "whiskers": {"low": inside[0], "high": inside[-1]}},
        "hinges": {"low": hinge(depth), "high": hinge(n + 1 - depth)},
        "outliers": list(x[(x < low) | (x > high)]),
    }


def holm(p):
    """p-values adjusted for their number (Holm 1979; R `p.adjust`); None stands for a test without one."""
    known = sorted((value, place) for place, value in enumerate(p) if value is not None)
    adjusted, greatest = [None] * len(p), 0.0
    for rank, (value, place) in enumerate(known):
        greatest = max(greatest, min(1.0, value * (len(known) - rank)))
        adjusted[place] = greatest
    return adjusted
