# ---------------------------------------------------------------------------------------------------------------------
# Side by side and rating: what judges said, trial by trial. Of two systems the "earlier" one comes first in the order
# of characters; a positive number favours the later one. Of one pane the system is the earlier, "" stands for the later.
# ---------------------------------------------------------------------------------------------------------------------

SCORES = np.array([-2, -1, 1, 2])


def read_pairs():
    """
    Four tables of all answered trials, whatever session they are of: `trials`, a row each; `marks`, a row for each
    mark of a sample; `answers`, a row for each question of each trial, with the `value` that is analysed: later minus
    earlier mark, or the choice (positive for the later system), or the mark of the one pane. It is missing where a
    mark is missing; `ties`, a row for each choice that favours neither system: it has no score, and is in no mean.
    """
    everything = with_slices(read_table("verdicts"))
    is_tie = (everything["kind"] == "pair") & everything["score"].isna() & everything["oriented_score"].isna()
    rows = in_pairs(everything.assign(is_tie=is_tie))
    trials, ties, rows = rows.drop_duplicates("trial"), rows[rows["is_tie"]], rows[~rows["is_tie"]]
    marks = rows[rows["kind"] == "sample"]
    # Both marks of a question and trial in one row.
    place = np.where(marks["system"] == marks["earlier"], "earlier_mark", "later_mark")
    both = marks.assign(place=place).set_index(["trial", "question", "place"])["score"].unstack("place").reset_index()
    both = both.reindex(columns=["trial", "question", "earlier_mark", "later_mark"]).assign(kind="sample")
    is_one_pane = both["trial"].map(trials.set_index("trial")["later"]) == ""
    both["value"] = both["earlier_mark"].where(is_one_pane, both["later_mark"] - both["earlier_mark"])
    choices = rows.loc[rows["kind"] == "pair", ["trial", "question", "kind", "oriented_score"]]
    answers = pd.concat([both, choices.rename(columns={"oriented_score": "value"})], ignore_index=True)
    trials = with_pair_places(trials)
    of_trial = ["trial", "judge", "task", "language", "earlier", "later", "later_is_left", "is_repeat", "is_excluded", "position"]
    answers = answers.merge(trials[[*of_trial, "pair_place"]], on="trial")
    return {"trials": trials, "marks": marks, "answers": answers, "ties": ties}


def in_pairs(rows):
    """The rows with their trial's systems as earlier and later, and whether the later one was on the left."""
    if not is_recorded("sides"):
        rows = with_any_sides(rows)
    # A trial that showed a system beside itself compares nothing.
    rows = rows[rows["left_system"] != rows["right_system"]]
    left, right = rows["left_system"], rows["right_system"].fillna("")
    is_turned = (right != "") & (right < left)
    earlier, later = right.where(is_turned, left), left.where(is_turned, right)
    return rows.assign(earlier=earlier, later=later, later_is_left=is_turned)


def with_any_sides(rows):
    """
    Of answers whose sides were not recorded: each trial's two systems, as its rows name them (a choice as later>earlier),
    the earlier one on the left. Of two systems in all, a trial showed both, though the mark of one may be left out.
    What hangs on sides is left out of the report.
    """
    if len(roles) == 2:
        return rows.assign(left_system=min(roles), right_system=max(roles))
    named = rows.assign(name=rows["system"].str.split(">")).explode("name").groupby("trial")["name"]
    return rows.assign(left_system=rows["trial"].map(named.min()), right_system=rows["trial"].map(named.max()))


def select_sessions(tables, repeats=False, excluded=False):
    """The rows of judges' first sessions that no rule excludes, or with later ones, or with excluded ones."""
    keep = lambda table: (repeats | ~table["is_repeat"]) & (excluded | ~table["is_excluded"])
    return {name: table[keep(table)] for name, table in tables.items()}


def questions_of(answers):
    """The kind of every question that somebody answered, in the protocol's order, others after them."""
    kinds = dict(zip(answers["question"], answers["kind"]))
    order = [question for question in settings_by_key("question") if question in kinds]
    return {question: kinds[question] for question in order + sorted(set(kinds) - set(order))}


def systems_shown(trials):
    """Every system that was shown, in the order of characters."""
    return sorted((set(trials["earlier"]) | set(trials["later"])) - {""})


def pairs_shown(trials):
    """Every pair of systems that was shown together, earlier and later, in the order of characters."""
    return sorted(pair for pair in set(zip(trials["earlier"], trials["later"])) if pair[1] != "")


def by_pair(table):
    """A function that gives the rows about a pair of systems; of one pane, with "" as the later one, about one system."""
    groups = dict(iter(table.groupby(["earlier", "later"])))
    return lambda earlier, later: groups.get((earlier, later), table.iloc[:0])


def whole_study(trials):
    """What the report is about: panes, judges, trials, tasks, and how often each pair stood on which side."""
    shown, of_pair = {}, by_pair(trials)
    for earlier, later in pairs_shown(trials):
        is_left = of_pair(earlier, later)["later_is_left"]
        sides = {"laterLeft": is_left.sum(), "laterRight": (~is_left).sum()}
        counts = {"trials": len(is_left), **(sides if is_recorded("sides") else dict.fromkeys(sides))}
        shown[f"shown[{earlier},{later}]"] = counts
    is_one_pane = len(trials) > 0 and (trials["later"] == "").all()
    return {
        "panes": 1 if is_one_pane else 2,
        "level": level,
        **({} if margin is None else {"margin": margin}),
        "judges": trials["judge"].nunique(),
        "trials": len(trials),
        "tasks": trials["task"].nunique(),
        **shown,
    }
