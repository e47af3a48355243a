# ---- Side by side and rating: effect sizes and the rank test ----

# Effect sizes of one contrast:
# d_z, the mean over the standard deviation of the differences (Cohen 1988);
# Hedges' g, the mean over the mean spread of both systems' marks, corrected for few values (Hedges, J. Educ. Stat. 6 (1981) 107);
#   of a choice, which has no two marks, d_z corrected;
# Cliff's delta over all pairs of one mark of each system (Cliff, Psychol. Bull. 114 (1993) 494);
# the rank-biserial correlation of the signed ranks (Kerby, Compr. Psychol. 3 (2014) 1).
put_effect_sizes <- function(prefix, own, kind) {
  test <- one_sample_t(own$value, 0)
  dz <- test$mean / test$sd
  put(paste0(prefix, ".dz"), finite_or_na(dz), test$why)
  put(paste0(prefix, ".rankBiserial"), rank_biserial(own$value), if (test$n == 0) "no_data" else "zero_variance")
  if (kind == "pair") {
    # With two values the correction is 0, which is no estimate.
    g <- if (test$n == 2) NA else dz * hedges_factor(test$n - 1)
    return(put(paste0(prefix, ".g"), finite_or_na(g), if (test$n == 2) "one_observation" else test$why))
  }
  spread <- if (test$n < 2) NA else sqrt((one_sample_t(own$earlier_mark, 0)$sd^2 + one_sample_t(own$later_mark, 0)$sd^2) / 2)
  put(paste0(prefix, ".g"), finite_or_na(test$mean / spread * hedges_factor(2 * test$n - 2)), test$why)
  put(paste0(prefix, ".cliffsDelta"), cliffs_delta(own$later_mark, own$earlier_mark), "no_data")
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
