# ---------------------------------------------------------------------------------------------------------------------
# Strengths of three or more systems from the choices between them
# ---------------------------------------------------------------------------------------------------------------------

RIDGE = 0.1  # penalty of lambda / 2 times the sum of squares


def choice_options(x, has_ties):
    """
    What each choice was between, as weights of the parameters: the first (x / 2) or the second (-x / 2), and where there are
    ties neither, with the logarithm of nu as the last parameter (Davidson 1970). Without ties this is logistic regression on x.
    """
    if not has_ties:
        return np.stack([x / 2, -x / 2], axis=1)
    zero = np.zeros((len(x), 1))
    tie = np.column_stack([np.zeros(x.shape), zero + 1])
    return np.stack([np.column_stack([x / 2, zero]), np.column_stack([-x / 2, zero]), tie], axis=1)


def is_infinite(options, counts):
    """
    Whether the likelihood has no finite top: some direction of the parameters goes with every single choice and against none
    (Albert and Anderson 1984), which a linear program finds.
    """
    places = range(options.shape[1])
    apart = [
        options[counts[:, chosen] > 0, chosen] - options[counts[:, chosen] > 0, other]
        for chosen in places
        for other in places
        if other != chosen
    ]
    seen = np.vstack(apart)
    best = optimize.linprog(-seen.sum(axis=0), A_ub=-seen, b_ub=np.zeros(len(seen)), bounds=(-1, 1), method="highs")
    return -best.fun > 1e-7


def shares_of(options, b):
    """How likely each option is."""
    weights = options @ b
    return np.exp(weights - special.logsumexp(weights, axis=1, keepdims=True))


def fit_choices(options, counts, penalty=None):
    """
    Maximum likelihood of a conditional logit model by Newton's method: parameters, covariance, log-likelihood.
    `penalty` is the matrix P of a ridge b'Pb/2.
    """
    size, n = options.shape[2], counts.sum(axis=1)
    b, penalty = np.zeros(size), np.zeros((size, size)) if penalty is None else penalty

    def target(b):
        weights = options @ b
        return np.sum(counts * (weights - special.logsumexp(weights, axis=1, keepdims=True))) - b @ penalty @ b / 2

    def slopes(b):
        shares = shares_of(options, b)
        apart = options - (shares[:, :, None] * options).sum(axis=1, keepdims=True)
        gradient = np.einsum("ko,kop->p", counts, apart) - penalty @ b
        return gradient, np.einsum("ko,kop,koq->pq", n[:, None] * shares, apart, apart) + penalty

    for _ in range(200):
        gradient, information = slopes(b)
        step = np.linalg.solve(information, gradient)
        while target(b + step) < target(b) - 1e-12 * abs(target(b)):
            step = step / 2
        b = b + step
        if np.max(np.abs(step)) < 1e-12:
            break
    return b, np.linalg.inv(slopes(b)[1]), target(b)


def fit_strengths(options, counts):
    """
    Maximum likelihood, or why there is none: "untold" where the choices leave some difference open, where there are no
    choices or nothing but ties, "infinite" where somebody never lost.
    """
    is_decided = counts[:, :2].sum(axis=1) > 0
    if not is_decided.any():
        return "untold", None
    # Ties alone tell no difference: between equals a tie pulls nowhere.
    ties = options.shape[1] - 2
    if np.linalg.matrix_rank(options[is_decided, 0]) < options.shape[2] - ties:
        return "untold", None
    return ("infinite", None) if is_infinite(options, counts) else ("ok", fit_choices(options, counts))


def strength_columns(first, second, systems):
    """
    The columns that say who was compared: 1 for the first system, -1 for the second. The last system's strength is minus
    the sum of the others'.
    """
    own = lambda names: (np.asarray(names)[:, None] == np.array(systems)[None, :]).astype(float)
    one = own(first) - own(second)
    return one[:, :-1] - one[:, -1:]


def by_kind(x, outcome):
    """Equal choices counted, by outcome (0: the first, 1: the second, 2: neither): there may be a hundred thousand."""
    has_ties = bool((outcome == 2).any())
    places = 3 if has_ties else 2
    if len(x) == 0:
        return choice_options(x, False), np.zeros((0, 2))
    kinds, kind = np.unique(x, axis=0, return_inverse=True)
    counts = np.bincount(kind.reshape(-1) * places + outcome, minlength=len(kinds) * places)
    return choice_options(kinds, has_ties), counts.reshape(len(kinds), places).astype(float)


