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
    p[at] <- put_arm_difference(paste0(prefixes[at], ".overAnswers"), first, second)
    one <- judge_accuracies(first)
    other <- judge_accuracies(second)
    put(paste0(prefixes[at], ".difference"), mean(one) - mean(other))
    put_welch(paste0(prefixes[at], ".welch"), one, other)
    put_relabelling(paste0(prefixes[at], ".permutation"), one, other)
  }
  tested <- !is.na(p)
  if (any(tested)) put(paste0(prefixes, ".pHolm")[tested], holm(p[tested]))
}

# The leading estimate of one arm less that of the other, with judges and samples crossed. A judge belongs to one arm; a
# sample that both arms saw moves both estimates.
put_arm_difference <- function(prefix, first, second) {
  is_balanced_accuracy <- leads_balanced(first) && leads_balanced(second)
  one <- leading(first, is_balanced_accuracy)
  other <- leading(second, is_balanced_accuracy)
  difference <- one$estimate - other$estimate
  pull <- c(one$pull, -other$pull)
  found <- stratified_crossed(difference, pull, rbind(first, second), 0, share_difference_scale)
  put(paste0(prefix, ".difference"), difference)
  put_crossed_test(paste0(prefix, ".twoWay"), found)
  found$p_two_sided
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
