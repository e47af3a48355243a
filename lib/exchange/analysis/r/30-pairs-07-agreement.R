# ---- Side by side and rating: agreement of judges ----

# How far judges agree on one question, from its marks: one row for each mark, with its judge and unit. Intervals of the
# coefficients are the platform's, which resamples units.
put_agreement <- function(prefix, marks) {
  counts <- unclass(table(factor(marks$unit, in_order(marks$unit)), factor(marks$score, scores)))
  judges <- length(unique(marks$judge))
  pairable <- counts[rowSums(counts) >= 2, , drop = FALSE]
  put_all(prefix, c(judges = judges, units = nrow(counts), pairableUnits = nrow(pairable)))
  put(paste0(prefix, ".percent"), percent_agreement(marks$unit, marks$score), "no_data")
  put(paste0(prefix, ".percentSameSign"), percent_agreement(marks$unit, sign(marks$score)), "no_data")
  alpha <- if (nrow(pairable) > 0) ordinal_alpha(marks$unit, marks$score) else NA
  put(paste0(prefix, ".alpha.value"), alpha, if (nrow(pairable) == 0) "no_data" else "zero_variance")
  put(paste0(prefix, ".ac1.value"), gwet(counts, diag(length(scores))), "no_data")
  put(paste0(prefix, ".ac2.value"), gwet(counts, ordinal_weights(length(scores))), "no_data")
  put_icc(paste0(prefix, ".icc"), marks, judges)
}

# How far two categories agree, by the ranks between them. Gwet, Handbook of Inter-Rater Reliability, 4th ed. (2014).
ordinal_weights <- function(categories) {
  apart <- abs(outer(seq_len(categories), seq_len(categories), "-"))
  1 - choose(apart + 1, 2) / choose(categories, 2)
}

# Gwet's AC1 (identity weights) or AC2, of any number of judges with missing marks: chance is taken from how
# mixed the answers are.
gwet <- function(counts, weights) {
  in_unit <- rowSums(counts)
  if (!any(in_unit >= 2)) return(NA)
  shares <- colMeans(counts / in_unit)
  categories <- ncol(counts)
  expected <- sum(weights) / (categories * (categories - 1)) * sum(shares * (1 - shares))
  pairable <- counts[in_unit >= 2, , drop = FALSE]
  n <- rowSums(pairable)
  observed <- mean(rowSums(pairable * (pairable %*% weights - 1)) / (n * (n - 1)))
  (observed - expected) / (1 - expected)
}

# The intraclass correlation ICC(2,1) over the units that every judge of the question marked once: single scores, judges
# standing for others. Shrout and Fleiss, Psychol. Bull. 86 (1979) 420; its interval by McGraw and Wong, Psychol.
# Methods 1 (1996) 30.
put_icc <- function(prefix, marks, judges) {
  unit <- match(marks$unit, unique(marks$unit))
  is_double <- duplicated(cbind(unit, match(marks$judge, unique(marks$judge))))
  is_complete <- (tabulate(unit) == judges)[unit] & !unit %in% unit[is_double]
  own <- marks[is_complete, ]
  own <- own[order(own$unit, own$judge, method = "radix"), ]
  ratings <- matrix(own$score, ncol = max(judges, 1), byrow = TRUE)
  icc <- icc_2(ratings)
  put(paste0(prefix, ".units"), nrow(ratings))
  put(paste0(prefix, ".icc"), icc$icc, icc$why)
  put_interval(paste0(prefix, ".interval"), icc$low, icc$high, why = icc$why_no_interval)
}

# `ratings` has a row for each unit and a column for each judge.
icc_2 <- function(ratings) {
  none <- function(why, icc = NA) list(icc = icc, low = NA, high = NA, why = why, why_no_interval = why)
  n <- nrow(ratings)
  k <- ncol(ratings)
  if (n < 2 || k < 2) return(none(if (n == 0) "no_data" else "one_observation"))
  if (all(ratings == ratings[1])) return(none("zero_variance"))
  # Mean squares of the two-way analysis of variance: units, judges, and what neither explains.
  centred <- ratings - mean(ratings)
  by_unit <- rowMeans(centred)
  by_judge <- colMeans(centred)
  tidy <- function(squares) if (squares <= 1e-13 * sum(centred^2)) 0 else squares
  within <- sum((centred - by_unit)^2) / (n * (k - 1))
  units <- tidy(k * sum(by_unit^2) / (n - 1))
  judges <- n * sum(by_judge^2) / (k - 1)
  rest <- tidy(sum((centred - outer(by_unit, by_judge, "+"))^2)) / ((n - 1) * (k - 1))
  part <- units - rest
  whole <- units + (k - 1) * rest + k * (judges - rest) / n
  # Mean squares that cancel but for rounding leave nothing to take a share of.
  least <- 1e-13 * (units + k * (within + judges + rest))
  if (abs(whole) <= least) return(none(if (abs(part) <= least) "zero_variance" else "infinite"))
  icc <- part / whole
  if (rest == 0 || units == 0) return(none("zero_variance", icc))
  ratio <- judges / rest
  base <- n * (1 + (k - 1) * icc) - k * icc
  df <- (k - 1) * (n - 1) * (k * icc * ratio + base)^2 / ((n - 1) * k^2 * icc^2 * ratio^2 + base^2)
  tail <- (1 - level) / 2
  # Degrees of freedom next to 0 make quantiles that no number holds.
  if (df < 0.01) return(none("no_freedom", icc))
  f <- c(f_quantile(tail, df, n - 1, TRUE), f_quantile(tail, df, n - 1, FALSE))
  noise <- k * judges + (k * n - k - n) * rest
  ends <- n * (f * units - rest) / (noise + n * f * units)
  list(icc = icc, low = ends[1], high = ends[2], why = "", why_no_interval = "")
}

# qf(tail, df1, df2), from either end of the beta distribution: qf() itself gives 0 for small degrees of freedom, where
# the quantile is small but not 0.
f_quantile <- function(tail, df1, df2, lower) {
  part <- qbeta(tail, df1 / 2, df2 / 2, lower.tail = lower)
  rest <- qbeta(tail, df2 / 2, df1 / 2, lower.tail = !lower)
  part / rest * df2 / df1
}
