# ---------------------------------------------------------------------------------------------------------------------
# Right answers against guessing, exactly
# ---------------------------------------------------------------------------------------------------------------------


def sign_flip_test(deviations):
    """
    Exact test over judges (Fisher 1935): of all ways to flip the signs of their deviations from chance, how many give
    a sum as far from 0? Counted out for up to 16 judges.
    """
    if not 0 < len(deviations) <= 16:
        return None
    deviations, sums = np.round(deviations, 12), np.zeros(1)
    for deviation in deviations:
        sums = np.concatenate([sums + deviation, sums - deviation])
    return permutation_p(sums, np.sum(deviations))


def permutation_p(values, observed):
    """How an observed value stands among all that were equally likely; equal but for rounding counts as equal."""
    extreme = np.count_nonzero(np.abs(values) >= abs(observed) - 1e-9)
    return {
        **{"patterns": len(values), "asExtreme": extreme, "pTwoSided": extreme / len(values)},
        "pGreater": np.mean(values >= observed - 1e-9),
        "pLess": np.mean(values <= observed + 1e-9),
    }


def balanced_guessing(n, h, a, correct):
    """
    The exact test of right answers against guessing where every judge saw a fixed mix: of n items h human ones, a
    answers "human" dealt blindly (Fisher 1934, summed over judges). One entry for each judge. Right answers are twice
    the human items judged human, plus n - h - a.
    """
    n, h, a = (np.asarray(column, dtype=np.int64) for column in (n, h, a))
    total, blind, hits = n.sum(), (n - h - a).sum(), (correct - (n - h - a).sum()) // 2
    mean, variance = np.sum(h * a / n), np.sum(h * (n - h) / n * a * (n - a) / n / np.maximum(1, n - 1))
    if total > 200_000:
        # By the normal distribution with continuity correction: by then it is as good.
        beyond = lambda by: stats.norm.sf((by - 0.5) / math.sqrt(variance)) if variance > 0 else 1
        two_sided, greater = 2 * beyond(abs(hits - mean)), beyond(hits - mean)
    else:
        lowest, shares = 0, np.ones(1)
        for one in zip(n, h, a):
            own_lowest, own = hypergeometric(*one)
            lowest, shares = lowest + own_lowest, np.convolve(shares, own)
            # What is less likely than 1e-300 is cut off at both ends.
            kept = np.flatnonzero(shares >= 1e-300)
            lowest, shares = lowest + kept[0], shares[kept[0] : kept[-1] + 1]
        place = hits - lowest
        observed = shares[place] if 0 <= place < len(shares) else 0
        two_sided = np.sum(np.sort(shares[shares <= observed * (1 + 1e-9)]))
        greater = np.sum(np.sort(shares[max(0, place) :]))
    inside = lambda p: min(1, max(1e-300, p))
    known = {"n": total, "correct": correct, "expected": 2 * mean + blind, "variance": 4 * variance}
    return {**known, "pTwoSided": inside(two_sided), "pGreater": inside(greater)}
