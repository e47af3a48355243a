# ---- Side by side and rating: the answers ----
#
# Of two systems the earlier and the later one by code point ("Zed" comes before "alpha"): a positive number favours the
# later. With one pane (rating) a trial shows one system, and there is no later one.

# One row for each answered trial, with the systems in order and the side on which the later one stood. A trial that
# shows one system twice compares nothing and is left out.
pair_trials <- function(verdicts, first) {
  trials <- verdicts[!duplicated(verdicts$trial), ]
  systems <- in_order(c(trials$left_system, trials$right_system))
  left <- match(trials$left_system, systems)
  right <- match(trials$right_system, systems)
  is_one <- is.na(right)
  trials$earlier <- systems[ifelse(is_one, left, pmin(left, right))]
  trials$later <- systems[ifelse(is_one, NA, pmax(left, right))]
  trials$side <- ifelse(is_one, NA, ifelse(left > right, "left", "right"))
  trials$is_repeat <- !trials$session %in% first
  trials$is_excluded <- trials$session %in% excluded_sessions
  columns <- c("arm", "judge", "session", "trial", "task", "language", "earlier", "later", "side", "read_ms", "judge_ms", "position")
  trials[is_one | left != right, c(columns, "is_repeat", "is_excluded")]
}

# Choices that favour neither system, of imported answers: they have no score, and are in no mean and no share.
is_tie <- function(verdicts) verdicts$kind == "pair" & is.na(verdicts$score) & is.na(verdicts$oriented_score)

# One row for each tie, with the systems in order and the side on which the later one stood.
pair_ties <- function(ties, trials) {
  ties <- ties[ties$trial %in% trials$trial, ]
  cbind(trials[match(ties$trial, trials$trial), ], ties["question"])
}

# Of answers whose sides were not recorded: each trial's two systems, as its rows name them (a choice as later>earlier),
# the earlier one on the left, and choices turned like that. Of two systems in all, a trial showed both, though the
# mark of one may be left out. What hangs on sides is left out of the report.
with_any_sides <- function(verdicts) {
  if (nrow(verdicts) == 0) return(verdicts)
  is_choice <- verdicts$kind == "pair"
  named <- strsplit(verdicts$system, ">", fixed = TRUE)
  trial <- rep(verdicts$trial, lengths(named))
  systems <- in_order(unlist(named))
  place <- match(unlist(named), systems)
  both <- in_order(names(roles))
  if (length(both) == 2) verdicts[c("left_system", "right_system")] <- as.list(both)
  else {
    verdicts$left_system <- systems[tapply(place, trial, min)[verdicts$trial]]
    verdicts$right_system <- systems[tapply(place, trial, max)[verdicts$trial]]
  }
  verdicts$score[is_choice] <- verdicts$oriented_score[is_choice]
  verdicts
}

# A number that hangs on sides: none where they were not recorded.
of_sides <- function(value) if (is_recorded("sides")) value else NA * value

# One row for each question of a trial: both marks of a question about the samples, and `value`, which is later minus
# earlier (with one pane the mark itself), or the choice turned towards the later system.
pair_answers <- function(verdicts, trials) {
  verdicts <- verdicts[verdicts$trial %in% trials$trial, ]
  key <- paste(verdicts$trial, verdicts$question)
  at <- match(verdicts$trial, trials$trial)
  is_choice <- verdicts$kind == "pair"
  is_earlier <- !is_choice & verdicts$system == trials$earlier[at]
  is_later <- !is_choice & !is_earlier
  one <- !duplicated(key)
  answers <- cbind(trials[at[one], ], verdicts[one, c("question", "kind")])
  score_where <- function(is_meant) verdicts$score[is_meant][match(key[one], key[is_meant])]
  answers$earlier_mark <- score_where(is_earlier)
  answers$later_mark <- score_where(is_later)
  answers$choice <- score_where(is_choice)
  answers$value <- with(answers, ifelse(
    kind == "pair", ifelse(side == "right", choice, -choice), ifelse(is.na(later), earlier_mark, later_mark - earlier_mark)
  ))
  answers
}

# The marks that agreement and the paper table count, one row each. `unit` is what was marked: a system's sample for a
# task in a language; of a choice the pair's samples for it.
pair_marks <- function(answers) {
  columns <- c("judge", "trial", "task", "language", "question", "kind")
  marks_of <- function(rows, system, score) cbind(rows[columns], data.frame(system = system, score = score))
  of_samples <- answers[answers$kind == "sample", ]
  of_two <- of_samples[!is.na(of_samples$later), ]
  of_pairs <- answers[answers$kind == "pair", ]
  marks <- rbind(
    marks_of(of_samples, of_samples$earlier, of_samples$earlier_mark),
    marks_of(of_two, of_two$later, of_two$later_mark),
    marks_of(of_pairs, pair_name(of_pairs$earlier, of_pairs$later), of_pairs$value)
  )
  marks$unit <- paste(marks$task, marks$language, marks$system, sep = "\t")
  marks[!is.na(marks$score), ]
}

# A pair of systems as the report's names have it, such as "a,b"; of one pane "a,".
pair_name <- function(earlier, later) {
  paste0(earlier, ",", ifelse(is.na(later), "", later), recycle0 = TRUE)
}
