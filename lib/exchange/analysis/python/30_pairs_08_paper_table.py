# ---------------------------------------------------------------------------------------------------------------------
# The table of the paper: tasks by questions by systems (or pairs), language by language
# ---------------------------------------------------------------------------------------------------------------------


def paper_columns(questions, systems, pairs):
    """The columns in the order of the questions: one for each system, of a question about the pair for each pair."""
    return [
        (question, *names)
        for question, kind in questions.items()
        for names in ([(system, "") for system in systems] if kind == "sample" else pairs)
    ]


def paper_slots(trials):
    """How often each system (with "" in the place of the other), and each pair, was shown for a task in a language."""
    slots = trials[["language", "task", "earlier", "later"]].rename(columns={"earlier": "one", "later": "other"})
    pairs = slots[slots["other"] != ""]
    alone = [pairs.assign(other=""), pairs.assign(one=pairs["other"], other="")]
    return pd.concat([slots, *alone]).groupby(["language", "task", "one", "other"]).size().to_dict()


def paper_table(trials, marks, answers, ties, columns):
    """
    Of each language, task and column: marks, their sum and mean, how many are missing (a tie is an answer); and the columns'
    averages.
    """
    tied = ties.groupby(["language", "task", "question", "earlier", "later"]).size().to_dict()
    choices = answers[answers["kind"] == "pair"]
    choices = choices.rename(columns={"earlier": "one", "later": "other", "value": "score"})
    own = pd.concat([marks.assign(one=marks["system"], other=""), choices])
    sums = own.groupby(["language", "task", "question", "one", "other"])["score"].agg(["size", "sum"])
    known = {place: (n, total) for place, n, total in sums.itertuples()}
    slots, blocks = paper_slots(trials), {}
    for language, here in trials.groupby("language"):
        rows = {}
        for task in sorted(set(here["task"])):
            rows[task] = []
            for question, *names in columns:
                n, total = known.get((language, task, question, *names), (0, None))
                missing = slots.get((language, task, *names), 0) - n - tied.get((language, task, question, *names), 0)
                rows[task].append({"n": n, "sum": total, "mean": total / n if n else None, "missing": missing})
        blocks[f"blocks[{language}]"] = {
            "judges": here["judge"].nunique(),
            "missing": sum(cell["missing"] for row in rows.values() for cell in row),
            **{f"rows[{task}]": {"cells": row} for task, row in rows.items()},
            "sums": column_summary(rows.values(), "sum"),
            "means": column_summary(rows.values(), "mean"),
        }
    return blocks


def column_summary(rows, name):
    """Average and sample standard deviation of each column over the tasks that have marks."""
    columns = [np.array([cell[name] for cell in column if cell["n"] > 0], dtype=float) for column in zip(*rows)]
    average = [column.mean() if len(column) else None for column in columns]
    return {"average": average, "sampleSd": [standard_deviation(column) for column in columns]}
