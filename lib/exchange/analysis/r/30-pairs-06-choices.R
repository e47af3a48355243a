# ---- Side by side and rating: choices ----

# The choice between two systems: `own` are its answers, `answers` those to all questions about the pair.
put_choice <- function(prefix, own, answers) {
  put_scores(paste0(prefix, ".scores"), own$value)
  is_later <- own$value > 0
  put_share(paste0(prefix, ".later"), is_later)
  put_two_way_mean(paste0(prefix, ".later.crossed"), own$judge, own$task, as.numeric(is_later), 0.5, share_scale)
  put_left_choice(paste0(prefix, ".left"), own)
  put_side_adjusted(paste0(prefix, ".sideAdjusted"), own)
  put_consistency(paste0(prefix, ".consistency"), own, answers)
}

# A share with the intervals and the exact test that take every choice for itself.
put_share <- function(prefix, is_chosen) {
  n <- length(is_chosen)
  chosen <- sum(is_chosen)
  put_all(prefix, c(n = n, chosen = chosen, share = if (n > 0) chosen / n else NA, pExact = binomial_p(chosen, n)), "no_data")
  put_wilson(paste0(prefix, ".wilson"), chosen, n)
  interval <- clopper_pearson(chosen, n)
  put_interval(paste0(prefix, ".clopperPearson"), interval$low, interval$high, why = "no_data")
}

# How often the program on the left was chosen, whichever it was; with judges as clusters beside it.
put_left_choice <- function(prefix, own) {
  why <- if (!is_recorded("sides")) "not_recorded" else if (!are_sides_balanced(own)) "unbalanced_sides"
  if (!is.null(why)) {
    put(paste0(prefix, ".n"), nrow(own))
    parts <- c("chosen", "share", "pExact", "wilson", "clopperPearson", paste0("byJudge.", c("se", "pTwoSided", "interval")))
    return(put(paste0(prefix, ".", parts), rep(NA, length(parts)), why))
  }
  is_left <- own$choice < 0
  put_share(prefix, is_left)
  test <- clustered_mean(as.numeric(is_left), own$judge, 0.5)
  put_all(paste0(prefix, ".byJudge"), c(se = test$se_cr1, pTwoSided = test$p_two_sided), test$why)
  put_interval(paste0(prefix, ".byJudge.interval"), test$low, test$high, why = test$why)
}

# Whether the systems of each pair were shown on both sides as often as coins or a balanced plan put them there: some pair
# was shown in both orders, and the chi-square test of equal orders, one degree of freedom a pair, has p >= 0.001. Else a
# choice of the left may be a choice of the better system.
are_sides_balanced <- function(own) {
  if (nrow(own) == 0) return(TRUE)
  orders <- table(pair_name(own$earlier, own$later), factor(own$side, c("left", "right")))
  if (all(orders[, 1] == 0 | orders[, 2] == 0)) return(FALSE)
  statistic <- sum((orders[, 1] - orders[, 2])^2 / rowSums(orders))
  pchisq(statistic, nrow(orders), lower.tail = FALSE) >= 0.001
}

