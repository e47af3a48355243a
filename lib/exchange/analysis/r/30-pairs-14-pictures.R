# ---- Side by side and rating: what pictures show beyond the tables ----

# The frozen main question, or the first that was answered: its contrasts in each language, where there are several, and
# in each class of tasks, where the protocol declares classes; its answers by place in the session.
put_pictures <- function(questions, compared, trials, answers, marks) {
  if (nrow(questions) == 0) return(invisible())
  main <- if (setting("primary") %in% questions$question) setting("primary") else questions$question[1]
  kind <- questions$kind[questions$question == main]
  own <- answers[answers$question == main, ]
  put_effects <- function(place, part, own) {
    for (at in seq_len(nrow(compared)))
      put_part_effect(paste0(place, "[", compared$name[at], ",", part, "]"), compared[at, ], own, kind, all(is.na(trials$later)))
  }
  languages <- in_order(trials$language)
  if (length(languages) > 1)
    for (language in languages) put_effects("pictures.byLanguage", language, own[own$language == language, ])
  put_classes(trials, own, put_effects)
  # Without sessions no answer has a place in one.
  if (is_recorded("sessions")) put_positions(marks[marks$question == main, ], kind, trials)
}

put_part_effect <- function(place, pair, own, kind, is_one_pane) {
  if (is_one_pane) found <- rating_difference(own, pair$earlier, pair$later)
  else {
    own <- own[own$earlier == pair$earlier & own$later %in% pair$later & !is.na(own$value), ]
    bounds <- scale_of(kind, pair$later, own$question[1])
    found <- list(
      n = nrow(own), judges = length(unique(own$judge)), mean = if (nrow(own) > 0) mean(own$value) else NA,
      two_way = two_way_mean(own$judge, own$task, own$value, 0, bounds)
    )
  }
  put_all(place, c(n = found$n, judges = found$judges, mean = found$mean), "no_data")
  put_interval(paste0(place, ".interval"), found$two_way$low, found$two_way$high, why = found$two_way$why)
}

# With more trials than this answers are not counted by class.
classed_at_most <- 50000

# The main question's contrasts in each class of tasks: a task (in one language) belongs to the class of the systems that reach
# the declared threshold of the metric. References are in no class. A task without a value of some system has no class.
put_classes <- function(trials, own, put_effects) {
  declared <- settings[settings$setting == "classes", ]
  if (nrow(declared) == 0) return(invisible())
  if (nrow(trials) > classed_at_most) return(put("pictures.byClass", NA, "too_many_marks"))
  samples <- read_table("samples")
  systems <- setdiff(names(roles), samples$system[samples$reference])
  samples <- samples[!samples$rejected & !is.na(samples$task) & samples$system %in% systems, ]
  text_of <- function(rows) paste(rows$task, rows$language, sep = "\t")
  metric <- samples[[paste0("metric:", declared$key)]]
  known <- means_by(paste(text_of(samples), samples$system, sep = "\t"), if (is.null(metric)) NA * seq_len(nrow(samples)) else metric)
  class_of <- function(text) {
    value <- known[paste(text, systems, sep = "\t")]
    reaching <- systems[value >= as.numeric(declared$value)]
    if (anyNA(value)) NA_character_
    else if (length(reaching) == length(systems)) "both"
    else if (length(reaching) == 0) "neither"
    else if (length(reaching) == 1) paste0("only:", reaching)
    else "some"
  }
  classes <- vapply(unique(text_of(trials)), class_of, "")
  put("pictures.byClass.atLeast", declared$value)
  put("pictures.byClass.withoutValue", sum(is.na(classes)))
  for (class in in_order(classes[!is.na(classes)])) {
    is_own <- classes %in% class
    put(paste0("pictures.byClass.tasks[", class, "].tasks"), sum(is_own))
    put_effects("pictures.byClass.effects", class, own[text_of(own) %in% names(classes)[is_own], ])
  }
}

# At each place in a session: the answers, choices of the program on the right, answers at an end of the scale, and the mean score.
put_positions <- function(marks, kind, trials) {
  at <- match(marks$trial, trials$trial)
  position <- trials$position[at]
  is_right <- (marks$score > 0) == (trials$side[at] == "right")
  for (one in sort(unique(position))) {
    place <- paste0("pictures.byPosition[", one, "]")
    own <- position == one
    n <- sum(own)
    put_all(place, c(position = one, n = n))
    if (kind == "pair" && is_recorded("sides")) put_position_share(paste0(place, ".right"), sum(is_right[own]), n)
    if (kind == "sample") put(paste0(place, ".mean"), mean(marks$score[own]))
    put_position_share(paste0(place, ".strong"), sum(abs(marks$score[own]) == 2), n)
  }
}

put_position_share <- function(prefix, k, n) {
  put(paste0(prefix, ".share"), k / n)
  put_wilson(paste0(prefix, ".wilson"), k, n)
}
