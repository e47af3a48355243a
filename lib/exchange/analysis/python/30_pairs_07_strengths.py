# ---------------------------------------------------------------------------------------------------------------------
# Strengths of three or more systems from the choices between them
# ---------------------------------------------------------------------------------------------------------------------

RIDGE = 0.1  # penalty of lambda / 2 times the sum of squares


def is_infinite(x, wins, losses):
    """
    Whether the likelihood of a logistic model has no finite top: some direction of the parameters goes with every
    single choice and against none (Albert and Anderson 1984), which a linear program finds.
    """
    seen = np.vstack([x[wins > 0], -x[losses > 0]])
    best = optimize.linprog(-seen.sum(axis=0), A_ub=-seen, b_ub=np.zeros(len(seen)), bounds=(-1, 1), method="highs")
    return -best.fun > 1e-7


def fit_logistic(x, wins, losses, penalty=None):
    """
    Maximum likelihood of a logistic model without intercept by Newton's method: parameters, covariance, log-likelihood.
    `penalty` is the matrix P of a ridge b'Pb/2.
    """
    b, penalty = np.zeros(x.shape[1]), np.zeros((x.shape[1],) * 2) if penalty is None else penalty
    target = lambda b: -np.sum(wins * np.logaddexp(0, -x @ b) + losses * np.logaddexp(0, x @ b)) - b @ penalty @ b / 2
    information = lambda p: x.T @ (x * ((wins + losses) * p * (1 - p))[:, None]) + penalty
    for _ in range(200):
        p = 1 / (1 + np.exp(-x @ b))
        step = np.linalg.solve(information(p), x.T @ (wins - (wins + losses) * p) - penalty @ b)
        while target(b + step) < target(b) - 1e-12 * abs(target(b)):
            step = step / 2
        b = b + step
        if np.max(np.abs(step)) < 1e-12:
            break
    p = 1 / (1 + np.exp(-x @ b))
    return b, np.linalg.inv(information(p)), target(b)


def fit_strengths(x, wins, losses):
    """
    Maximum likelihood, or why there is none: "untold" where the choices leave some difference open (or there are no
    choices), "infinite" where somebody never lost.
    """
    if len(wins) == 0 or np.linalg.matrix_rank(x) < x.shape[1]:
        return "untold", None
    return ("infinite", None) if is_infinite(x, wins, losses) else ("ok", fit_logistic(x, wins, losses))


def strength_columns(first, second, systems):
    """
    The columns of a logistic regression of "the first was chosen over the second": 1 for the first system, -1 for the second.
    The last system's strength is minus the sum of the others'.
    """
    own = lambda names: (np.asarray(names)[:, None] == np.array(systems)[None, :]).astype(float)
    one = own(first) - own(second)
    return one[:, :-1] - one[:, -1:]


def by_kind(x, is_won):
    """Equal choices counted: there may be a hundred thousand."""
    if len(x) == 0:
        return x, np.zeros(0), np.zeros(0)
    kinds, kind = np.unique(x, axis=0, return_inverse=True)
    kind = kind.reshape(-1)
    wins = np.bincount(kind, is_won.astype(float), minlength=len(kinds))
    return kinds, wins, np.bincount(kind, minlength=len(kinds)) - wins