def strength_parts(x, outcome, choices, fit, systems):
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
    options = choice_options(x, bool((outcome == 2).any()))
    expected = (shares_of(options, estimate)[:, :, None] * options).sum(axis=1)
    moved = (options[np.arange(len(x)), outcome] - expected) @ bread @ to_all.T
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
    Strengths of three systems or more from the signs of the choices: log odds that sum to 0, with judges and tasks as crossed
    clusters. Bradley and Terry's (1952), or Davidson's (1970) where there are ties (`value` is 0). Where maximum likelihood has
    no finite answer (Ford 1957), those with a penalty of RIDGE / 2 times the sum of squares, without intervals. Systems with
    nothing but ties are left out.
    """
    ties_only = {system for system in systems if has_ties_only(choices, system)}
    systems = [system for system in systems if system not in ties_only]
    if len(systems) < 3:
        return {}
    choices = choices[~choices["later"].isin(ties_only) & ~choices["earlier"].isin(ties_only)]
    k, value = len(systems), choices["value"].to_numpy()
    outcome, n = np.where(value > 0, 0, np.where(value < 0, 1, 2)), len(choices)
    ties = int((outcome == 2).sum())
    x = strength_columns(choices["later"], choices["earlier"], systems)
    options, counts = by_kind(x, outcome)
    status, fit = fit_strengths(options, counts)
    values, crossed = [None] * k, None
    if status == "infinite":
        penalty = np.zeros((options.shape[2],) * 2)
        penalty[: k - 1, : k - 1] = RIDGE * (np.eye(k - 1) + 1)
        free = fit_choices(options, counts, penalty)[0][: k - 1]
        values = [*free, -free.sum()]
    if status == "ok":
        crossed = strength_parts(x, outcome, choices, fit, k)
        values = list(crossed["value"][:k])
    known = {"judges": choices["judge"].nunique(), "tasks": choices["task"].nunique(), "choices": n, "ties": ties}
    known.update({"allEqual": None, "equal": None, **({"nu": None} if ties > 0 else {})})
    rows = {}
    for system, strength in zip(systems, values):
        is_own = ((choices["later"] == system) | (choices["earlier"] == system)).to_numpy()
        won = np.where(choices["later"] == system, outcome == 0, outcome == 1)[is_own].sum()
        met, tied = int(is_own.sum()), int((outcome[is_own] == 2).sum())
        rate = (won + tied / 2) / met if met else None
        rows[system] = {"choices": met, "ties": tied, "winRate": rate, "strength": strength}
        rows[system].update(dict.fromkeys(["se", "df", "interval", "rank"]))
    adjusted, advantage = with_sides(choices, outcome, systems)
    for system, own in zip(systems, adjusted):
        rows[system]["sideAdjusted"] = own
    differences = {}
    if crossed is not None:
        known["allEqual"] = all_equal(crossed, k)
        alike = (n - ties) * math.log((n - ties) / (2 * n)) + (ties * math.log(ties / n) if ties > 0 else 0.0)
        statistic = max(0.0, 2 * (fit[2] - alike))
        known["equal"] = {"statistic": statistic, "df": k - 1, "p": stats.chi2.sf(statistic, k - 1)}
        if ties > 0:
            known["nu"] = nu_of_ties(crossed)
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


def nu_of_ties(crossed):
    """Davidson's nu, P(tie) / P(one side wins) between equals: its logarithm is the last estimate."""
    test = strength_test(crossed, {len(crossed["value"]) - 1: 1})
    reach = test["interval"]
    reach = None if reach is None else interval(math.exp(reach["low"]), math.exp(reach["high"]))
    return {"value": math.exp(test["value"]), "seLog": test["se"], "df": test["df"], "interval": reach}


def has_ties_only(choices, system):
    """Whether the system was in ties and in no other choice."""
    own = choices.loc[(choices["later"] == system) | (choices["earlier"] == system), "value"]
    return len(own) > 0 and bool((own == 0).all())


def with_ties(answers, ties):
    """Choices and ties about one question, a row each: a tie has the value 0."""
    columns = ["judge", "task", "earlier", "later", "later_is_left", "value"]
    if len(ties) == 0:
        return answers[columns]
    return pd.concat([answers[columns], ties.assign(value=0.0)[columns]], ignore_index=True)


def with_sides(choices, outcome, systems):
    """
    Strengths beside a common advantage of the left, where some pair was shown in either order, and that advantage: log odds of
    the left against the right between equals (Davidson and Beaver 1977).
    """
    none = [{"strength": None, "interval": None} for _ in systems]
    if not is_recorded("sides"):
        return none, None
    is_left = choices["later_is_left"].to_numpy(dtype=bool)
    on_left = choices["later"].where(is_left, choices["earlier"])
    on_right = choices["earlier"].where(is_left, choices["later"])
    x = np.column_stack([strength_columns(on_left, on_right, systems), np.ones(len(choices))])
    # The first is now the system on the left.
    outcome = np.where((outcome == 2) | is_left, outcome, 1 - outcome)
    status, fit = fit_strengths(*by_kind(x, outcome))
    if status != "ok":
        return none, None
    crossed = strength_parts(x, outcome, choices, fit, len(systems))
    test = strength_test(crossed, {len(systems): 1})
    advantage = {**{name: test[name] for name in ("value", "se", "df", "interval")}, "p": test["pTwoSided"]}
    if (choices.groupby(["earlier", "later"])["later_is_left"].nunique() < 2).all():
        return none, advantage
    tests = [strength_test(crossed, {place: 1}) for place in range(len(systems))]
    return [{"strength": test["value"], "interval": test["interval"]} for test in tests], advantage
