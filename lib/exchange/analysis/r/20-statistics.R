# ---- Statistics ----
#
# Each function says its textbook name and source. What does not exist (a spread of one value) is NA, and `why` in the
# result names the reason as report-numbers.csv does.

# Mean, standard deviation and one-sample t test.
# Student, Biometrika 6 (1908) 1; t.test(x, mu = null).
one_sample_t <- function(x, null, coverage = level) {
  x <- unname(x)
  n <- length(x)
  result <- list(n = n, mean = if (n > 0) mean(x) else NA, sd = if (n > 1) sd(x) else NA, df = if (n > 1) n - 1 else NA)
  # Equal values have no spread; their mean may be a rounding away from them.
  if (n > 0 && all(x == x[1])) result$mean <- x[1]
  if (n > 1 && all(x == x[1])) result$sd <- 0
  result$why <- if (n == 0) "no_data" else if (n == 1) "one_observation" else "zero_variance"
  result$se <- result$sd / sqrt(n)
  c(result, t_statistic(result$mean, result$se, result$df, null, coverage))
}

# Interval and test of an estimate with a standard error and degrees of freedom, which need not be whole. A standard
# error of 0 gives neither.
t_statistic <- function(estimate, se, df, null, coverage = level) {
  if (is.na(se) || se == 0) return(list(t = NA, low = NA, high = NA, p_two_sided = NA, p_greater = NA))
  t <- (estimate - null) / se
  half <- qt(1 - (1 - coverage) / 2, df) * se
  list(
    t = t, low = estimate - half, high = estimate + half,
    p_two_sided = 2 * pt(-abs(t), df), p_greater = pt(t, df, lower.tail = FALSE)
  )
}

# Sum of each group's residuals from the mean of all. Multiplied out before dividing: sums of whole numbers stay exact.
residual_sums <- function(value, group) {
  sums <- rowsum(cbind(value, 1), match(group, unique(group)))
  (sums[, 1] * length(value) - sums[, 2] * sum(value)) / length(value)
}

# Mean of values that come in clusters (a judge's answers), with the cluster-robust standard errors CR0 and CR1.
# Liang and Zeger, Biometrika 73 (1986) 13; df = clusters - 1.
clustered_mean <- function(value, cluster, null, coverage = level) {
  n <- length(value)
  clusters <- length(unique(cluster))
  result <- list(n = n, clusters = clusters, mean = if (n > 0) mean(value) else NA)
  result$why <- if (n == 0) "no_data" else if (clusters < 2) "one_cluster" else "zero_variance"
  if (clusters < 2) return(c(result, se_cr0 = NA, se_cr1 = NA, df = NA, t_statistic(NA, NA, NA, null)))
  cr0 <- sqrt(sum(residual_sums(value, cluster)^2)) / n
  # What rounding leaves of equal clusters is no variation.
  largest <- max(abs(rowsum(value, match(cluster, unique(cluster))))) / n
  if (cr0 <= 1e-13 * largest) cr0 <- 0
  cr1 <- cr0 * sqrt(clusters / (clusters - 1))
  c(result, se_cr0 = cr0, se_cr1 = cr1, df = clusters - 1, t_statistic(result$mean, cr1, clusters - 1, null, coverage))
}

# Values on a scale with ends: c(low, high). NULL: no ends.
share_scale <- c(0, 1)
mark_scale <- c(-2, 2)
# Choices, and marks of one pane (no later system), or differences of two marks.
scale_of <- function(kind, later, question = character()) {
  if (kind == "pair") return(c(-1, 1) * largest_choice(question))
  if (all(is.na(later) | later == "")) c(-2, 2) else c(-4, 4)
}

# Imported votes say which of two, not how clearly: they lie between -1 and 1.
largest_choice <- function(question) {
  said <- settings$value[settings$setting == "answerable" & settings$key %in% question]
  if (length(said) == 1) max(abs(as.numeric(strsplit(said, " ")[[1]]))) else 2
}

# By what factor a standard error is larger if the truth is `value` instead of the estimate, on a scale with ends.
stretch <- function(estimate, value, bounds) {
  room <- function(at) (at - bounds[1]) * (bounds[2] - at)
  if (is.null(bounds) || room(estimate) <= 0) 1 else sqrt(max(0, room(value)) / room(estimate))
}