def strength_parts(x, is_won, choices, fit, systems):
    """
    All estimates (the last system's strength is minus the sum of the others; what else there is follows), and their
    covariance by judge, by task and by both, each with its factor G / (G - 1): what each choice moves the estimates by, added
    up within the cluster (White 1982; Cameron, Gelbach and Miller 2011).
    """
    estimate, bread, _ = fit
    free = systems - 1
    strengths_of = np.vstack([np.eye(free), -np.ones((1, free))])
    to_all = np.zeros((len(estimate) + 1, len(estimate)))
    to_all[:systems, :free], to_all[systems:, free:] = strengths_of, np.eye(len(estimate) - free)
    moved = (x * (is_won - 1 / (1 + np.exp(-x @ estimate)))[:, None]) @ bread @ to_all.T
    judge, unit = codes_of(choices["judge"]), codes_of(choices["task"])
    clusters = {"judge": judge, "unit": unit, "cell": codes_of(judge * (unit.max() + 1) + unit)}
    least, parts, freedom = 1e-18 * np.diag(to_all @ bread @ to_all.T), {}, {}
    for name, cluster in clusters.items():
        groups = cluster.max() + 1
        sums = np.column_stack([np.bincount(cluster, column) for column in moved.T])
        squares = sums.T @ sums
        # What rounding leaves of clusters that are all alike is no variation.
        is_none = np.diag(squares) <= least
        squares[is_none, :], squares[:, is_none] = 0.0, 0.0
        parts[name], freedom[name] = squares * (groups / (groups - 1) if groups > 1 else 0.0), groups - 1
    return {"value": to_all @ estimate, "parts": parts, "freedom": freedom}


def strength_test(crossed, weights):
    """A weighted sum of estimates (by their places) against 0."""
    weight = np.zeros(len(crossed["value"]))
    for place, times in weights.items():
        weight[place] = times
    parts = {name: max(0.0, weight @ part @ weight) for name, part in crossed["parts"].items()}
    value = weight @ crossed["value"]
    return {"value": value, **crossed_test(value, parts, crossed["freedom"], 0)}


def all_equal(crossed, systems):
    """
    Are all equally strong? Wald's test with the matrix form of `crossed_test`, in which negative eigenvalues count as 0, and
    degrees of freedom as in Pustejovsky and Tipton (2018), section 3.2.
    """
    q, freedom = systems - 1, crossed["freedom"]
    if freedom["judge"] < 2:
        return None
    parts = {name: part[:systems, :systems] for name, part in crossed["parts"].items()}

    def above(part):
        values, vectors = np.linalg.eigh(part - parts["cell"])
        return (vectors * np.maximum(values, 0)) @ vectors.T

    if freedom["unit"] < 2:
        parts = {"judge": parts["judge"]}
        joined = parts["judge"]
    else:
        joined = parts["cell"] + above(parts["judge"]) + above(parts["unit"])
    joined = joined[:q, :q]
    if np.linalg.matrix_rank(joined, tol=1e-10 * np.max(np.abs(joined)), hermitian=True) < q:
        return None
    inverse, spread = np.linalg.inv(joined), 0.0
    for name, part in parts.items():
        product = inverse @ part[:q, :q]
        spread += (np.trace(product) ** 2 + np.trace(product @ product)) / freedom[name]
    df = q * (q + 1) / spread
    df2, lead = df - q + 1, crossed["value"][:q]
    if df2 <= 0:
        return None
    statistic = (lead @ inverse @ lead) * df2 / (df * q)
    return {"statistic": statistic, "df1": q, "df2": df2, "p": stats.f.sf(statistic, q, df2)}


def strength_ranks(pairs, leads, adjusted, systems):
    """
    A system's best rank is 1 + how many are surely stronger, its worst leaves as many places as are surely weaker: by Holm
    over all pairs, so that all ranks hold at once (Mogstad, Romano, Shaikh and Wilhelm 2024).
    """
    ranks = []
    for system in range(systems):
        own = [at for at, pair in enumerate(pairs) if system in pair]
        sure = [at for at in own if adjusted[at] is not None and adjusted[at] <= 1 - level]
        weaker = sum((pairs[at][1] == system) == (leads[at] > 0) for at in sure)
        is_known = any(adjusted[at] is not None for at in own)
        ranks.append({"best": 1 + len(sure) - weaker, "worst": systems - weaker} if is_known else None)
    return ranks


