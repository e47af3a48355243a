# ---- What the four answers say ----

# The probability of "human" that each answer is read as.
forecasts <- with(settings[settings$setting == "forecast", ], setNames(as.numeric(value), key))

# Brier, Mon. Weather Rev. 78 (1950) 1; its parts of Murphy, J. Appl. Meteorol. 12 (1973) 595.
put_calibration <- function(prefix, answers) {
  forecast <- forecasts[as.character(answers$score)]
  is_human <- as.numeric(answers$is_human)
  distance <- (forecast - is_human)^2
  base_rate <- mean(is_human)
  uncertainty <- base_rate * (1 - base_rate)
  # The share of humans among the items that got the same answer.
  share <- ave(is_human, answers$score)
  figures <- c(
    brierHuman = mean(distance[is_human == 1]), brierMachine = mean(distance[is_human == 0]), brier = mean(distance),
    baseRate = base_rate, uncertainty = uncertainty, reliability = mean((forecast - share)^2),
    resolution = mean((share - base_rate)^2), expectedError = mean(abs(forecast - share))
  )
  put_all(prefix, figures, "no_data")
  put(paste0(prefix, ".skill"), if (uncertainty == 0) NA else 1 - mean(distance) / uncertainty, "one_category")
  scores <- as.numeric(names(forecasts))
  each <- paste0(prefix, ".answers[", seq_along(scores), "]")
  n <- sapply(scores, function(score) sum(answers$score == score))
  human <- sapply(scores, function(score) sum(is_human[answers$score == score]))
  put(paste0(each, ".score"), scores)
  put(paste0(each, ".forecast"), forecasts)
  put(paste0(each, ".n"), n)
  put(paste0(each, ".human"), human)
  put_right_share(each, human, n)
}

# How often each answer was right, and "probably" and "surely".
put_by_answer <- function(prefix, answers) {
  put_right <- function(list, field, values, of) {
    each <- paste0(prefix, ".", list, "[", values, "]")
    put(paste0(each, ".", field), values)
    n <- sapply(values, function(value) sum(of == value))
    right <- sapply(values, function(value) sum(answers$right[of == value]))
    put(paste0(each, ".n"), n)
    put(paste0(each, ".right"), right)
    put_right_share(each, right, n)
  }
  put_right("byAnswer", "score", c(-2, -1, 1, 2), answers$score)
  put_right("byConfidence", "confidence", c(1, 2), abs(answers$score))
}

# ---- Accuracy with respect to the base rate ----

put_base_rate <- function(prefix, answers) {
  counts <- as.list(confusion(answers))
  n <- nrow(answers)
  human <- counts$tp + counts$fn
  machine <- counts$fp + counts$tn
  sensitivity <- if (human == 0) NA else counts$tp / human
  specificity <- if (machine == 0) NA else counts$tn / machine
  items <- human / n
  said <- (counts$tp + counts$fp) / n
  # What somebody scores who says "human" as often, without looking.
  guesser <- items * said + (1 - items) * (1 - said)
  accuracy <- (counts$tp + counts$tn) / n
  put_all(prefix, c(n = n, sensitivity = sensitivity, specificity = specificity, accuracy = accuracy), "no_data")
  put_all(prefix, c(shareHumanItems = items, shareHumanAnswers = said, guesserAccuracy = guesser))
  put_all(prefix, c(excessOverGuesser = accuracy - guesser, majorityAccuracy = max(human, machine) / n))
  put_kappa(paste0(prefix, ".kappa"), counts, guesser)
  value <- (sensitivity + specificity) / 2
  se <- sqrt(sensitivity * (1 - sensitivity) / human + specificity * (1 - specificity) / machine) / 2
  put_estimate(paste0(prefix, ".balancedAccuracy"), value, se, "no_data")
  # Youden, Cancer 3 (1950) 32.
  put_estimate(paste0(prefix, ".youdenJ"), 2 * value - 1, 2 * se, "no_data")
  newcombe <- two_proportions(counts$tp, human, counts$fp, machine)
  put_interval(paste0(prefix, ".youdenJ.newcombe"), newcombe$low, newcombe$high, why = "no_data")
  test <- fisher_exact(counts$tp, human, counts$fp, machine)
  association <- paste0(prefix, ".association")
  put_all(association, with(test, c(pTwoSided = p_two_sided, pLess = p_less, pGreater = p_greater)), "no_data")
  put(paste0(association, ".oddsRatio"), test$odds_ratio, if (human == 0 || machine == 0) "no_data" else "infinite")
}

# An estimate with a normal interval, held on a scale with ends, but for a standard error of 0.
put_estimate <- function(prefix, value, se, why, bounds = NULL) {
  put_all(prefix, c(value = value, se = se), why)
  half <- if (is.na(se) || se == 0) NA else qnorm(1 - (1 - level) / 2) * se
  interval <- if (is.na(half)) c(NA, NA) else bounded_interval(value, half, bounds)
  put_interval(paste0(prefix, ".interval"), interval[1], interval[2], why = if (is.na(se)) why else "zero_variance")
}

# Cohen, Educ. Psychol. Meas. 20 (1960) 37, of truth and answer; the large-sample variance that does not take kappa
# for 0 of Fleiss, Cohen and Everitt, Psychol. Bull. 72 (1969) 323.
put_kappa <- function(prefix, counts, by_chance) {
  if (by_chance == 1) return(put_estimate(prefix, NA, NA, "one_category"))
  cells <- with(counts, matrix(c(tp, fp, fn, tn), 2)) / sum(unlist(counts))
  kappa <- (sum(diag(cells)) - by_chance) / (1 - by_chance)
  truth <- rowSums(cells)
  answer <- colSums(cells)
  agreeing <- sum(diag(cells) * (1 - (truth + answer) * (1 - kappa))^2)
  # Outside the diagonal the margins change places: the answer's of the row, the truth's of the column.
  crossed <- outer(answer, truth, "+")^2 * cells
  differing <- (1 - kappa)^2 * (sum(crossed) - sum(diag(crossed)))
  variance <- (agreeing + differing - (kappa - by_chance * (1 - kappa))^2) / (sum(unlist(counts)) * (1 - by_chance)^2)
  put_estimate(prefix, kappa, if (abs(variance) < 1e-13) 0 else sqrt(variance), "no_data", c(-1, 1))
}
