# ---------------------------------------------------------------------------------------------------------------------
# Human or robot, and which is human: the answers of an arm
# ---------------------------------------------------------------------------------------------------------------------

CHANCE = 0.5  # accuracy of a guesser

# Imported answers may have been yes or no, so that nothing says how sure a judge was.
ANSWERABLE = " ".join(settings_by_key("answerable").values()).split()
IS_GRADED = not ANSWERABLE or bool({"-2", "2"} & set(ANSWERABLE))


def read_answers():
    """
    One row for each answer that is right or wrong. Of one pane `is_human` says that a person wrote the sample,
    `is_positive` that the judge said so, and the unit is the sample. Of two, both are about whether the person's
    program stood on the right, the unit is the task, and the system is the machine's.
    """
    trials = with_slices(read_table("trials"))
    answers = trials[trials["truth"].notna() & trials["answer"].notna() & trials["confidence"].notna()]
    is_pair = answers["right_system"].notna()
    is_human = answers["truth"].isin(["human", "right"])
    is_positive = answers["answer"].isin(["human", "right"])
    machine = answers["left_system"].where(is_human, answers["right_system"])
    return answers.assign(
        **{"is_human": is_human, "is_positive": is_positive, "is_right": (is_human == is_positive).astype(float)},
        score=(answers["confidence"] * np.where(is_positive, 1, -1)).astype(int),
        unit=answers["task"].where(is_pair, answers["left_sample"]),
        system=machine.where(is_pair, answers["left_system"]),
    )


def confusion(own):
    """Of each answer which of the four kinds it is; a positive answer says "human" (of two panes "right")."""
    human, positive = own["is_human"], own["is_positive"]
    kinds = {"tp": human & positive, "fp": ~human & positive, "tn": ~human & ~positive, "fn": human & ~positive}
    return pd.DataFrame(kinds).astype(int)


def passed_for_human(own):
    """Answers that took what was shown for a person's; of two panes the wrong ones, which took the machine's for it."""
    return own["is_positive"] if setting("panes") == "1" else own["is_right"] == 0


def of_judges(own):
    """Each judge's right answers, answers, human items and answers "human", judges by code point."""
    flags = own[["judge", "is_right", "is_human", "is_positive"]].assign(n=1)
    return flags.groupby("judge").sum()
