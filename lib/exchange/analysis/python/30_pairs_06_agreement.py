# ---------------------------------------------------------------------------------------------------------------------
# Agreement of judges. A unit is a system's sample for a task in a language, or a pair's samples for it.
# ---------------------------------------------------------------------------------------------------------------------


def rated_units(kind, marks, answers):
    """A row for each score: who gave it to what. `marks` and `answers` of one question."""
    if kind == "sample":
        return marks[["judge", "score"]].assign(unit=codes_of(marks["task"], marks["language"], marks["system"]))
    unit = codes_of(answers["task"], answers["language"], answers["earlier"], answers["later"])
    return answers[["judge"]].assign(score=answers["value"], unit=unit)


def gwet(counts, weights):
    """Gwet's coefficient of agreement (2014), AC1 with weights for sameness alone, AC2 with any others; its interval."""
    n = counts.sum(axis=1, keepdims=True)
    q, several = len(weights), (n >= 2).ravel()
    pairs = np.where(several[:, None], n * (n - 1), 1)
    agreed = np.where(several, (counts * (counts @ weights - 1) / pairs).sum(axis=1), 0)
    features = np.hstack([counts / n, np.ones_like(n), agreed[:, None], several[:, None]])

    def values_of(sums):
        with np.errstate(divide="ignore", invalid="ignore"):
            share = sums[:, :q] / sums[:, [q]]
            expected = weights.sum() / (q * (q - 1)) * np.sum(share * (1 - share), axis=1)
            observed = sums[:, q + 1] / sums[:, q + 2]
            return np.where(sums[:, q + 2] > 0, (observed - expected) / (1 - expected), np.nan)

    if q < 2 or not several.any():
        return {"value": None, "interval": None}
    found = left_out(features, values_of)
    return found if several.sum() >= FEWEST_UNITS else {**found, "interval": None}


def ordinal_weights(q):
    """1 less the share of the scale's ranks that lie between two scores."""
    pairs = lambda count: count * (count - 1) / 2
    return np.array([[1 - pairs(abs(i - j) + 1) / max(1, pairs(q)) for j in range(q)] for i in range(q)])


def categories_of(question, found):
    """The scores that could be answered: all four, unless imported answers could become fewer and none lies outside."""
    said = settings_by_key("answerable").get(question)
    scores = SCORES if said is None else np.array([int(score) for score in said.split(" ")])
    return scores if np.isin(found, scores).all() else SCORES


def fleiss_kappa(counts):
    """Fleiss' kappa (1971) of units that all have the same number of ratings, m: m and the coefficient."""
    totals = counts.sum(axis=1)
    if len(counts) == 0 or np.ptp(totals) > 0:
        return {"judges": None, "kappa": None}
    m, share = totals[0], counts.sum(axis=0) / counts.sum()
    if m < 2 or share.max() == 1:
        return {"judges": m, "kappa": None}
    observed, expected = np.mean((counts * (counts - 1)).sum(axis=1)) / (m * (m - 1)), np.sum(share**2)
    return {"judges": m, "kappa": (observed - expected) / (1 - expected)}


def cohen_kappas(rated, categories):
    """Cohen's kappa of exactly two judges over the units that each rated once: plain (1960), and with quadratic weights (1968)."""
    q, rows = len(categories), complete_units(rated) if rated["judge"].nunique() == 2 else np.zeros((0, 2))
    place = np.searchsorted(categories, rows)
    cells = np.zeros((len(rows), q * q))
    cells[np.arange(len(rows)), place[:, 0] * q + place[:, 1]] = 1
    rank = np.arange(q) / max(1, q - 1)

    def told(weights):
        def values_of(sums):
            shares = (sums / sums.sum(axis=1, keepdims=True)).reshape(-1, q, q)
            by_chance = shares.sum(axis=2)[:, :, None] * shares.sum(axis=1)[:, None, :]
            agreed, expected = (np.sum(weights * table, axis=(1, 2)) for table in (shares, by_chance))
            with np.errstate(divide="ignore", invalid="ignore"):
                return np.where(1 - expected < 1e-13, np.nan, (agreed - expected) / (1 - expected))

        found = left_out(cells, values_of) if len(cells) else {"value": None, "interval": None}
        return found if len(cells) >= FEWEST_UNITS else {**found, "interval": None}

    plain, weighted = told(np.eye(q)), told(1 - (rank[:, None] - rank[None, :]) ** 2)
    return {
        "units": len(rows),
        "kappa": plain["value"],
        "interval": plain["interval"],
        "weighted": weighted["value"],
        "weightedInterval": weighted["interval"],
    }