def strengths(choices, systems):
    """
    Bradley and Terry's strengths (1952) of three systems or more from the signs of the choices: log odds that sum to 0, with
    judges and tasks as crossed clusters. Where maximum likelihood has no finite answer (Ford 1957), those with a penalty of
    RIDGE / 2 times the sum of squares, without intervals.
    """
    k, is_won = len(systems), choices["value"].to_numpy() > 0
    x = strength_columns(choices["later"], choices["earlier"], systems)
    kinds, wins, losses = by_kind(x, is_won)
    status, fit = fit_strengths(kinds, wins, losses)
    first = choices["later"].where(is_won, choices["earlier"]).value_counts()
    second = choices["earlier"].where(is_won, choices["later"]).value_counts()
    values, crossed = [None] * k, None
    if status == "infinite":
        free = fit_logistic(kinds, wins, losses, RIDGE * (np.eye(k - 1) + 1))[0]
        values = [*free, -free.sum()]
    if status == "ok":
        crossed = strength_parts(x, is_won, choices, fit, k)
        values = list(crossed["value"])
    known = {"judges": choices["judge"].nunique(), "tasks": choices["task"].nunique(), "allEqual": None, "equal": None}
    rows = {}
    for system, strength in zip(systems, values):
        won, met = first.get(system, 0), first.get(system, 0) + second.get(system, 0)
        rows[system] = {"choices": met, "winRate": won / met if met else None, "strength": strength}
        rows[system].update(dict.fromkeys(["se", "df", "interval", "rank"]))
    adjusted, advantage = with_sides(choices, systems)
    for system, own in zip(systems, adjusted):
        rows[system]["sideAdjusted"] = own
    differences = {}
    if crossed is not None:
        known["allEqual"] = all_equal(crossed, k)
        statistic = max(0.0, 2 * (fit[2] + len(choices) * math.log(2)))
        known["equal"] = {"statistic": statistic, "df": k - 1, "p": stats.chi2.sf(statistic, k - 1)}
        pairs = [(one, other) for one in range(k) for other in range(one + 1, k)]
        tests = [strength_test(crossed, {one: -1, other: 1}) for one, other in pairs]
        p_holm = holm([test["pTwoSided"] for test in tests])
        ranks = strength_ranks(pairs, [test["value"] for test in tests], p_holm, k)
        for place, (system, rank) in enumerate(zip(systems, ranks)):
            test = strength_test(crossed, {place: 1})
            rows[system].update({**{name: test[name] for name in ("se", "df", "interval")}, "rank": rank})
        for (one, other), test, p in zip(pairs, tests, p_holm):
            own = {name: test[name] for name in ("se", "df", "interval", "pTwoSided")}
            differences[f"differences[{systems[one]},{systems[other]}]"] = {"difference": test["value"], **own, "pHolm": p}
    named = {f"systems[{system}]": row for system, row in rows.items()}
    return {**known, "leftAdvantage": advantage, **named, **differences}


def with_sides(choices, systems):
    """
    Strengths beside a common advantage of the left, where some pair was shown in either order, and that advantage: log odds of
    the left against the right between equals (Davidson and Beaver 1977).
    """
    none = [{"strength": None, "interval": None} for _ in systems]
    if not is_recorded("sides"):
        return none, None
    is_left, is_later = choices["later_is_left"].to_numpy(dtype=bool), choices["value"].to_numpy() > 0
    on_left = choices["later"].where(is_left, choices["earlier"])
    on_right = choices["earlier"].where(is_left, choices["later"])
    x = np.column_stack([strength_columns(on_left, on_right, systems), np.ones(len(choices))])
    is_won = is_later == is_left
    status, fit = fit_strengths(*by_kind(x, is_won))
    if status != "ok":
        return none, None
    crossed = strength_parts(x, is_won, choices, fit, len(systems))
    test = strength_test(crossed, {len(systems): 1})
    advantage = {**{name: test[name] for name in ("value", "se", "df", "interval")}, "p": test["pTwoSided"]}
    if (choices.groupby(["earlier", "later"])["later_is_left"].nunique() < 2).all():
        return none, advantage
    tests = [strength_test(crossed, {place: 1}) for place in range(len(systems))]
    return [{"strength": test["value"], "interval": test["interval"]} for test in tests], advantage
