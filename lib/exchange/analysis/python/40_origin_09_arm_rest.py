# ---------------------------------------------------------------------------------------------------------------------
# Of one arm: agreement of judges, times, and how many judges reached which score
# ---------------------------------------------------------------------------------------------------------------------


def put_agreement(prefix, own):
    """Do judges answer alike about a sample? Of two panes about a task, whichever side the person's program was on."""
    turned = own["score"].where(own["is_human"] | (setting("panes") == "1"), -own["score"])
    put(f"{prefix}.units", (own["unit"].value_counts() >= 2).sum())
    put(f"{prefix}.alphaOrdinal", ordinal_alpha(own["unit"], turned))
    put_all(f"{prefix}.alphaInterval", alpha_left_out(ratings_by_unit(own["unit"], turned))["interval"])
    put(f"{prefix}.percent", mean_percent_agreement(ratings_by_unit(own["unit"], turned)))
    put(f"{prefix}.percentSameSign", mean_percent_agreement(ratings_by_unit(own["unit"], np.sign(turned))))


def put_times(prefix, own):
    """
    How long judges usually took, in milliseconds: each judge's median over the answered trials. Of several languages or
    sessions it is the mean of their medians, weighted by answers.
    """
    groups = own.groupby(["judge", "language", "is_repeat", "is_excluded"])
    for name, column in (("read", "read_ms"), ("judge", "judge_ms")):
        medians = groups.agg(median=(column, "median"), n=("judge", "size")).dropna().reset_index()
        if not is_recorded("durations"):
            medians = medians.iloc[:0]
        weighted = medians.assign(sum=medians["median"] * medians["n"]).groupby("judge")[["sum", "n"]].sum()
        judges = own["judge"].nunique()
        put(f"{prefix}.{name}.judges", judges)
        put(f"{prefix}.{name}.without", judges - len(weighted))
        put_all(f"{prefix}.{name}.box", box_plot(weighted["sum"] / weighted["n"]))


def put_histogram(prefix, correct, n):
    """How many judges reached which score: by right answers where all gave equally many (below 31), else by tenths."""
    if len(set(n)) == 1 and n[0] < 31:
        bins = np.bincount(correct.astype(int), minlength=n[0] + 1)
    else:
        bins = np.bincount(np.minimum(9, np.floor(10 * correct / n)).astype(int), minlength=10)
    put_all(f"{prefix}.bins", [{"judges": count} for count in bins])