def complete_units(rated):
    """The scores of the units that every judge gave one score: a row for each unit, a column for each judge."""
    judges, times = rated["judge"].nunique(), rated.groupby("unit")["judge"].agg(["size", "nunique"])
    complete = times.index[(times["size"] == judges) & (times["nunique"] == judges)]
    own = rated[rated["unit"].isin(complete)]
    return own.pivot(index="unit", columns="judge", values="score").to_numpy(dtype=float)


def icc(y):
    """
    ICC(2,1) of Shrout and Fleiss (1979): how much of the variance of single scores lies between units (rows), judges
    (columns) standing for others.
    """
    n, k = y.shape
    none = {"units": n, "icc": None, "interval": None}
    if n < 2 or k < 2 or np.ptp(y) == 0:
        return none
    y = y - y.mean()
    row, column = y.mean(axis=1, keepdims=True), y.mean(axis=0, keepdims=True)
    # Mean squares of a two-way analysis of variance; what rounding leaves is none.
    tidy = lambda squares: 0.0 if squares <= 1e-13 * np.sum(y**2) else squares
    between = tidy(k * np.sum(row**2) / (n - 1))
    severity = n * np.sum(column**2) / (k - 1)
    within = tidy(np.sum((y - row) ** 2)) / (n * (k - 1))
    residual = tidy(np.sum((y - row - column) ** 2)) / ((n - 1) * (k - 1))
    whole = between + (k - 1) * residual + k * (severity - residual) / n
    if abs(whole) <= 1e-13 * (between + k * (within + severity + residual)):
        return none
    value = (between - residual) / whole
    return {**none, "icc": value, "interval": icc_interval(value, between, severity, residual, n, k)}


def icc_interval(value, between, severity, residual, n, k):
    """The interval of ICC(2,1) from mean squares, with Satterthwaite's degrees of freedom (McGraw and Wong 1996)."""
    if residual == 0 or between == 0:
        return None
    judges, rest = k * value * severity / residual, n * (1 + (k - 1) * value) - k * value
    df = (k - 1) * (n - 1) * (judges + rest) ** 2 / ((n - 1) * judges**2 + rest**2)
    # With next to no degrees of freedom, quantiles of F have no size a number could have.
    if df < 0.01:
        return None
    noise = k * severity + (k * n - k - n) * residual
    ends = stats.f.ppf([(1 - level) / 2, (1 + level) / 2], df, n - 1)
    return interval(*(n * (f * between - residual) / (noise + n * f * between) for f in ends))


MOST_MARKS, MOST_LEVELS = 20_000, 250  # the platform estimates no variance components from more


def crossed_icc(rated):
    """
    Intraclass correlations of any incomplete crossing of judges and units (ten Hove, Jorgensen and van der Ark 2024), from
    variance components by restricted maximum likelihood, with McGraw and Wong's interval for complete data of the same
    components.
    """
    names = ("judgesPerUnit", "unit", "judge", "residual", "agreement", "interval", "consistency", "ofMean")
    none = dict.fromkeys(names)
    n, judges, units = len(rated), rated["judge"].nunique(), rated["unit"].nunique()
    if n == 0 or n > MOST_MARKS or min(judges, units) > MOST_LEVELS:
        return none
    judge, unit = codes_of(rated["judge"]), codes_of(rated["unit"])
    met = np.unique(np.column_stack([judge, unit]), axis=0)
    k = units / np.sum(1 / np.bincount(met[:, 1]))
    none["judgesPerUnit"] = k
    y = rated["score"].to_numpy(dtype=float)
    if min(judges, units) < 2 or np.ptp(y) == 0 or n < judges + units:
        return none
    found = variance_ratios(y - y.mean(), *((unit, judge) if units >= judges else (judge, unit)))
    if found is None:
        return none
    ratios, residual = found
    vu, vj = (ratios if units >= judges else ratios[::-1]) * residual
    icc, each = vu / (vu + vj + residual), judges / np.sum(1 / np.bincount(met[:, 0]))
    odds = k * icc / (each * (1 - icc))
    of_judges, of_rest = odds * (each * vj + residual), (1 + odds * (each - 1)) * residual
    df = (of_judges + of_rest) ** 2 / (of_judges**2 / (judges - 1) + of_rest**2 / (n - units - judges + 1))
    between = stats.f.ppf([(1 - level) / 2, (1 + level) / 2], df, units - 1) * (k * vu + residual)
    ends = (between - residual) / (k * vj + (k - 1) * residual + between)
    return {
        **{"judgesPerUnit": k, "unit": vu, "judge": vj, "residual": residual, "agreement": icc},
        "interval": interval(*ends) if df >= 0.01 else None,
        "consistency": vu / (vu + residual),
        "ofMean": vu / (vu + (vj + residual) / k),
    }


