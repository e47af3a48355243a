# ---------------------------------------------------------------------------------------------------------------------
# Printing, and comparing with the report
# ---------------------------------------------------------------------------------------------------------------------


def agrees(own, reported):
    """The same to 1e-9 (relative to numbers above 1), or missing in both."""
    if own is None or reported is None:
        return own is None and reported is None
    return own == reported or abs(own - reported) <= 1e-9 * max(1, abs(reported))


def shown(value, why=""):
    """A number for reading, or why there is none."""
    return f"none{f' ({why})' if why else ''}" if value is None else f"{value:.10g}"


def found(number):
    """A number that was worked out, None if there is none."""
    return numbers.get(number, (None, ""))[0]


def with_interval(prefix, mean, se):
    """A mean with the interval of its two-way standard error, in words."""
    low, high = found(f"{prefix}{se}.interval.low"), found(f"{prefix}{se}.interval.high")
    mean, p = found(f"{prefix}{mean}"), found(f"{prefix}{se}.pTwoSided")
    if mean is None:
        return "no answers"
    if low is None:
        return f"{mean:.4f} (no interval)"
    return f"{mean:.4f} ({100 * level:g}% interval {low:.4f} to {high:.4f}, p = {p:.4g})"


def title_and_stamps():
    """The study's title, and what has to be said about its results wherever they stand, as README.md has them."""
    title, about = (folder / "README.md").read_text(encoding="utf-8").split("\n\n")[:2]
    return title[2:], about.split("`.", 1)[1].strip()


def print_summary():
    """The study, who judged, and the primary result with its interval."""
    if is_labels:
        print(*[words for words in title_and_stamps() if words], sep="\n")
        print_labels()
        return
    if is_timed:
        print(*[words for words in title_and_stamps() if words], sep="\n")
        print("Times as long from a program as from scratch, people and tasks crossed:")
        for name in [name for name in numbers if name.endswith("].ratio.estimate")]:
            prefix = name[: -len("estimate")]
            print(f"  {name[len('parts['):-len('].ratio.estimate')] or 'all people'}: {with_interval(prefix[:-1], '.estimate', '')}")
        return
    trials = of_result(with_slices(read_table("trials")))
    answered = trials[trials["revision"] > 0]
    print(*[words for words in title_and_stamps() if words], sep="\n")
    print(f"In the sessions that count: judges {answered['judge'].nunique()}, answered trials {len(answered)}.\n")
    if answered.empty:
        print("There is no result without answers.")
        return
    if is_origin:
        print("Share of right answers, judges and samples crossed; a guesser has 0.5:")
        for arm in sorted(answered["arm"].unique()):
            print(f"  {arm}: {with_interval(f'arms[{arm}].', 'crossed.estimate', 'crossed')}")
        return
    primary = setting("primary")
    what, prefix, end = "later minus earlier system", "contrasts[", "].difference."
    if setting("panes") == "1":
        what, prefix, end = "mean mark of each system", "systems[", "].crossed."
    print(f"{primary}, {what}, judges and tasks crossed:")
    prefix = f"questions[{primary}].{prefix}"
    for name in [name[: -len("mean")] for name in numbers if name.startswith(prefix) and name.endswith(f"{end}mean")]:
        print(f"  {name[len(prefix):-len(end)]}: {with_interval(name, 'mean', 'twoWay')}")


def compare(reported):
    """Says of each number that should follow from the tables whether it does. True if all do."""
    analytic = reported[reported["source"] == "data"]
    expected = dict(zip(analytic["number"], pd.to_numeric(analytic["value"]).replace({np.nan: None})))
    wrong, largest = [], 0.0
    for number, value in expected.items():
        if number not in numbers:
            wrong.append(f"missing: {number}, in the report {shown(value)}")
            continue
        own, why = numbers[number]
        if not agrees(own, value):
            wrong.append(f"differs: {number} is {shown(own, why)}, in the report {shown(value)}")
        elif own is not None and own != value:
            largest = max(largest, abs(own - value) / max(1, abs(value)))
    surplus = [number for number in numbers if number not in expected]
    wrong += [f"surplus: {number}, worked out as {shown(*numbers[number])}" for number in surplus]
    platform = f"{len(reported) - len(analytic):,} are from the platform"
    if wrong:
        print(*wrong, sep="\n")
        print(f"{len(wrong):,} of {len(expected):,} numbers do not agree with the report; {platform}.")
        return False
    agree = f"{len(expected):,} numbers worked out from the tables agree with the report to 1e-9"
    print(f"{agree} (largest difference {largest:.0e}); {platform}.")
    return True


def print_table(reported):
    """All numbers with all their digits: those worked out here, then those that only the platform has."""
    reasons = dict(zip(reported["number"], reported["why_missing"].fillna("")))
    lines = csv.writer(sys.stdout, lineterminator="\n")
    lines.writerow(["number", "value", "why_missing", "source"])
    for number, (value, why) in numbers.items():
        # A number that is missing here and in the report is missing for the report's reason.
        why = why or reasons.get(number, "") if value is None else ""
        lines.writerow([number, "" if value is None else format(value, ".17g"), why, "data"])
    lines.writerows(reported[reported["source"] == "platform"].fillna("").values)


is_origin = setting("design") in ("human-or-robot", "which-is-human")
is_timed = setting("design") == "timed-task"
is_labels = setting("design") == "labelling"
(report_labels if is_labels else report_timed if is_timed else report_origin if is_origin else report_pairs)()
put_replication()
reported = read_text("report-numbers.csv")
if "--csv" in options:
    print_table(reported)
else:
    print_summary()
    print()
    sys.exit(0 if compare(reported) else 1)
