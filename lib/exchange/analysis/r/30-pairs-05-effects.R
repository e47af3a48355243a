# ---- Side by side and rating: effect sizes and the rank test ----

# Effect sizes of one contrast. With judges and tasks crossed:
# d_z, the mean over the standard deviation of the differences (Cohen 1988), corrected;
# the paired dominance: share of trials with more for the later system less that with less (Cliff, Psychol. Bull. 114
#   (1993) 494; Feng, J. Mod. Appl. Stat. Methods 6 (2007) 424).
# As other papers print them, without an interval:
# d_z without correction;
# Hedges' g, the mean over the mean spread of both systems' marks, corrected for few values (Hedges, J. Educ. Stat. 6 (1981) 107);
# Cliff's delta over all pairs of one mark of each system (Cliff, Psychol. Bull. 114 (1993) 494);
# the rank-biserial correlation of the signed ranks (Kerby, Compr. Psychol. 3 (2014) 1).
put_effect_sizes <- function(prefix, own, kind) {
  put_standardized(paste0(prefix, ".standardized"), own)
  put_crossed_mean(paste0(prefix, ".dominance"), own, sign(own$value), c(-1, 1))
  test <- one_sample_t(own$value, 0)
  dz <- test$mean / test$sd
  put(paste0(prefix, ".dz"), finite_or_na(dz), test$why)
  put(paste0(prefix, ".rankBiserial"), rank_biserial(own$value), if (test$n == 0) "no_data" else "zero_variance")
  if (kind == "pair") return(invisible())
  spread <- if (test$n < 2) NA else sqrt((one_sample_t(own$earlier_mark, 0)$sd^2 + one_sample_t(own$later_mark, 0)$sd^2) / 2)
  put(paste0(prefix, ".g"), finite_or_na(test$mean / spread * hedges_factor(2 * test$n - 2)), test$why)
  put(paste0(prefix, ".cliffsDelta"), cliffs_delta(own$later_mark, own$earlier_mark), "no_data")
}

# An estimate with judges and tasks crossed, from each answer's pull: its influence on the estimate (the derivative by the answer's
# weight) times the number of answers. Of a mean that is its distance from the mean. Hampel, J. Am. Stat. Assoc. 69
# (1974) 383. `size` is what rounding is measured by; `within` parts the cells of judges and tasks further.
crossed_effect <- function(estimate, pull, own, bounds = NULL, size = sum(pull^2), within = "") {
  n <- length(pull)
  groups <- list(judge = own$judge, unit = own$task, cell = paste(match(own$judge, unique(own$judge)), match(own$task, unique(own$task)), within))
  counts <- vapply(groups, function(group) length(unique(group)), 0)
  squares <- vapply(groups, function(group) sum(rowsum(pull, match(group, unique(group)))^2), 0)
  squares[squares <= 1e-29 * n * size] <- 0
  parts <- ifelse(counts < 2, 0, squares / n^2 * counts / (counts - 1))
  if (counts[["judge"]] < 2)
    return(list(estimate = estimate, se = NA, df = NA, low = NA, high = NA, p_two_sided = NA, why = "one_cluster"))
  c(list(estimate = estimate), crossed_test(estimate, parts, counts - 1, 0, bounds))
}

put_crossed_effect <- function(prefix, test) {
  put_all(prefix, with(test, c(estimate = estimate, se = se, df = df, pTwoSided = p_two_sided)), test$why)
  put_interval(paste0(prefix, ".interval"), test$low, test$high, why = test$why)
}

# An effect that does not exist, and why.
put_no_effect <- function(prefix, why) {
  none <- list(estimate = NA, se = NA, df = NA, low = NA, high = NA, p_two_sided = NA, why = why)
  put_crossed_effect(prefix, none)
}

put_crossed_mean <- function(prefix, own, value, bounds) {
  if (length(value) == 0) return(put_no_effect(prefix, "no_data"))
  # Multiplied out before dividing, so that whole numbers stay exact.
  pull <- (value * length(value) - sum(value)) / length(value)
  put_crossed_effect(prefix, crossed_effect(mean(value), pull, own, bounds, sum(value^2)))
}

