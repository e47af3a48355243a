# ---- Side by side and rating: who did not finish ----

# Trials that were dealt and answered, the main question answered by those alone who finished, and its bounds if every
# trial without a value had the least or the most favourable one.
put_pair_attrition <- function(trials, answers, pairs, questions) {
  unanswered <- read_unanswered()
  if (is.null(unanswered)) return(invisible())
  leavers <- unique(unanswered$judge)
  # A trial that shows one system twice compares nothing.
  unanswered <- unanswered[is.na(unanswered$right_system) | unanswered$left_system != unanswered$right_system, ]
  put_finished("attrition", trials$judge, unanswered, leavers)
  for (arm in in_order(c(trials$arm, unanswered$arm))) {
    place <- paste0("attrition.arms[", arm, "]")
    own <- unanswered[unanswered$arm == arm, ]
    put_finished(place, trials$judge[trials$arm == arm], own, leavers)
    put_dealt(place, sum(trials$arm == arm), own)
  }
  answered_name <- pair_name(trials$earlier, trials$later)
  unanswered_name <- dealt_name(unanswered)
  for (name in unique(c(answered_name, unanswered_name)))
    put_dealt(paste0("attrition.pairs[", name, "]"), sum(answered_name == name), unanswered[unanswered_name == name, ])

  primary <- setting("primary")
  own <- answers[answers$question == primary, ]
  stayed <- own[!own$judge %in% leavers, ]
  finished <- !unique(c(trials$judge, unanswered$judge)) %in% leavers
  if (any(finished) && !all(finished)) put_headlines("attrition.completers", stayed)

  for (at in seq_len(nrow(pairs))) {
    is_pair <- own$earlier == pairs$earlier[at] & own$later %in% pairs$later[at]
    if (!any(is_pair)) next
    values <- own$value[is_pair & !is.na(own$value)]
    missing <- sum(answered_name == pairs$name[at]) + sum(unanswered_name == pairs$name[at]) - length(values)
    kind <- questions$kind[questions$question == primary]
    place <- paste0("attrition.bounds[", pairs$name[at], "]")
    put_all(place, c(n = length(values), missing = missing))
    put_all(place, worst_case(values, missing, scale_of(kind, pairs$later[at], primary)), "no_data")
    if (kind == "pair") put_all(paste0(place, ".share"), worst_case(values > 0, missing, share_scale), "no_data")
  }
}

# The name of the pair that a trial shows, as `pair_name`.
dealt_name <- function(trials) {
  systems <- in_order(c(trials$left_system, trials$right_system))
  left <- match(trials$left_system, systems)
  right <- match(trials$right_system, systems)
  pair_name(systems[pmin(left, right, na.rm = TRUE)], systems[ifelse(is.na(right), NA, pmax(left, right))])
}