# All values from which the estimate is at most `half` away, `half` stretched as the value asks: Wilson's interval with
# an effective number of answers. Franco, Little, Louis and Slud, J. Surv. Stat. Methodol. 7 (2019) 334.
bounded_interval <- function(estimate, half, bounds) {
  if (is.null(bounds)) return(c(estimate - half, estimate + half))
  width <- bounds[2] - bounds[1]
  share <- (estimate - bounds[1]) / width
  room <- share * (1 - share)
  if (room <= 1e-12) return(c(max(bounds[1], estimate - half), min(bounds[2], estimate + half)))
  ratio <- (half / width)^2 / room
  middle <- (share + ratio / 2) / (1 + ratio)
  reach <- sqrt(ratio * room + ratio^2 / 4) / (1 + ratio)
  bounds[1] + width * c(middle - reach, middle + reach)
}

# Interval and test of any estimate with judges and units (samples or tasks) as crossed clusters, from its three parts of
# variance, each with its own factor G / (G - 1) (Cameron, Gelbach and Miller, J. Bus. Econ. Stat. 29 (2011) 238).
# Judges and units both contain the part of the single cell; a component that comes out negative counts as 0. Degrees of
# freedom: Satterthwaite, Biometrics Bull. 2 (1946) 110. Fewer than three units: judges alone. Fewer than three judges: NA.
#
# parts, df: each with judge, unit and cell
crossed_test <- function(estimate, parts, df, null, bounds = NULL, coverage = level) {
  none <- list(basis = "judges and units", variance = NA, se = NA, df = NA, t = NA, low = NA, high = NA, p_two_sided = NA)
  if (df[["judge"]] < 2) return(c(none, why = "too_few_judges"))
  if (df[["unit"]] < 2) {
    none$basis <- "judges"
    variance <- parts[["judge"]]
    freedom <- df[["judge"]]
  } else {
    variance <- parts[["cell"]] + max(parts[["judge"]] - parts[["cell"]], 0) + max(parts[["unit"]] - parts[["cell"]], 0)
    freedom <- if (variance == 0) min(df[c("judge", "unit")]) else variance^2 / sum(parts^2 / df)
  }
  se <- sqrt(variance)
  found <- modifyList(none, list(variance = variance, se = se, df = freedom))
  if (se == 0) return(c(found, why = "zero_variance"))
  t <- (estimate - null) / (se * stretch(estimate, null, bounds))
  interval <- bounded_interval(estimate, qt(1 - (1 - coverage) / 2, freedom) * se, bounds)
  c(modifyList(found, list(t = t, low = interval[1], high = interval[2], p_two_sided = 2 * pt(-abs(t), freedom))), why = "zero_variance")
}

# Mean of values with judges and units as crossed clusters: `crossed_test`, and as `cameron` what other software prints
# (sandwich::vcovCL): v_judge + v_unit - v_cell, or its largest part where that is not above 0, with df = the smaller
# number of groups - 1.
two_way_mean <- function(judge, unit, value, null, bounds = NULL, coverage = level) {
  no_test <- list(t = NA, low = NA, high = NA, p_two_sided = NA)
  no_cameron <- c(list(variance = NA, variance_min_factor = NA, se = NA, df = NA), no_test)
  none <- c(list(variance = NA, judge = NA, unit = NA, cell = NA, se = NA, df = NA, basis = "judges and units"), no_test)
  n <- length(value)
  if (n == 0) return(c(none, why = "no_data", list(cameron = c(no_cameron, why = "no_data"))))
  cell <- paste(match(judge, unique(judge)), match(unit, unique(unit)))
  groups <- c(judge = length(unique(judge)), unit = length(unique(unit)), cell = length(unique(cell)))
  squares <- c(
    judge = sum(residual_sums(value, judge)^2),
    unit = sum(residual_sums(value, unit)^2),
    cell = sum(residual_sums(value, cell)^2)
  )
  # Sums that cancel leave some rounding behind, which is no variation.
  squares[squares <= 1e-29 * n * sum(value^2)] <- 0
  raw <- squares / n^2
  parts <- ifelse(groups < 2, NA, raw * groups / (groups - 1))
  no_cameron$why <- "one_cluster"
  if (groups[["judge"]] < 2)
    return(c(modifyList(none, as.list(parts)), why = "one_cluster", list(cameron = no_cameron)))
  test <- crossed_test(mean(value), replace(parts, is.na(parts), 0), groups - 1, null, bounds, coverage)
  result <- c(as.list(parts), test)
  if (groups[["unit"]] < 2) return(c(result, list(cameron = no_cameron)))
  sum_of_parts <- parts[["judge"]] + parts[["unit"]] - parts[["cell"]]
  variance <- if (abs(sum_of_parts) <= 1e-13 * sum(parts)) 0 else sum_of_parts
  se <- sqrt(if (variance > 0) variance else max(parts))
  fewest <- min(groups[c("judge", "unit")])
  c(result, list(cameron = c(
    list(variance = variance),
    list(variance_min_factor = (raw[["judge"]] + raw[["unit"]] - raw[["cell"]]) * fewest / (fewest - 1)),
    list(se = se, df = fewest - 1), t_statistic(mean(value), se, fewest - 1, null, coverage),
    why = "zero_variance"
  )))
}