def variance_ratios(y, large, small):
    """
    The variances of two crossed random factors over the residual one, and the residual one: the maximum of the restricted
    likelihood of centred scores (Patterson and Thompson 1971), climbed by its average information (Gilmour, Thompson and
    Cullis 1995). A variance that would be negative is 0. None where the residual vanishes.
    """
    ratios = np.ones(2)
    likelihood = restricted_likelihood(y, large, small)
    here = likelihood(ratios)
    for _ in range(200):
        move = ascent(ratios, *here[2:])
        for halving in range(40):
            further = np.maximum(0, ratios + move / 2**halving)
            there = likelihood(further)
            if there[0] >= here[0] - 1e-10:
                break
        moved = np.max(np.abs(further - ratios) / (1 + ratios))
        ratios, here = further, there
        if ratios.max() > 1e6 or not np.isfinite(here[0]):
            return None
        if moved <= 1e-12:
            break
    return ratios, here[1]


def ascent(ratios, score, information):
    """The step to take; a ratio at 0 that would fall further stays there."""
    free = (ratios > 0) | (score > 0)
    if free.all() and np.linalg.det(information) > 1e-12 * information[0, 0] * information[1, 1]:
        return np.linalg.solve(information, score)
    return np.where(free, score / np.diag(information), 0)


def restricted_likelihood(y, large, small):
    """Makes a function of the two ratios: the logarithm of the likelihood, the residual variance, score, information."""
    n, a, b = len(y), large.max() + 1, small.max() + 1
    cells = np.bincount(large * b + small, minlength=a * b).reshape(a, b).astype(float)
    sizes, ones = cells.sum(axis=1), np.ones(n)
    sums = lambda factor, vector: np.bincount(factor, weights=vector, minlength=factor.max() + 1)

    def of(ratios):
        shrink = 1 / (1 + ratios[0] * sizes)
        within = np.diag(cells.sum(axis=0)) - ratios[0] * cells.T @ (cells * shrink[:, None])
        between = cells.T @ (cells * shrink[:, None] ** 2)
        inner = np.eye(b) + ratios[1] * within
        inverse = np.linalg.inv(inner)
        shrunk = lambda vector: vector - (ratios[0] * shrink * sums(large, vector))[large]

        def solved(vector):
            first = shrunk(vector)
            return first - shrunk((ratios[1] * inverse @ sums(small, first))[small])

        one = solved(ones)
        projected = lambda vector: (own := solved(vector)) - own.sum() / one.sum() * one
        rest = projected(y)
        residual = y @ rest / (n - 1)
        traces = [np.sum(sizes * shrink) - ratios[1] * np.sum(inverse * between), np.sum(inverse * within)]
        spread = [sums(factor, rest)[factor] for factor in (large, small)]
        squares = np.array([np.sum(sums(factor, rest) ** 2) for factor in (large, small)])
        lost = np.array([np.sum(sums(factor, one) ** 2) for factor in (large, small)]) / one.sum()
        score = (squares / residual - (np.array(traces) - lost)) / 2
        turned = [projected(vector) for vector in spread]
        products = np.array([[first @ second for second in turned] for first in spread])
        information = (products / residual - np.outer(squares, squares) / (residual**2 * (n - 1))) / 2
        determinant = np.linalg.slogdet(inner)[1] - np.sum(np.log(shrink))
        value = -(determinant + math.log(one.sum()) + (n - 1) * math.log(residual)) / 2
        return value, residual, score, information

    return of


def agreement(question, rated):
    """How far judges agree on a question: alpha, Gwet's AC1 and AC2, shares, intraclass correlations, and kappas."""
    categories = categories_of(question, rated["score"])
    counts = np.zeros((rated["unit"].nunique(), len(categories)), dtype=np.int64)
    np.add.at(counts, (codes_of(rated["unit"]), np.searchsorted(categories, rated["score"])), 1)
    signs = np.column_stack([counts[:, categories < 0].sum(axis=1), counts[:, categories > 0].sum(axis=1)])
    return {
        "judges": rated["judge"].nunique(),
        "units": len(counts),
        "pairableUnits": (counts.sum(axis=1) >= 2).sum(),
        "categories": list(categories),
        "alpha": alpha_left_out(counts),
        "ac1": gwet(counts, np.eye(len(categories))),
        "ac2": gwet(counts, ordinal_weights(len(categories))),
        "percent": mean_percent_agreement(counts),
        "percentSameSign": mean_percent_agreement(signs),
        "icc": icc(complete_units(rated)),
        "crossedIcc": crossed_icc(rated),
        "fleiss": fleiss_kappa(counts),
        "cohen": cohen_kappas(rated, categories),
    }
