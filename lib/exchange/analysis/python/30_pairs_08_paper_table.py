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


def paper_table(trials, marks, answers, columns):
    """Of each language, task and column: marks, their sum and mean, and how many are missing; and the columns' averages."""
    choices = answers[answers["kind"] == "pair"].rename(columns={"value": "score"})
    own = marks[["language", "task", "question", "score"]].assign(one=marks["system"], other="")
    own = pd.concat([own, choices.rename(columns={"earlier": "one", "later": "other"})])
    cells = own.groupby(["language", "task", "question", "one", "other"])["score"].agg(["size", "sum"])
    known = {place: (n, total) for place, n, total in zip(cells.index, cells["size"], cells["sum"])}
    # How often each pair, and each system, was shown for a task.
    slots = trials.groupby(["language", "task", "earlier", "later"]).size().to_dict()
    for (language, task, *names), times in list(slots.items()):
        for system in set(names) - {""} if names[1] else ():
            slots[language, task, system, ""] = slots.get((language, task, system, ""), 0) + times
    blocks = {}
    for language, here in trials.groupby("language"):
        rows, values = {}, []
        for task in sorted(set(here["task"])):
            row = []
            for question, *names in columns:
                n, total = known.get((language, task, question, *names), (0, None))
                missing = slots.get((language, task, *names), 0) - n
                row.append({"n": n, "sum": total, "mean": total / n if n else None, "missing": missing})
            rows[f"rows[{task}]"] = {"cells": row}
            values.append(row)
        blocks[f"blocks[{language}]"] = {
            **{"judges": here["judge"].nunique(), "missing": sum(cell["missing"] for row in values for cell in row)},
            **{**rows, "sums": column_summary(values, "sum"), "means": column_summary(values, "mean")},
        }
    return blocks


def column_summary(rows, name):
    """Average and sample standard deviation of each column over the tasks that have marks."""
    columns = [np.array([cell[name] for cell in column if cell["n"] > 0], dtype=float) for column in zip(*rows)]
    average = [column.mean() if len(column) else None for column in columns]
    return {"average": average, "sampleSd": [standard_deviation(column) for column in columns]}
