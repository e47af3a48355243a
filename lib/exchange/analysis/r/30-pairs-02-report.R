# ---- Side by side and rating: the report ----

# Writes down every number of the report of a side-by-side or rating study.
report_pairs <- function() {
  verdicts <- read_table("verdicts")
  ties <- verdicts[is_tie(verdicts), ]
  verdicts <- verdicts[!is_tie(verdicts), ]
  if (!is_recorded("sides")) {
    verdicts <- with_any_sides(verdicts)
    ties <- with_any_sides(ties)
  }
  all_trials <- pair_trials(rbind(verdicts, ties), first_sessions(read_table("trials")))
  all_answers <- pair_answers(verdicts, all_trials)
  if (nrow(all_trials) > 0 && all(is.na(all_trials$later))) all_answers <- with_pair_keys(all_answers, all_trials)
  is_result <- function(rows) !rows$is_repeat & !rows$is_excluded
  trials <- all_trials[is_result(all_trials), ]
  answers <- all_answers[is_result(all_answers), ]
  marks <- pair_marks(answers)
  all_ties <- pair_ties(ties, all_trials)
  ties <- all_ties[is_result(all_ties), ]
  # Questions in the protocol's order, as far as somebody answered them in whatever session.
  questions <- with(settings[settings$setting == "question", ], data.frame(question = key, kind = value))
  questions <- questions[questions$question %in% all_answers$question, ]
  pairs <- shown_pairs(trials)
  systems <- in_order(c(trials$earlier, trials$later))
  panes <- if (nrow(trials) > 0 && all(is.na(trials$later))) 1 else 2

  put(c("panes", "judges", "trials", "tasks"), c(panes, lengths(lapply(trials[c("judge", "trial", "task")], unique))))
  if (nrow(pairs) > 0) {
    prefix <- paste0("shown[", pairs$name, "]")
    put(paste0(prefix, ".trials"), pairs$left + pairs$right)
    put(paste0(prefix, ".laterLeft"), of_sides(pairs$left), "not_recorded")
    put(paste0(prefix, ".laterRight"), of_sides(pairs$right), "not_recorded")
  }
  # Of one pane every two systems are compared.
  compared <- if (panes == 1) system_pairs(systems) else pairs
  put("level", level)
  if (!is.na(margin())) put("margin", margin())

  programs <- controlled_programs()
  is_too_many <- sum(answers$kind == "pair" & !is.na(answers$value)) > controlled_at_most
  for (at in seq_len(nrow(questions))) {
    question <- questions$question[at]
    prefix <- paste0("questions[", question, "]")
    own <- answers[answers$question == question, ]
    own_marks <- marks[marks$question == question, ]
    if (questions$kind[at] == "sample") put_system_marks(prefix, systems, own_marks, panes)
    if (questions$kind[at] == "sample" && panes == 2) put_side_effects(paste0(prefix, ".sideEffects"), own)
    if (questions$kind[at] == "sample") put_score_trend(paste0(prefix, ".trend"), own, panes)
    for (pair in seq_len(nrow(compared))) {
      if (panes == 1) {
        put_rating_contrast(prefix, compared[pair, ], own, trials)
        next
      }
      is_own <- ties$question == question & ties$earlier == compared$earlier[pair] & ties$later == compared$later[pair]
      put_contrast(prefix, compared[pair, ], own, questions$kind[at], answers, sum(is_own))
      if (questions$kind[at] == "pair") {
        place <- paste0(prefix, ".contrasts[", compared$name[pair], "].choice")
        put(paste0(place, ".ties"), sum(is_own))
        is_pair <- own$earlier == compared$earlier[pair] & own$later %in% compared$later[pair] & !is.na(own$value)
        put_controlled(paste0(place, ".controlled"), own[is_pair, ], programs, is_too_many)
      }
    }
    put_agreement(paste0(prefix, ".agreement"), question, questions$kind[at], own_marks)
    if (questions$kind[at] == "pair") {
      put_left_choice(paste0(prefix, ".choices.left"), own)
      put_side_adjusted(paste0(prefix, ".choices.sideAdjusted"), own, across_pairs = TRUE)
      own_ties <- ties[ties$question == question, ]
      if (length(systems) >= 3) put_strengths(paste0(prefix, ".strengths"), with_ties(own, own_ties), systems)
    }
  }
  if (!is_imported) put_holm(questions$question, compared, answers, panes)
  put_paper_table(questions, systems, pairs, trials, marks, ties)
  put_correlations(questions$question[questions$kind == "sample"], marks)
  put_times("times.read", trials, trials$read_ms)
  put_times("times.judge", trials, trials$judge_ms)
  if (is_recorded("sessions"))
    put_variant("variants.withRepeats", !all_trials$is_excluded, all_trials, all_answers)
  else {
    judges <- length(unique(all_trials$judge[!all_trials$is_excluded]))
    put_all("variants.withRepeats", c(addedTrials = NA, judges = judges), "not_recorded")
  }
  put_variant("variants.withExcluded", !all_trials$is_repeat, all_trials, all_answers)
  put_pair_blinding(trials, answers)
  put_pair_attrition(trials, answers, pairs, questions)
  put_pictures(questions, compared, trials, answers, marks)
}

# Every two systems that were shown together, and how often with the later one on which side.
shown_pairs <- function(trials) {
  trials <- trials[!is.na(trials$later), ]
  pairs <- unique(trials[c("earlier", "later")])
  pairs <- pairs[order(pairs$earlier, pairs$later, method = "radix"), ]
  pairs$name <- pair_name(pairs$earlier, pairs$later)
  names <- factor(pair_name(trials$earlier, trials$later), pairs$name)
  pairs$left <- tabulate(names[trials$side == "left"], nrow(pairs))
  pairs$right <- tabulate(names[trials$side == "right"], nrow(pairs))
  pairs
}