# Two one-sided tests of an estimate against null - margin and null + margin; without a margin (NA) only which
# margins are ruled out. Schuirmann, J. Pharmacokinet. Biopharm. 15 (1987) 657.
tost_of_mean <- function(estimate, se, df, null, margin, bounds = NULL, alpha = 1 - level) {
  if (is.na(se) || se == 0) return(list(p = NA, low = NA, high = NA, smallest_margin = NA, coverage = NA))
  interval <- bounded_interval(estimate, qt(1 - alpha, df) * se, bounds)
  beyond <- function(end, side) {
    # No truth is beyond the end of the scale.
    if (!is.na(end) && !is.null(bounds) && (end <= bounds[1] || end >= bounds[2])) return(0)
    pt(side * (estimate - end) / (se * stretch(estimate, end, bounds)), df)
  }
  list(
    p = if (is.na(margin)) NA else max(beyond(null + margin, 1), beyond(null - margin, -1)),
    low = interval[1], high = interval[2], smallest_margin = max(abs(interval - null)), coverage = 1 - 2 * alpha
  )
}

# Score interval of k of n, for vectors too. Wilson, J. Am. Stat. Assoc. 22 (1927) 209; prop.test(k, n, correct =
# FALSE).
wilson <- function(k, n, coverage = level) {
  z <- qnorm(1 - (1 - coverage) / 2)
  half <- z * sqrt(k * (n - k) / n + z^2 / 4)
  list(
    low = ifelse(n == 0, NA, ifelse(k == 0, 0, (k + z^2 / 2 - half) / (n + z^2))),
    high = ifelse(n == 0, NA, ifelse(k == n, 1, (k + z^2 / 2 + half) / (n + z^2)))
  )
}

# Exact interval of k of n. Clopper and Pearson, Biometrika 26 (1934) 404; binom.test(k, n)$conf.int.
clopper_pearson <- function(k, n, coverage = level) {
  if (n == 0) return(list(low = NA, high = NA))
  interval <- binom.test(k, n, conf.level = coverage)$conf.int
  list(low = interval[1], high = interval[2])
}

# Exact two-sided binomial test: all outcomes that are no more likely than k. binom.test(k, n, p).
binomial_p <- function(k, n, p = 0.5) if (n == 0) NA else binom.test(k, n, p)$p.value

# What a box plot draws: quartiles as quantile() gives them (type 7), fences 1.5 interquartile ranges beyond,
# whiskers to the last values inside, Tukey's hinges. Tukey, Exploratory Data Analysis (1977). NULL without values.
box_plot <- function(x) {
  x <- sort(unname(x))
  if (length(x) == 0) return(NULL)
  quartiles <- unname(quantile(x, c(0.25, 0.5, 0.75)))
  iqr <- quartiles[3] - quartiles[1]
  fences <- c(quartiles[1] - 1.5 * iqr, quartiles[3] + 1.5 * iqr)
  is_inside <- x >= fences[1] & x <= fences[2]
  list(
    n = length(x), min = x[1], q1 = quartiles[1], median = quartiles[2], q3 = quartiles[3], max = x[length(x)],
    mean = mean(x), iqr = iqr, fences = fences, hinges = fivenum(x)[c(2, 4)], whiskers = range(x[is_inside]),
    outliers = x[!is_inside]
  )
}

# Agreement of any number of judges about units with two scores or more. Krippendorff, Computing Krippendorff's
# Alpha-Reliability (2011), with the ordinal metric. NA without such a unit, and where all scores are alike.
ordinal_alpha <- function(unit, value) {
  unit <- match(unit, unique(unit))
  keep <- tabulate(unit)[unit] >= 2
  counts <- unclass(table(unit[keep], value[keep]))
  if (ncol(counts) < 2) return(NA)
  in_unit <- rowSums(counts)
  # Coincidences: how often two values met in one unit, every unit counting as often as it has scores.
  coincidences <- crossprod(counts, counts / (in_unit - 1)) - diag(colSums(counts / (in_unit - 1)))
  totals <- colSums(counts)
  # Two values are as far apart as there are scores from one to the other, those of the two counted half.
  middle <- cumsum(totals) - totals / 2
  distance <- outer(middle, middle, "-")^2
  n <- sum(totals)
  expected <- outer(totals, totals) / (n - 1)
  1 - sum(coincidences * distance) / sum(expected * distance)
}