# The choice adjusted for the side on which the later system stood: least squares of the choice on the side (+1 left, -1
# right) with judges as clusters, CR1 with the factor k / (k - 1). Liang and Zeger, Biometrika 73 (1986) 13;
# vcovCR(lm(value ~ side), judge, "CR1") of the package clubSandwich. The intercept is the preference on both sides
# alike, the slope what the left adds. Across pairs both are told only where the sides of each pair are balanced.
put_side_adjusted <- function(prefix, own, across_pairs = FALSE) {
  if (!is_recorded("sides")) {
    effect <- c("estimate", "se", "seStata", "t", "pTwoSided", "interval")
    parts <- c("left", "right", "meanWhenLeft", "meanWhenRight", paste0("adjusted.", effect), paste0("side.", effect))
    return(put(paste0(prefix, ".", parts), rep(NA, length(parts)), "not_recorded"))
  }
  is_left <- own$side == "left"
  means <- c(meanWhenLeft = mean(own$value[is_left]), meanWhenRight = mean(own$value[!is_left]))
  put_all(prefix, c(left = sum(is_left), right = sum(!is_left)))
  put_all(prefix, ifelse(is.nan(means), NA, means), "no_data")
  judges <- in_order(own$judge)
  k <- length(judges)
  estimates <- c(NA, NA)
  se <- c(NA, NA)
  why <- if (k == 0) "no_data" else if (anyNA(means)) "one_side" else if (k < 2) "one_cluster" else "zero_variance"
  is_unbalanced <- across_pairs && !are_sides_balanced(own)
  if (is_unbalanced) why <- "unbalanced_sides"
  if (!anyNA(means) && !is_unbalanced) {
    design <- cbind(1, ifelse(is_left, 1, -1))
    bread <- solve(crossprod(design))
    estimates <- drop(bread %*% crossprod(design, own$value))
    # What each judge's residuals move the estimates by.
    moved <- rowsum(design * drop(own$value - design %*% estimates), match(own$judge, judges)) %*% bread
    squares <- colSums(moved^2)
    if (k >= 2) se <- ifelse(squares < 1e-26, 0, sqrt(squares * k / (k - 1)))
  }
  for (at in 1:2) {
    place <- paste0(prefix, c(".adjusted", ".side")[at])
    test <- t_statistic(estimates[at], se[at], k - 1, 0)
    n <- nrow(own)
    put_all(place, c(estimate = estimates[at], se = se[at]), why)
    # Stata's factor counts the two coefficients.
    se_stata <- if (n > 2) se[at] * sqrt((n - 1) / (n - 2)) else NA
    put(paste0(place, ".seStata"), se_stata, if (is.na(se[at])) why else "one_observation")
    put_all(place, c(t = test$t, pTwoSided = test$p_two_sided), why)
    put_interval(paste0(place, ".interval"), test$low, test$high, why = why)
  }
}

# Does the choice go with the marks of the same trial? The marks' sum of differences over the questions with both marks
# may favour the later system, the earlier one, or neither; trials without such a question are left out.
put_consistency <- function(prefix, own, answers) {
  differences <- answers[answers$kind == "sample" & !is.na(answers$value), ]
  sums <- tapply(differences$value, differences$trial, sum)
  lean <- sign(as.vector(sums[match(own$trial, names(sums))]))
  chosen <- sign(own$value)
  is_decided <- !is.na(lean) & lean != 0
  with_marks <- sum(is_decided & lean == chosen)
  n <- sum(is_decided)
  neutral <- sum(!is.na(lean) & lean == 0)
  put_all(prefix, c(trials = n + neutral, neutral = neutral, with = with_marks, against = n - with_marks))
  put(paste0(prefix, ".shareWith"), if (n > 0) with_marks / n else NA, "no_data")
  put_wilson(paste0(prefix, ".wilson"), with_marks, n)
  kappa <- cohen_kappa(lean[is_decided], chosen[is_decided])
  put(paste0(prefix, ".kappa"), kappa$kappa, if (n == 0) "no_data" else "one_category")
  why <- if (n == 0) "no_data" else if (is.na(kappa$kappa)) "one_category" else "zero_variance"
  put_interval(paste0(prefix, ".kappaInterval"), kappa$low, kappa$high, why = why)
}

# Cohen's kappa of two lists of signs, and its large-sample interval, held between -1 and 1. Cohen, Educ. Psychol. Meas. 20 (1960) 37; Fleiss,
# Cohen and Everitt, Psychol. Bull. 72 (1969) 323.
cohen_kappa <- function(first, second) {
  none <- list(kappa = NA, low = NA, high = NA)
  n <- length(first)
  if (n == 0) return(none)
  cells <- unclass(table(factor(first, c(-1, 1)), factor(second, c(-1, 1)))) / n
  rows <- rowSums(cells)
  columns <- colSums(cells)
  expected <- sum(rows * columns)
  if (1 - expected < 1e-13) return(none)
  kappa <- (sum(diag(cells)) - expected) / (1 - expected)
  # outer[i, j]: the share of the first's j plus that of the second's i.
  margins <- outer(columns, rows, "+")
  weights <- (diag(2) - margins * (1 - kappa))^2
  variance <- (sum(cells * weights) - (kappa - expected * (1 - kappa))^2) / (n * (1 - expected)^2)
  if (variance < 1e-13) return(list(kappa = kappa, low = NA, high = NA))
  half <- qnorm(1 - (1 - level) / 2) * sqrt(variance)
  interval <- bounded_interval(kappa, half, c(-1, 1))
  list(kappa = kappa, low = interval[1], high = interval[2])
}
