# ---------------------------------------------------------------------------------------------------------------------
# The choice held at equal length, nesting and share of comments
# ---------------------------------------------------------------------------------------------------------------------

CONTROLLED_AT_MOST = 200_000  # a study with more choices is not fitted for its report; raise it to fit one here

# What is held equal, in this order, by the metric's name.
CONTROLS = {"tokens": np.log1p, "nesting": lambda levels: levels, "comment_share": lambda share: share}


def controlled_programs(answers):
    """
    What was measured of each program (task, language, system): a column for each control that is known of some program,
    or None where there is none, and whether the study has too many choices to fit.
    """
    metrics = metrics_by_sample(as_shown=True)
    known = [name for name in CONTROLS if name in metrics.columns]
    programs = pd.DataFrame({name: CONTROLS[name](metrics[name]) for name in known}, index=metrics.index)
    choices = answers.loc[answers["kind"] == "pair", "value"].notna().sum()
    return {"programs": programs if known else None, "is_too_many": choices > CONTROLLED_AT_MOST}


def logit_fit(design, is_later):
    """Coefficients of a logistic regression by Newton's method, None where they are infinite; and what it expects."""
    estimates = np.zeros(design.shape[1])
    for _ in range(200):
        expected = 1 / (1 + np.exp(-design @ estimates))
        information = design.T @ (design * (expected * (1 - expected))[:, None])
        step = np.linalg.solve(information, design.T @ (is_later - expected))
        # A step that goes too far is halved.
        share, before = 1.0, logit_likelihood(design @ estimates, is_later)
        while share > 1e-6 and logit_likelihood(design @ (estimates + share * step), is_later) < before - 1e-12 * abs(before):
            share /= 2
        estimates = estimates + share * step
        # Odds of e^20 are never a finite estimate from choices that people made.
        if np.abs(design @ estimates).max() > 20:
            return None, None
        if np.abs(step).max() < 1e-12:
            break
    return estimates, 1 / (1 + np.exp(-design @ estimates))


def logit_likelihood(log_odds, is_later):
    return -np.logaddexp(0, np.where(is_later, -log_odds, log_odds)).sum()


def controlled(choices, programs, is_too_many):
    """
    The choice of the later system if the programs did not differ: logistic regression of the choice on the differences
    (later minus earlier program, divided by their standard deviation), as in the style control of arena leaderboards
    (Li, Angelopoulos and Chiang 2024); variance from the influence of judges, tasks and cells (`crossed_test`).
    """
    if is_too_many:
        return None
    later, earlier = (
        programs.reindex(pd.MultiIndex.from_frame(choices[["task", "language", system]])).to_numpy(dtype=float)
        for system in ("later", "earlier")
    )
    differences = pd.DataFrame(later - earlier, columns=programs.columns, index=choices.index)
    # A control that is unknown for more than one choice in twenty is left out.
    differences = differences[[name for name in differences if 20 * differences[name].isna().sum() <= len(choices)]]
    is_measured = differences.notna().all(axis="columns")
    differences, own = differences[is_measured], choices[is_measured]
    n, is_later = len(own), (own["value"] > 0).to_numpy(dtype=bool)
    chosen = int(is_later.sum())
    none = dict.fromkeys(["value", "se", "df", "interval", "t", "pTwoSided"])
    result = {
        **{"n": n, "chosen": chosen, "judges": own["judge"].nunique(), "units": own["task"].nunique()},
        **{"unmeasured": int((~is_measured).sum()), "share": chosen / n if n else None},
        **{"adjusted": None, "interval": None, "intercept": none},
    }
    design, places = np.ones((n, 1)), ["intercept"]
    for name in differences if n > 1 else []:
        x = differences[name].to_numpy()
        scale = standard_deviation(x)
        # One that does not vary, or that follows from those before it, is left out, too.
        if scale <= 1e-12 * max(1, abs(x.mean())):
            continue
        rest = x / scale - design @ np.linalg.lstsq(design, x / scale, rcond=None)[0]
        if rest @ rest <= 1e-10 * (n - 1):
            continue
        design = np.column_stack([design, x / scale])
        places.append(f"covariates[{name}]")
        result[places[-1]] = {"meanDifference": x.mean(), "scale": scale, **none}
    if len(places) == 1 or min(chosen, n - chosen) < 10 * len(places):
        return result
    estimates, expected = logit_fit(design, is_later)
    if estimates is None:
        return result
    bread = np.linalg.inv(design.T @ (design * (expected * (1 - expected))[:, None]))
    pulls = ((is_later - expected)[:, None] * design) @ bread
    judge, unit = codes_of(own["judge"]), codes_of(own["task"])
    groups = {"judge": judge, "unit": unit, "cell": codes_of(judge, unit)}
    freedom = {name: int(group.max()) for name, group in groups.items()}
    for at, place in enumerate(places):
        parts = {
            name: (np.bincount(group, pulls[:, at]) ** 2).sum() * (freedom[name] + 1) / max(freedom[name], 1)
            for name, group in groups.items()
        }
        test = crossed_test(estimates[at], parts, freedom, 0)
        own_test = {name: test[name] for name in ("se", "df", "interval", "t", "pTwoSided")}
        result[place] = {**result[place], "value": estimates[at], **own_test}
    share_of = lambda log_odds: 1 / (1 + math.exp(-log_odds))
    reach = result["intercept"]["interval"]
    result["adjusted"] = share_of(estimates[0])
    result["interval"] = None if reach is None else interval(share_of(reach["low"]), share_of(reach["high"]))
    return result
