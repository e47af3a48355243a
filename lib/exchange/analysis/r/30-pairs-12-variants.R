# ---- Side by side and rating: with further sessions ----

# The first line of every comparison with repeated, or with excluded, sessions in it. `is_in` says which trials the
# variant has.
put_variant <- function(prefix, is_in, all_trials, all_answers) {
  trials <- all_trials[is_in, ]
  answers <- all_answers[all_answers$trial %in% trials$trial, ]
  is_added <- trials$is_repeat | trials$is_excluded
  put_all(prefix, c(addedTrials = sum(is_added), judges = length(unique(trials$judge))))
  put_headlines(prefix, answers)
}

# The first line of every comparison; with one pane of every system, too.
put_headlines <- function(prefix, answers) {
  if (nrow(answers) > 0 && all(is.na(answers$later))) put_rating_headlines(prefix, answers)
  by_headline <- split(answers, paste0(answers$question, ",", pair_name(answers$earlier, answers$later), recycle0 = TRUE))
  for (name in names(by_headline)) {
    own <- by_headline[[name]]
    own <- own[!is.na(own$value), ]
    place <- paste0(prefix, ".headlines[", name, "]")
    test <- two_way_mean(own$judge, own$task, own$value, 0, scale_of(own$kind[1], own$later, own$question[1]))
    n <- nrow(own)
    put_all(place, c(n = n, judges = length(unique(own$judge)), mean = if (n > 0) mean(own$value) else NA), "no_data")
    put_interval(paste0(place, ".interval"), test$low, test$high, why = test$why)
    put(paste0(place, ".pTwoSided"), test$p_two_sided, test$why)
  }
}