# Of two judges of a unit taken at random, how often do they say the same? The mean over units. Fleiss, Psychol. Bull.
# 76 (1971) 378. NA without a unit that two judged.
percent_agreement <- function(unit, value) {
  counts <- table(unit, value)
  n <- rowSums(counts)
  if (all(n < 2)) return(NA)
  mean((rowSums(choose(counts, 2)) / choose(n, 2))[n >= 2])
}

# A coefficient of agreement with the jackknife interval over units, on the scale log(1 - coefficient). `features` has a row
# for each unit, `values_of` makes coefficients of rows of sums. NA where the coefficient, or the one without some unit, is
# undefined or 1, or all of them are the same. Efron and Tibshirani, An Introduction to the Bootstrap (1993), ch. 11.
left_out <- function(features, values_of) {
  whole <- colSums(features)
  value <- values_of(rbind(whole))
  n <- nrow(features)
  none <- function(why) list(value = value, low = NA, high = NA, why = why)
  if (is.na(value)) return(none("no_data"))
  if (n < 2) return(none("one_observation"))
  if (1 - value <= 1e-9) return(none("zero_variance"))
  rest <- 1 - values_of(matrix(whole, n, ncol(features), byrow = TRUE) - features)
  if (anyNA(rest) || any(rest <= 1e-9)) return(none("one_unit"))
  se <- sqrt((n - 1) / n * sum((log(rest) - mean(log(rest)))^2))
  if (se <= 1e-12) return(none("zero_variance"))
  factor <- exp(qt(1 - (1 - level) / 2, n - 1) * se)
  list(value = value, low = 1 - (1 - value) * factor, high = 1 - (1 - value) / factor, why = "")
}

# With two ratings or more; a coefficient of fewer has no interval.
fewest_units <- 20

# Krippendorff's ordinal alpha of counts by unit and score, with its interval from 20 units on.
alpha_left_out <- function(counts) {
  counts <- counts[rowSums(counts) >= 2, , drop = FALSE]
  q <- ncol(counts)
  place <- which(upper.tri(diag(q)), arr.ind = TRUE)
  first <- place[, 1]
  second <- place[, 2]
  features <- cbind(counts, counts[, first, drop = FALSE] * counts[, second, drop = FALSE] / (rowSums(counts) - 1))
  values_of <- function(sums) {
    totals <- sums[, seq_len(q), drop = FALSE]
    n <- rowSums(totals)
    middle <- t(apply(totals, 1, cumsum)) - totals / 2
    if (q == 1) middle <- totals / 2
    distance <- (middle[, first, drop = FALSE] - middle[, second, drop = FALSE])^2
    observed <- rowSums(distance * sums[, -seq_len(q), drop = FALSE]) / n
    expected <- rowSums(distance * totals[, first, drop = FALSE] * totals[, second, drop = FALSE]) / (n * (n - 1))
    ifelse(rowSums(totals > 0) >= 2, 1 - observed / expected, NA)
  }
  found <- left_out(features, values_of)
  if (nrow(counts) == 0) return(list(value = NA, low = NA, high = NA, why = "no_data"))
  if (is.na(found$value)) found$why <- "zero_variance"
  else if (nrow(counts) < fewest_units) found[c("low", "high", "why")] <- list(NA, NA, "too_few_units")
  found
}

# Each judge's usual time: the median of the trials in a language, and over languages the mean of these by trials.
usual_times <- function(judge, language, ms) {
  place <- paste(match(judge, unique(judge)), language)
  medians <- tapply(ms, place, median, na.rm = TRUE)
  trials <- tapply(ms, place, length)
  is_known <- !is.na(medians)
  sums <- rowsum(cbind(medians * trials, trials)[is_known, , drop = FALSE], sub(" .*", "", names(medians))[is_known])
  unname(sums[, 1] / sums[, 2])
}

# Adjusted for several tests; NA is no test. Holm, Scand. J. Statist. 6 (1979) 65.
holm <- function(p) p.adjust(p, "holm")
