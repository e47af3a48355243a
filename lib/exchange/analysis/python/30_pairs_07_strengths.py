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


def comparisons(choices, systems):
    """
    A row for each way in which a pair was shown. Returns the model's columns, +1 for the later system and -1 for the
    earlier one; the side, +1 where the later system stood left and -1 right; and how often the later one won and lost.
    """
    wins = (choices["value"] > 0).rename("wins")
    shown = wins.groupby([choices["earlier"], choices["later"], choices["later_is_left"]]).agg(["sum", "size"])
    x = np.zeros((len(shown), len(systems)))
    for row, (earlier, later, _) in enumerate(shown.index):
        x[row, systems.index(later)], x[row, systems.index(earlier)] = 1, -1
    side = np.array([1.0 if is_left else -1.0 for _, _, is_left in shown.index])
    won = shown["sum"].to_numpy(dtype=float)
    return x, side, won, shown["size"].to_numpy(dtype=float) - won


def bradley_terry(x, wins, losses):
    """
    Bradley and Terry's strengths (1952), which sum to 0, and the likelihood ratio test that all are equal. Where
    maximum likelihood has no finite answer (Ford 1957), strengths are those with a penalty of RIDGE / 2 times the sum
    of squares.
    """
    k = x.shape[1]
    # The last strength is minus the sum of the others.
    status, fit = fit_strengths(x[:, :-1] - x[:, -1:], wins, losses)
    if status == "untold":
        return [None] * k, None
    if status == "infinite":
        return fit_logistic(x, wins, losses, RIDGE * np.eye(k))[0], None
    parameters, _, log_likelihood = fit
    statistic = max(0.0, 2 * (log_likelihood + (wins + losses).sum() * math.log(2)))
    equal = {"statistic": statistic, "df": k - 1, "p": stats.chi2.sf(statistic, k - 1)}
    return [*parameters, -parameters.sum()], equal


def left_advantage(x, side, wins, losses):
    """Log odds of the left against the right between equals (Davidson and Beaver 1977), with Wald's test."""
    status, fit = fit_strengths(np.column_stack([x[:, :-1] - x[:, -1:], side]), wins, losses)
    if status != "ok":
        return None
    value, se = fit[0][-1], math.sqrt(fit[1][-1, -1])
    return {"value": value, "se": se, "p": 2 * stats.norm.sf(abs(value / se))}


def strengths(choices, systems):
    """Strengths of all systems from the signs of the choices; every choice for itself. Of three systems or more."""
    x, side, wins, losses = comparisons(choices, systems)
    values, equal = bradley_terry(x, wins, losses)
    won = (np.clip(x, 0, 1).T @ wins) + (np.clip(-x, 0, 1).T @ losses)
    met = np.abs(x).T @ (wins + losses)
    rows = {
        f"systems[{system}]": {"choices": n, "winRate": k / n if n else None, "strength": strength}
        for system, k, n, strength in zip(systems, won, met, values)
    }
    advantage = left_advantage(x, side, wins, losses) if is_recorded("sides") else None
    return {"judges": choices["judge"].nunique(), "equal": equal, "leftAdvantage": advantage, **rows}