# d_z, corrected by Hedges' factor with the degrees of freedom of the spread under crossed clusters: 2 / se^2 of the relative
# variance. Pustejovsky, Hedges and Shadish, J. Educ. Behav. Stat. 39 (2014) 368.
put_standardized <- function(prefix, own) {
  value <- own$value
  test <- one_sample_t(value, 0)
  if (is.na(test$sd) || test$sd == 0) {
    put(paste0(prefix, ".factor"), NA, test$why)
    return(put_no_effect(prefix, test$why))
  }
  relative <- (value - test$mean)^2 / (test$sd^2 * (test$n - 1) / test$n)
  spread <- crossed_effect(0, relative - 1, own, size = sum(relative^2 + 1))
  df <- 2 / spread$se^2
  # Beyond, the exact factor loses more digits than the approximation leaves out.
  factor <- if (is.na(df)) NA else if (df > 1e5) 1 - 3 / (4 * df - 1) else hedges_factor(df)
  why <- if (is.na(df)) spread$why else "no_freedom"
  if (is.na(factor) || factor == 0) {
    put(paste0(prefix, ".factor"), NA, why)
    return(put_no_effect(prefix, why))
  }
  dz <- test$mean / test$sd
  pull <- (value - test$mean) / test$sd - dz / 2 * (relative - 1)
  found <- crossed_effect(dz, pull, own)
  scaled <- c("estimate", "se", "low", "high")
  found[scaled] <- lapply(found[scaled], function(number) factor * number)
  put(paste0(prefix, ".factor"), factor)
  put_crossed_effect(prefix, found)
}

# With equal steps between the four scores: -1.5, -0.5, 0.5, 1.5. On the scale itself the step over the middle is twice as wide.
put_equal_steps <- function(prefix, own, kind) {
  half <- if (kind == "pair") sign(own$value) / 2 else (sign(own$later_mark) - sign(own$earlier_mark)) / 2
  widest <- if (kind == "pair") 1.5 else 3
  put_crossed_mean(prefix, own, own$value - half, c(-widest, widest))
}

# The share of the later system's marks above 0 less that of the earlier one's, over trials with both.
put_positive <- function(prefix, own) {
  put_crossed_mean(prefix, own, (sign(own$later_mark) - sign(own$earlier_mark)) / 2, c(-1, 1))
}

# The mean by the side on which the later system stood: the mean of both means, and half their difference, which is what
# standing left is worth. lm(value ~ side) with judges and tasks crossed.
put_sides <- function(prefix, own, bounds) {
  if (!is_recorded("sides")) {
    put(paste0(prefix, c(".left", ".right", ".meanWhenLeft", ".meanWhenRight")), rep(NA, 4), "not_recorded")
    for (effect in c(".adjusted", ".side")) put_no_effect(paste0(prefix, effect), "not_recorded")
    return(invisible())
  }
  is_left <- own$side == "left"
  n <- c(left = sum(is_left), right = sum(!is_left))
  sums <- c(sum(own$value[is_left]), sum(own$value[!is_left]))
  put_all(prefix, n)
  put(paste0(prefix, c(".meanWhenLeft", ".meanWhenRight")), ifelse(n == 0, NA, sums / n), "no_data")
  if (any(n == 0)) {
    for (effect in c(".adjusted", ".side")) put_no_effect(paste0(prefix, effect), if (sum(n) == 0) "no_data" else "one_side")
    return(invisible())
  }
  side <- ifelse(is_left, 1, 2)
  residual <- (own$value * n[side] - sums[side]) / n[side]
  for (sign in c(1, -1)) {
    pull <- sum(n) / 2 * residual / n[side] * ifelse(is_left, 1, sign)
    estimate <- (sums[[1]] / n[[1]] + sign * sums[[2]] / n[[2]]) / 2
    test <- crossed_effect(estimate, unname(pull), own, bounds, sum(own$value^2))
    put_crossed_effect(paste0(prefix, if (sign == 1) ".adjusted" else ".side"), test)
  }
}

# What standing left adds to the scores of a question, over all pairs that were shown in both orders: least squares of later less
# earlier on the side (+1 the later system left, -1 right) with a constant for each pair, and residuals from the mean of
# each pair and side; for the score and for whether it is above 0. A cell is one judge, task and pair.
put_side_effects <- function(prefix, own) {
  if (!is_recorded("sides")) {
    put(paste0(prefix, ".n"), NA, "not_recorded")
    for (effect in c(".score", ".positive")) put_no_effect(paste0(prefix, effect), "not_recorded")
    return(invisible())
  }
  own <- own[!is.na(own$value), ]
  why <- if (nrow(own) == 0) "no_data" else "one_side"
  name <- pair_name(own$earlier, own$later)
  own <- own[name %in% intersect(name[own$side == "left"], name[own$side == "right"]), ]
  put(paste0(prefix, ".n"), nrow(own))
  if (nrow(own) == 0) {
    for (effect in c(".score", ".positive")) put_no_effect(paste0(prefix, effect), why)
    return(invisible())
  }
  pair <- match(pair_name(own$earlier, own$later), unique(pair_name(own$earlier, own$later)))
  is_left <- own$side == "left"
  side <- ifelse(is_left, 1, -1)
  turned <- side - ave(side, pair)
  weight <- turned / sum(turned^2)
  group <- 2 * pair + is_left
  values <- list(score = own$value, positive = (sign(own$later_mark) - sign(own$earlier_mark)) / 2)
  for (name in names(values)) {
    value <- values[[name]]
    pull <- length(value) * weight * (value - ave(value, group))
    widest <- if (name == "score") 4 else 1
    size <- sum((length(value) * weight * value)^2)
    test <- crossed_effect(sum(weight * value), pull, own, c(-widest, widest), size, within = pair)
    put_crossed_effect(paste0(prefix, ".", name), test)
  }
}

