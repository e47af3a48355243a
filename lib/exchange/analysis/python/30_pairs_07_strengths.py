# ---------------------------------------------------------------------------------------------------------------------
# Strengths of three or more systems from the choices between them
# ---------------------------------------------------------------------------------------------------------------------

RIDGE = 0.1


def is_infinite(x, wins, losses):
    """
    Whether the likelihood of a logistic model has no finite top: some direction of the parameters goes with every single
    choice and against none (Albert and Anderson 1984), which a linear program finds.
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
    Maximum likelihood with strengths that sum to zero: `x` has a column for each free parameter. Says why there is none:
    "none" where the choices leave some difference untold (or there are none), "infinite" where somebody never lost.
    """
    if len(wins) == 0 or np.linalg.matrix_rank(x) < x.shape[1]:
        return "none", None
    return ("infinite", None) if is_infinite(x, wins, losses) else ("ok", fit_logistic(x, wins, losses))


def strengths(choices, systems):
    """
    Bradley and Terry's (1952) strengths of systems from the signs of the choices; by a ridge of 0.1 / 2 times the sum of
    squares where maximum likelihood has no finite answer (Ford 1957). And the log odds of the left between equals
    (Davidson and Beaver 1977), with Wald's test. None with fewer than three systems.
    """
    k = len(systems)
    if k < 3:
        return {}
    is_later = choices["value"] > 0
    winner, loser = choices["later"].where(is_later, choices["earlier"]), choices["earlier"].where(is_later, choices["later"])
    won, lost = (names.value_counts().reindex(systems, fill_value=0) for names in (winner, loser))
    # A row for each way of showing a pair: +1 for the later system, -1 for the earlier one, 1/2 or -1/2 for its side.
    shown = choices.assign(win=is_later).groupby(["earlier", "later", "later_is_left"])["win"].agg(["sum", "size"])
    wins, losses = shown["sum"].to_numpy(dtype=float), (shown["size"] - shown["sum"]).to_numpy(dtype=float)
    x = np.zeros((len(shown), k))
    for row, (earlier, later, _) in enumerate(shown.index):
        x[row, systems.index(later)], x[row, systems.index(earlier)] = 1, -1
    side = np.array([1.0 if later_is_left else -1.0 for _, _, later_is_left in shown.index])
    # The last strength is minus the sum of the others.
    free = x[:, :-1] - x[:, -1:]
    status, fit = fit_strengths(free, wins, losses)
    values, equal = [None] * k, None
    if status == "ok":
        values = [*fit[0], -fit[0].sum()]
        statistic = max(0.0, 2 * (fit[2] + (wins + losses).sum() * math.log(2)))
        equal = {"statistic": statistic, "df": k - 1, "p": stats.chi2.sf(statistic, k - 1)}
    elif status == "infinite":
        values = fit_logistic(x, wins, losses, RIDGE * np.eye(k))[0]
    sided, fit = fit_strengths(np.column_stack([free, side[: len(shown)]]), wins, losses)
    advantage = None
    if sided == "ok":
        value, se = fit[0][-1], math.sqrt(fit[1][-1, -1])
        advantage = {"value": value, "se": se, "p": 2 * stats.norm.sf(abs(value / se))}
    rows = {
        f"systems[{system}]": {
            **{"choices": won[system] + lost[system], "strength": strength},
            "winRate": won[system] / (won[system] + lost[system]) if won[system] + lost[system] else None,
        }
        for system, strength in zip(systems, values)
    }
    return {"strengths": {"judges": choices["judge"].nunique(), "equal": equal, "leftAdvantage": advantage, **rows}}
