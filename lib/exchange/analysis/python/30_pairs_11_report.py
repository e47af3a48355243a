# ---------------------------------------------------------------------------------------------------------------------
# The report of a side-by-side or rating study
# ---------------------------------------------------------------------------------------------------------------------


def report_pairs():
    """Works every number of the report out and writes it down."""
    everything = read_pairs()
    main = select_sessions(everything)
    questions = questions_of(everything["answers"])
    trials, marks, answers = main["trials"], main["marks"], main["answers"]
    systems, pairs, study = systems_shown(trials), pairs_shown(trials), whole_study(trials)
    put_all("", study)
    leaning, trials_of = leanings(answers), by_pair(trials)
    # Of one pane every two systems are compared.
    compared = system_pairs(systems) if study["panes"] == 1 else pairs
    controls, contrasts = controlled_programs(answers), {}
    for question, kind in questions.items():
        if study["panes"] == 1:
            own = answers[answers["question"] == question]
            contrasts.update({(question, *pair): rating_contrast(own, trials, *pair) for pair in compared})
            continue
        answers_of = by_pair(answers[answers["question"] == question])
        ties_of = by_pair(main["ties"][main["ties"]["question"] == question])
        for pair in compared:
            own = contrast(kind, answers_of(*pair), len(trials_of(*pair)), leaning)
            if kind == "pair":
                own["choice"]["ties"] = len(ties_of(*pair))
                own["incomplete"] -= own["choice"]["ties"]
                if controls["programs"] is not None:
                    choices = answers_of(*pair).dropna(subset=["value"])
                    own["choice"]["controlled"] = controlled(choices, **controls)
            contrasts[(question, *pair)] = own
    contrasts = with_family(contrasts)
    for question, kind in questions.items():
        own_marks, own = marks[marks["question"] == question], answers[answers["question"] == question]
        block = {"agreement": agreement(question, rated_units(kind, own_marks, own))}
        if kind == "sample":
            block.update(system_marks(own_marks, own, systems, study["panes"]))
            block.update({"sideEffects": side_effects(own)} if study["panes"] == 2 else {})
            block["trend"] = score_trend(own, study["panes"])
        else:
            block["choices"] = {"left": left_choice(own), "sideAdjusted": side_adjusted(own, across_pairs=True)}
            # Of two systems the share of choices says it all.
            ties = main["ties"][main["ties"]["question"] == question]
            block.update({"strengths": strengths(with_ties(own, ties), systems)} if len(systems) >= 3 else {})
        for earlier, later in compared:
            block[f"contrasts[{earlier},{later}]"] = contrasts[question, earlier, later]
        put_all(f"questions[{question}]", block)
    put_all("paper", paper_table(trials, marks, answers, main["ties"], paper_columns(questions, systems, pairs)))
    put_all("", correlations(marks, questions))
    put_all("times", {"read": usual_times(trials, "read_ms"), "judge": usual_times(trials, "judge_ms")})
    for name, further in {"withRepeats": {"repeats": True}, "withExcluded": {"excluded": True}}.items():
        put_all(f"variants.{name}", variant(select_sessions(everything, **further), main, questions, name == "withRepeats"))
    put_pair_blinding(main, questions)
    put_pair_attrition(main, questions, pairs)
    put_all("pictures", pictures(trials, marks, answers, questions, compared))