# By how much a value changes over ten places of a session: least squares with a constant for each judge, as
# clubSandwich::coef_test(lm(value ~ judge + position), vcov = "CR2", cluster = judge, test = "Satterthwaite") has it.
# Bell and McCaffrey, Surv. Methodol. 28 (2002) 169.
put_order_trend <- function(prefix, judge, position, value) {
  if (!is_recorded("sessions")) return(put_no_effect(prefix, "not_recorded"))
  if (length(value) == 0) return(put_no_effect(prefix, "no_data"))
  position <- position - ave(position, judge)
  weight <- as.vector(tapply(position^2, judge, sum))
  product <- as.vector(tapply(position * (value - ave(value, judge)), judge, sum))
  product <- product[weight > 1e-9]
  weight <- weight[weight > 1e-9]
  if (length(weight) == 0) return(put_no_effect(prefix, "zero_variance"))
  slope <- sum(product) / sum(weight)
  found <- list(estimate = 10 * slope, se = NA, df = NA, low = NA, high = NA, p_two_sided = NA, why = "too_few_judges")
  if (length(weight) < 3) return(put_crossed_effect(prefix, found))
  shares <- weight / sum(weight)
  squares <- sum((product - weight * slope)^2 / (1 - shares))
  found$why <- "zero_variance"
  if (!(squares > 1e-20 * sum(product^2 + (weight * slope)^2))) return(put_crossed_effect(prefix, found))
  ratio <- shares^2 / (1 - shares)
  found$df <- 1 / (sum(shares^2) + sum(ratio)^2 - sum(ratio^2))
  found$se <- 10 * sqrt(squares) / sum(weight)
  put_crossed_effect(prefix, c(found[c("estimate", "se", "df")], t_statistic(found$estimate, found$se, found$df, 0), why = ""))
}

# Of the mean of a trial's scores.
put_score_trend <- function(prefix, own, panes) {
  own <- own[!is.na(own$value), ]
  both <- if (panes == 1) own$earlier_mark else (own$earlier_mark + own$later_mark) / 2
  put_order_trend(prefix, own$judge, own$position, both)
}

# A ratio with a spread of 0 is no number.
finite_or_na <- function(ratio) if (is.finite(ratio)) ratio else NA

# By what a standardised mean difference is too large with so many degrees of freedom, exactly.
hedges_factor <- function(df) if (df <= 1) 0 else exp(lgamma(df / 2) - lgamma((df - 1) / 2)) / sqrt(df / 2)

# P(a mark of the first is greater) less P(it is smaller), over all pairs. From the counts of the scores: pairs may be
# millions.
cliffs_delta <- function(first, second) {
  if (length(first) == 0) return(NA)
  shares <- function(marks) tabulate(match(marks, scores), length(scores)) / length(marks)
  sum(outer(shares(first), shares(second)) * sign(outer(scores, scores, "-")))
}

rank_biserial <- function(value) {
  value <- value[value != 0]
  if (length(value) == 0) return(NA)
  ranks <- rank(abs(value))
  sum(sign(value) * ranks) / sum(ranks)
}

# Wilcoxon's signed-rank test of the judges' means against 0 (Biometrics Bull. 1 (1945) 80): zeros dropped, and p from
# the exact distribution of the rank sum given the tied ranks. Beyond 500 judges the normal approximation of
# wilcox.test(exact = FALSE, digits.rank = 10). Means are rounded, so that those which differ by a rounding tie.
put_judges_signed_rank <- function(prefix, means) {
  means <- round(means, 12)
  other <- means[means != 0]
  ranks <- rank(signif(abs(other), 10))
  w_plus <- sum(ranks[other > 0])
  p <- if (length(other) == 0) {
    NA
  } else if (length(other) <= 500) {
    exact_signed_rank_p(w_plus, ranks)
  } else {
    suppressWarnings(wilcox.test(means, exact = FALSE, correct = TRUE, digits.rank = 10))$p.value
  }
  put_all(prefix, c(judges = length(means), wPlus = w_plus))
  put(paste0(prefix, ".pTwoSided"), p, if (length(means) == 0) "no_data" else "zero_variance")
}

# Twice the smaller tail of the sum of the ranks with a plus, when a fair coin gives each its sign. The probability of
# every sum is built up rank by rank; tied ranks are halves, so all is doubled.
exact_signed_rank_p <- function(w_plus, ranks) {
  doubled <- round(2 * ranks)
  probability <- 1
  for (rank in doubled) probability <- (c(probability, rep(0, rank)) + c(rep(0, rank), probability)) / 2
  sums <- seq_along(probability) - 1
  observed <- round(2 * w_plus)
  min(1, 2 * min(sum(probability[sums >= observed]), sum(probability[sums <= observed])))
}
