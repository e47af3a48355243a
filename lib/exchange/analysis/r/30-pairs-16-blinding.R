# ---- Side by side and rating: how blind judges were, by what they said ----

# What judges recognised and the result without it, and who they thought had written programs. `trials` and `answers`
# are those of the result.
put_pair_blinding <- function(trials, answers) {
  asked <- settings$key[settings$setting == "blinding"]
  if (length(asked) == 0) return(invisible())
  said <- read_table("blinding")
  said <- said[said$trial %in% trials$trial, ]
  if ("seen-before" %in% asked) put_recognition(said[said$question == "seen-before", ], trials, answers)
  if ("source" %in% asked) put_source(said[said$question == "source", ])
}

# In how many trials the code was seen before, and the first line of every comparison without these trials.
put_recognition <- function(said, trials, answers) {
  place <- "blinding.recognition"
  seen <- said$answer[match(trials$trial, said$trial)]
  counted <- function(is_own) {
    c(trials = sum(is_own), yes = sum(seen[is_own] %in% "yes"), notSure = sum(seen[is_own] %in% "not-sure"))
  }
  put_all(place, counted(rep(TRUE, nrow(trials))))
  for (system in in_order(c(trials$earlier, trials$later))) {
    shows <- trials$earlier == system | trials$later %in% system
    put_all(paste0(place, ".bySystem[", system, "]"), counted(shows))
  }
  for (name in c("withoutYes", "withoutUnsure")) {
    out <- if (name == "withoutYes") "yes" else c("yes", "not-sure")
    left <- trials[!seen %in% out, ]
    own <- answers[answers$trial %in% left$trial, ]
    # Of one pane programs are paired among those that are left.
    if (nrow(left) > 0 && all(is.na(left$later))) own <- with_pair_keys(own, left)
    put_all(paste0(place, ".", name), c(
      leftOut = nrow(trials) - nrow(left), trials = nrow(left), judges = length(unique(left$judge))
    ))
    put_headlines(paste0(place, ".", name), own)
  }
}

# Guesses against the truth: Bang's index (Control. Clin. Trials 25 (2004) 143) of each system, James' (Stat. Med. 15
# (1996) 1421) of all, with intervals over judges.
put_source <- function(said) {
  place <- "blinding.source"
  choices <- settings$key[settings$setting == "source_choice"]
  right <- with(settings[settings$setting == "source_right", ], setNames(value, key))
  truth <- unname(right[said$system])
  is_guess <- said$answer != "dont-know"
  put_all(place, c(judges = length(unique(said$judge)), guesses = nrow(said)))
  for (system in in_order(said$system)) {
    is_own <- said$system == system
    own <- said[is_own, ]
    at <- paste0(place, ".systems[", system, "]")
    put(paste0(at, ".byChoice[", choices, "].guesses"), vapply(choices, function(choice) sum(own$answer == choice), 0))
    # 1 for a right guess, -1 for a wrong one, 0 for none.
    value <- ifelse(!is_guess[is_own], 0, ifelse(own$answer == truth[is_own], 1, -1))
    put_all(at, c(dontKnow = sum(value == 0), correct = sum(value == 1), incorrect = sum(value == -1)))
    put_judges_index(paste0(at, ".bang"), own$judge, value, mean(value), c(-1, 1))
  }
  put_james(paste0(place, ".james"), said, truth, choices)
}

# An index that is the mean of one number of each guess: its interval by judges, whose sums of residuals vary (CR1).
put_judges_index <- function(place, judge, pulls, value, bounds) {
  sums <- rowsum(pulls - mean(pulls), judge)
  judges <- length(sums)
  put_all(place, c(judges = judges, n = length(pulls), value = value))
  if (judges < 2) return(put_all(place, c(se = NA, df = NA, interval = NA), "one_cluster"))
  se <- sqrt(judges / (judges - 1) * sum(sums^2)) / length(pulls)
  if (se < 1e-13) se <- 0
  put_all(place, c(se = se, df = judges - 1))
  reach <- bounded_interval(value, qt(1 - (1 - level) / 2, judges - 1) * se, bounds)
  if (se == 0) reach <- c(NA, NA)
  put_interval(paste0(place, ".interval"), reach[1], reach[2], why = "zero_variance")
}

# James' index of guesses: p_dk + w q^2 / (2 e), of right and wrong ones among the same choices.
put_james <- function(place, said, truth, choices) {
  nothing <- function(value, se, df, share, why) {
    put_all(place, c(judges = length(unique(said$judge)), n = nrow(said)))
    put_all(place, c(value = value, se = se, df = df, shareDontKnow = share, kappa = NA, interval = NA), why)
  }
  unsure <- mean(said$answer == "dont-know")
  if (length(unique(truth)) < 2) return(nothing(NA, NA, NA, if (nrow(said) == 0) NA else unsure, "no_data"))
  table <- unclass(table(factor(said$answer, choices), factor(truth, choices))) / nrow(said)
  q <- sum(table)
  if (q == 0) return(nothing(1, 0, 0, unsure, "zero_variance"))
  rows <- rowSums(table)
  columns <- colSums(table)
  crossed <- sum(rows) * sum(columns) - sum(rows * columns)
  wrong <- q - sum(diag(table))
  if (crossed < 1e-15) return(nothing(NA, NA, NA, unsure, "one_category"))
  put_all(place, c(shareDontKnow = unsure, kappa = wrong * q / crossed - 1))
  # How the expected share of wrong guesses grows with a cell: by what its row, and its column, lets expect.
  grows <- outer(sum(columns) - columns, sum(rows) - rows, `+`)
  slopes <- ((1 - diag(length(choices))) * q^2 + 2 * wrong * q - wrong * q^2 * grows / crossed) / (2 * crossed)
  cell <- cbind(match(said$answer, choices), match(truth, choices))
  pulls <- ifelse(is.na(cell[, 1]), 1, slopes[cell])
  put_judges_index(place, said$judge, pulls, unsure + wrong * q^2 / (2 * crossed), c(0, 1))
}
