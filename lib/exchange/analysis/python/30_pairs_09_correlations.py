# ---------------------------------------------------------------------------------------------------------------------
# Do metrics go with marks?
# ---------------------------------------------------------------------------------------------------------------------


def metrics_by_sample(as_shown=False):
    """
    Every metric of what was judged, by task, language and system: the mean where a system has several samples of a
    task. References, samples that were refused and those without a task are left out. As shown, a program has no
    comments where the presentation took them out.
    """
    samples = read_table("samples")
    column = "metric:comment_share"
    if as_shown and column in samples.columns and settings_by_key("presentation").get("comments") == "remove":
        is_kept = samples["skipped"].fillna("").str.split(";").map(lambda steps: "comments" in steps)
        samples[column] = samples[column].where(is_kept | samples[column].isna(), 0)
    names = [column for column in samples.columns if column.startswith("metric:")]
    samples = samples[~samples["reference"] & ~samples["rejected"] & samples["task"].notna()]
    table = samples.groupby(["task", "language", "system"])[names].mean().dropna(axis="columns", how="all")
    return table.rename(columns=lambda name: name[len("metric:") :]).sort_index(axis="columns")


def all_orders(n):
    """All orders of the numbers 0 to n - 1, a row each."""
    rows = np.zeros((1, 0), dtype=np.int64)
    for size in range(n):
        rows = np.concatenate([np.insert(rows, place, size, axis=1) for place in range(size + 1)])
    return rows


def spearman(x, y):
    """
    Spearman's rho, its p and interval (Bonett and Wright 2000). p is exact over all orders of up to nine things, that
    of Student's t beyond.
    """
    n, none = len(x), {"rho": None, "p": None, "interval": None}
    if n < 2 or np.ptp(x) == 0 or np.ptp(y) == 0:
        return none
    a, b = stats.rankdata(x) - (n + 1) / 2, stats.rankdata(y) - (n + 1) / 2
    rho = (a @ b) / math.sqrt((a @ a) * (b @ b))
    # Things in one order are in one order, whatever rounding says.
    rho = float(np.sign(rho)) if abs(rho) > 1 - 1e-15 else rho
    if n <= 9:
        p = np.mean(np.abs(b[all_orders(n)] @ a) >= abs(a @ b) - 1e-9)
    else:
        p = 0.0 if abs(rho) == 1 else 2 * stats.t.sf(abs(rho) * math.sqrt((n - 2) / (1 - rho**2)), n - 2)
    if n < 4:
        return {**none, "rho": rho, "p": p}
    if abs(rho) == 1:
        return {"rho": rho, "p": p, "interval": interval(rho, rho)}
    half = normal_quantile(level) * math.sqrt((1 + rho**2 / 2) / (n - 3))
    return {"rho": rho, "p": p, "interval": interval(*np.tanh(np.arctanh(rho) + np.array([-half, half])))}


def kendall(x, y):
    """Kendall's tau-b with its p: exact below fifty things without ties, else normal (Kendall 1948; R `cor.test`)."""
    n = len(x)
    if n < 2 or np.ptp(x) == 0 or np.ptp(y) == 0:
        return {"tauB": None, "p": None}
    is_exact = n < 50 and len(np.unique(x)) == n and len(np.unique(y)) == n
    tau, p = stats.kendalltau(x, y, method="exact" if is_exact else "asymptotic")
    return {"tauB": tau, "p": p if n > 2 else None}


def over_tasks(values, bounds):
    """The mean of (task, value) pairs with tasks as clusters, and its interval over tasks: these judges and systems."""
    if not values:
        return {"tasks": 0, "mean": None, "se": None, "df": None, "interval": None}
    tasks, numbers = zip(*values)
    test = clustered_mean(numbers, pd.Series(tasks), 0)
    known = {"tasks": test["clusters"], "mean": test["mean"], "se": None, "df": None, "interval": None}
    if test["clusters"] < 3:
        return known
    known.update({"se": test["seCr1"], "df": test["df"]})
    if test["seCr1"] > 0:
        half = t_quantile(1 - (1 - level) / 2, test["df"]) * test["seCr1"]
        known["interval"] = bounded_interval(test["mean"], half, bounds, level)
    return known


def within_tasks(both):
    """
    Kendall's tau-b, and the share of pairs of programs that metric and marks order (or tie) alike, within each task and
    language; their means over tasks (Deutsch, Dror and Roth 2021; Deutsch, Foster and Freitag 2023).
    """
    tau, accuracy = [], []
    for (task, _language), own in both.groupby(level=["task", "language"]):
        x, y = own["metric"].to_numpy(), own["mark"].to_numpy()
        one, other = np.triu_indices(len(x), 1)
        a, b = np.sign(x[one] - x[other]), np.sign(y[one] - y[other])
        if len(a):
            accuracy.append((task, np.mean(a == b)))
        if a.any() and b.any():
            tau.append((task, (a @ b) / math.sqrt(np.count_nonzero(a) * np.count_nonzero(b))))
    return {"tauB": over_tasks(tau, (-1, 1)), "accuracy": over_tasks(accuracy, SHARE_SCALE)}


def correlations(marks, questions):
    """Each metric against the mean marks of the same samples, question by question."""
    metrics = metrics_by_sample()
    result = {}
    for question in [question for question, kind in questions.items() if kind == "sample"]:
        own = marks[marks["question"] == question].groupby(["task", "language", "system"])["score"].mean()
        for metric in metrics.columns:
            both = pd.concat([metrics[metric], own], axis="columns", join="inner", keys=["metric", "mark"]).dropna()
            x, y = both["metric"].to_numpy(), both["mark"].to_numpy()
            pair = {"n": len(x), "spearman": spearman(x, y), "kendall": kendall(x, y)}
            pair["withinTasks"] = within_tasks(both)
            result[f"correlations[{question},{metric}]"] = pair
    return result
