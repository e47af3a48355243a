# ---- Side by side and rating: what pictures show beyond the tables ----

# The frozen main question, or the first that was answered: its contrasts in each language, where there are several, and
# its answers by place in the session.
put_pictures <- function(questions, compared, trials, answers, marks) {
  if (nrow(questions) == 0) return(invisible())
  main <- if (setting("primary") %in% questions$question) setting("primary") else questions$question[1]
  kind <- questions$kind[questions$question == main]
  languages <- in_order(trials$language)
  if (length(languages) > 1)
    for (language in languages) {
      own <- answers[answers$question == main & answers$language == language, ]
      for (at in seq_len(nrow(compared))) put_language_effect(language, compared[at, ], own, kind, all(is.na(trials$later)))
    }
  # Without sessions no answer has a place in one.
  if (is_recorded("sessions")) put_positions(marks[marks$question == main, ], kind, trials)
}

put_language_effect <- function(language, pair, own, kind, is_one_pane) {
  place <- paste0("pictures.byLanguage[", pair$name, ",", language, "]")
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

# At each place in a session: the answers, choices of the right, answers at an end of the scale, and the mean score.
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
