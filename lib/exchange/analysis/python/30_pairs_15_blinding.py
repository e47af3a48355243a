# ---------------------------------------------------------------------------------------------------------------------
# Side by side and rating: how blind judges were, by what they said
# ---------------------------------------------------------------------------------------------------------------------


def put_pair_blinding(main, questions):
    """What judges recognised and the result without it, and who they thought had written programs."""
    asked = set(settings_by_key("blinding"))
    if not asked:
        return
    said = read_table("blinding")
    # Of the result's trials alone.
    said = said[said["trial"].isin(main["trials"]["trial"])]
    if "seen-before" in asked:
        put_recognition(said[said["question"] == "seen-before"], main, questions)
    if "source" in asked:
        put_source(said[said["question"] == "source"])


def put_recognition(said, main, questions):
    """In how many trials the code was seen before, and the first line of every comparison without these trials."""
    trials = main["trials"]
    answers = trials["trial"].map(dict(zip(said["trial"], said["answer"])))

    def counted(is_own):
        own = answers[is_own]
        return {"trials": int(is_own.sum()), "yes": int((own == "yes").sum()), "notSure": int((own == "not-sure").sum())}

    put_all("blinding.recognition", counted(pd.Series(True, index=trials.index)))
    for system in systems_shown(trials):
        shows = (trials["earlier"] == system) | (trials["later"] == system)
        put_all(f"blinding.recognition.bySystem[{system}]", counted(shows))
    for name, out in {"withoutYes": ["yes"], "withoutUnsure": ["yes", "not-sure"]}.items():
        left = set(trials.loc[~answers.isin(out), "trial"])
        tables = {of: table[table["trial"].isin(left)] for of, table in main.items()}
        block = {"leftOut": len(trials) - len(left), "trials": len(left), "judges": tables["trials"]["judge"].nunique()}
        put_all(f"blinding.recognition.{name}", {**block, **headlines(tables, questions)})


def put_source(said):
    """Guesses against the truth: Bang's index (2004) of each system, James' (1996) of all, with intervals over judges."""
    choices, right = list(settings_by_key("source_choice")), settings_by_key("source_right")
    place = "blinding.source"
    put_all(place, {"judges": said["judge"].nunique(), "guesses": len(said)})
    for system in sorted(set(said["system"])):
        own = said[said["system"] == system]
        is_guess = own["answer"] != "dont-know"
        correct = (own["answer"] == right[system]).sum()
        put_all(
            f"{place}.systems[{system}]",
            {
                **{f"byChoice[{choice}].guesses": (own["answer"] == choice).sum() for choice in choices},
                "dontKnow": (~is_guess).sum(),
                "correct": correct,
                "incorrect": is_guess.sum() - correct,
            },
        )
        # 1 for a right guess, -1 for a wrong one, 0 for none.
        value = np.where(~is_guess, 0.0, np.where(own["answer"] == right[system], 1.0, -1.0))
        put_judges_index(f"{place}.systems[{system}].bang", own["judge"], value, value.mean(), (-1.0, 1.0))
    put_james(f"{place}.james", said, said["system"].map(right), choices)


def put_judges_index(place, judge, pulls, value, bounds):
    """An index that is the mean of one number of each guess: its interval by judges, whose sums of residuals vary (CR1)."""
    sums = pd.Series(np.asarray(pulls) - np.mean(pulls)).groupby(np.asarray(judge)).sum()
    judges, n = len(sums), len(pulls)
    put_all(place, {"judges": judges, "n": n, "value": value})
    if judges < 2:
        put_all(place, {"se": None, "df": None, "interval": None})
        return
    se = math.sqrt(judges / (judges - 1) * float((sums**2).sum())) / n
    se = 0.0 if se < 1e-13 else se
    put_all(place, {"se": se, "df": judges - 1})
    half = t_quantile(1 - (1 - level) / 2, judges - 1) * se
    put_all(f"{place}.interval", None if se == 0 else bounded_interval(value, half, bounds, level))


def put_james(place, said, truth, choices):
    """James' index of guesses: p_dk + w q^2 / (2 e), of right and wrong ones among the same choices."""
    n, guess = len(said), said["answer"]
    nothing = {"se": None, "df": None, "interval": None}
    judges = {"judges": said["judge"].nunique(), "n": n}
    if truth.nunique() < 2:
        put_all(place, {**judges, "value": None, **nothing, "shareDontKnow": None if n == 0 else (guess == "dont-know").mean(), "kappa": None})
        return
    table = np.array([[((guess == row) & (truth == column)).sum() for column in choices] for row in choices]) / n
    unsure, q = (guess == "dont-know").mean(), table.sum()
    if q == 0:
        put_all(place, {**judges, "value": 1, "se": 0, "df": 0, "interval": None, "shareDontKnow": unsure, "kappa": None})
        return
    rows, columns = table.sum(axis=1), table.sum(axis=0)
    crossed, wrong = rows.sum() * columns.sum() - rows @ columns, q - np.trace(table)
    if crossed < 1e-15:
        put_all(place, {**judges, "value": None, **nothing, "shareDontKnow": unsure, "kappa": None})
        return
    put_all(place, {"shareDontKnow": unsure, "kappa": wrong * q / crossed - 1})
    is_wrong = 1 - np.eye(len(choices))
    # How the expected share of wrong guesses grows with a cell: by what its row, and its column, lets expect.
    grows = (columns.sum() - columns)[:, None] + (rows.sum() - rows)[None, :]
    slopes = (is_wrong * q**2 + 2 * wrong * q - wrong * q**2 * grows / crossed) / (2 * crossed)
    of = {choice: at for at, choice in enumerate(choices)}
    pulls = [1.0 if one == "dont-know" else slopes[of[one], of[right]] for one, right in zip(guess, truth)]
    put_judges_index(place, said["judge"], pulls, unsure + wrong * q**2 / (2 * crossed), (0.0, 1.0))
