# ---- Arms against each other ----

put_comparisons <- function(answers) {
  arms <- in_order(answers$arm)
  if (length(arms) < 2) return(invisible())
  pairs <- combn(arms, 2)
  prefixes <- paste0("comparisons[", pairs[1, ], ",", pairs[2, ], "]")
  p <- rep(NA_real_, ncol(pairs))
  for (at in seq_len(ncol(pairs))) {
    first <- answers[answers$arm == pairs[1, at], ]
    second <- answers[answers$arm == pairs[2, at], ]
    p[at] <- put_two_way_difference(paste0(prefixes[at], ".overAnswers"), first, second)
    one <- judge_accuracies(first)
    other <- judge_accuracies(second)
    put(paste0(prefixes[at], ".difference"), mean(one) - mean(other))
    put_welch(paste0(prefixes[at], ".welch"), one, other)
    put_relabelling(paste0(prefixes[at], ".permutation"), one, other)
  }
  tested <- !is.na(p)
  if (any(tested)) put(paste0(prefixes, ".pHolm")[tested], holm(p[tested]))
}

# Difference of two arms' means with judges and units crossed: Cameron, Gelbach and Miller (2011) of a regression on
# the arm. Judges belong to one arm, so that their part has a factor and degrees of freedom in each, joined as by
# Welch (1947).
put_two_way_difference <- function(prefix, first, second) {
  difference <- mean(first$right) - mean(second$right)
  put(paste0(prefix, ".difference"), difference)
  # How much an answer moves its arm's mean, signed as the arm enters the difference.
  pulls <- c((first$right - mean(first$right)) / nrow(first), -(second$right - mean(second$right)) / nrow(second))
  both <- rbind(first, second)
  units <- length(unique(both$unit))
  judges <- c(length(unique(first$judge)), length(unique(second$judge)))
  two_way <- paste0(prefix, ".twoWay")
  if (any(judges < 2) || units < 2) {
    put_all(two_way, c(variance = NA, parts.judge = NA, parts.unit = NA, parts.cell = NA, se = NA, df = NA), "one_cluster")
    put_all(two_way, c(t = NA, pTwoSided = NA, interval = NA), "one_cluster")
    return(NA)
  }
  squares <- function(rows, group) sum(rowsum(pulls[rows], group[rows])[, 1]^2)
  factor <- function(groups) if (groups < 2) 0 else groups / (groups - 1)
  cell <- paste(match(both$judge, unique(both$judge)), match(both$unit, unique(both$unit)))
  rows_of <- list(seq_len(nrow(first)), nrow(first) + seq_len(nrow(second)))
  by_arm <- function(group) sapply(rows_of, function(rows) {
    found <- squares(rows, group) * factor(length(unique(group[rows])))
    # What rounding leaves of equal values is no variation.
    if (found <= 1e-26 * sum(both$right[rows]^2) / length(rows)) 0 else found
  })
  of_judges <- by_arm(both$judge)
  parts <- c(judge = sum(of_judges), unit = squares(seq_along(pulls), both$unit) * factor(units), cell = sum(by_arm(cell)))
  sum_of_parts <- parts[["judge"]] + parts[["unit"]] - parts[["cell"]]
  variance <- if (abs(sum_of_parts) <= 1e-13 * sum(parts)) 0 else sum_of_parts
  se <- sqrt(if (variance > 0) variance else max(parts))
  welch_df <- if (parts[["judge"]] == 0) Inf else parts[["judge"]]^2 / sum(of_judges^2 / (judges - 1))
  df <- min(welch_df, units - 1)
  test <- t_statistic(difference, se, df, 0)
  put_all(two_way, c(variance = variance, se = se, df = df, t = test$t, pTwoSided = test$p_two_sided), "zero_variance")
  put_all(paste0(two_way, ".parts"), parts)
  put_interval(paste0(two_way, ".interval"), test$low, test$high, why = "zero_variance")
  test$p_two_sided
}

# Welch, Biometrika 34 (1947) 28: t.test(x, y); Student's with equal spreads; Cohen's d (1988) and Hedges' g, J.
# Educ. Stat. 6 (1981) 107, by the exact factor and by its usual approximation.
put_welch <- function(prefix, x, y) {
  figures <- c(
    difference = mean(x) - mean(y), se = NA, df = NA, t = NA, pTwoSided = NA, cohenD = NA, hedgesG = NA, hedgesGApprox = NA,
    student.t = NA, student.df = NA, student.pTwoSided = NA
  )
  variance <- function(values) if (length(values) < 2) NA else if (all(values == values[1])) 0 else var(values)
  v <- variance(x) / length(x)
  w <- variance(y) / length(y)
  test <- list(low = NA, high = NA)
  why <- if (is.na(v + w)) "one_observation" else "zero_variance"
  if (!is.na(v + w)) figures["se"] <- sqrt(v + w)
  if (!is.na(v + w) && v + w > 0) {
    df <- (v + w)^2 / (v^2 / (length(x) - 1) + w^2 / (length(y) - 1))
    test <- t_statistic(mean(x) - mean(y), sqrt(v + w), df, 0)
    pooled_df <- length(x) + length(y) - 2
    pooled <- sqrt(((length(x) - 1) * variance(x) + (length(y) - 1) * variance(y)) / pooled_df)
    student <- t_statistic(mean(x) - mean(y), pooled * sqrt(1 / length(x) + 1 / length(y)), pooled_df, 0)
    d <- (mean(x) - mean(y)) / pooled
    exact <- exp(lgamma(pooled_df / 2) - lgamma((pooled_df - 1) / 2)) / sqrt(pooled_df / 2)
    figures[c("df", "t", "pTwoSided")] <- c(df, test$t, test$p_two_sided)
    figures[c("cohenD", "hedgesG", "hedgesGApprox")] <- d * c(1, exact, 1 - 3 / (4 * pooled_df - 1))
    figures[c("student.t", "student.df", "student.pTwoSided")] <- c(student$t, pooled_df, student$p_two_sided)
  }
  put_all(prefix, figures, why)
  put_interval(paste0(prefix, ".interval"), test$low, test$high, why = why)
}

# Exact: the judges dealt anew to both arms in all ways, up to a million. Pitman, J. R. Stat. Soc. Suppl. 4 (1937) 119.
put_relabelling <- function(prefix, x, y) {
  if (choose(length(x) + length(y), length(x)) > 1e6) return(put(prefix, NA, "too_many"))
  all <- round(c(x, y), 12)
  sums <- combn(all, length(x), sum)
  difference <- function(sum_of_first) sum_of_first / length(x) - (sum(all) - sum_of_first) / length(y)
  observed <- difference(sum(all[seq_along(x)]))
  tails <- put_permutation(prefix, difference(sums), observed)
  put_all(prefix, c(difference = observed, pDoubled = min(1, 2 * min(tails))))
}
