# ---------------------------------------------------------------------------------------------------------------------
# Shares of right answers: two compared, and from the first trial to the last
# ---------------------------------------------------------------------------------------------------------------------


def share_of(count, n):
    """A share; None of nothing."""
    return count / n if n else None


def right_of(right, n):
    """Right answers of some part, with Wilson's interval, which takes answers as independent."""
    return {"n": n, "right": right, "share": share_of(right, n), "wilson": wilson(right, n)}


def hypergeometric(n, h, a):
    """
    How likely each number of hits is, from the least possible on, if a of n items are drawn and h would be hits. From
    the likeliest on by ratios of neighbours, which stay exact where factorials are too large.
    """
    lowest = max(0, h + a - n)
    hits = np.arange(lowest, min(h, a))
    ratio = (h - hits) * (a - hits) / ((hits + 1) * (n - h - a + hits + 1))
    mode = np.count_nonzero(ratio >= 1)
    weights = np.concatenate([np.cumprod(1 / ratio[:mode][::-1])[::-1], [1.0], np.cumprod(ratio[mode:])])
    return lowest, weights / np.sum(np.sort(weights))


def fisher_exact(x1, n1, x2, n2):
    """
    Fisher's exact test of x1/n1 against x2/n2 (R `fisher.test`; tables up to 1 + 1e-7 times as likely count as no
    likelier), with the odds ratio of the sample.
    """
    if n1 == 0 or n2 == 0:
        return {"pTwoSided": None, "pLess": None, "pGreater": None, "oddsRatio": None}
    lowest, likely = hypergeometric(n1 + n2, n1, x1 + x2)
    place = x1 - lowest
    return {
        "pTwoSided": min(1, np.sum(np.sort(likely[likely <= likely[place] * (1 + 1e-7)]))),
        "pLess": min(1, np.sum(np.sort(likely[: place + 1]))),
        "pGreater": min(1, np.sum(np.sort(likely[place:]))),
        "oddsRatio": share_of(x1 * (n2 - x2), x2 * (n1 - x1)),
    }


def two_proportions(x1, n1, x2, n2):
    """Difference of two shares, with Newcombe's hybrid score interval (Newcombe 1998, method 10)."""
    first, second = share_of(x1, n1), share_of(x2, n2)
    if first is None or second is None:
        return {"first": first, "second": second, "difference": None, "newcombe": None}
    one, other = wilson(x1, n1), wilson(x2, n2)
    low = first - second - math.hypot(first - one["low"], other["high"] - second)
    high = first - second + math.hypot(one["high"] - first, second - other["low"])
    return {"first": first, "second": second, "difference": first - second, "newcombe": interval(low, high)}


def trend_of_shares(place, success):
    """
    The trend of a share over places (Cochran 1954; Armitage 1955; R `prop.trend.test`), with the interval of White's
    variance (1980).
    """
    place, success = np.asarray(place, dtype=float), np.asarray(success, dtype=float)
    if len(place) == 0 or np.ptp(place) == 0:
        return {"slope": None, "interval": None, "p": None}
    if np.ptp(success) == 0:
        return {"slope": 0, "interval": None, "p": None}
    centred, share = place - np.mean(place), np.mean(success)
    spread = np.sum(centred**2)
    slope = np.sum(centred * (success - share)) / spread
    se_without_trend = math.sqrt(share * (1 - share) / spread)
    residuals = success - share - slope * centred
    se = math.sqrt(np.sum(centred**2 * residuals**2)) / spread
    # What rounding leaves of answers that all lie on the line is no variation.
    se = 0 if se <= 1e-12 * se_without_trend else se
    p = 2 * stats.norm.sf(abs(slope / se_without_trend))
    return {"slope": slope, "interval": normal_interval(slope, se), "p": p}
