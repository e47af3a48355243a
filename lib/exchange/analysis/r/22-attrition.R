# ---- Trials that nobody answered ----

# Trials that were dealt and never answered, of each judge's first session that no rule excludes; NULL where nobody knows
# what was dealt. A judge who was shown nothing is in no other table of answers: of several such sessions the first by
# name counts.
read_unanswered <- function() {
  if (is_imported) return(NULL)
  rows <- read_text_table(file.path(folder, "unanswered.csv"))
  trials <- read_table("trials")
  unseen <- rows[!rows$judge %in% trials$judge, ]
  unseen <- unseen[order(unseen$session, method = "radix"), ]
  first <- c(first_sessions(trials), unseen$session[!duplicated(unseen$judge)])
  rows$is_shown <- rows$shown == "true"
  rows[rows$session %in% first & !rows$session %in% excluded_sessions, ]
}

# How many judges were dealt trials, and how many of them answered all.
put_finished <- function(prefix, answering, unanswered, leavers) {
  judges <- unique(c(answering, unanswered$judge))
  put_all(prefix, c(judges = length(judges), finished = sum(!judges %in% leavers)))
}

# What was answered was shown, and what was shown was dealt.
put_dealt <- function(prefix, answered, unanswered) {
  put_all(prefix, c(dealt = answered + nrow(unanswered), shown = answered + sum(unanswered$is_shown), answered = answered))
}

# Worst-case bounds of a mean: every missing value at either end of the scale (Manski 1990; Horowitz and Manski 2000).
worst_case <- function(values, missing, scale) {
  all <- length(values) + missing
  if (all == 0) return(c(low = NA, high = NA))
  (sum(values) + missing * c(low = scale[[1]], high = scale[[2]])) / all
}
