# ---- Side by side and rating: agreement of judges ----

# How far judges agree on one question, from its marks: one row for each mark, with its judge and unit.
put_agreement <- function(prefix, question, kind, marks) {
  categories <- categories_of(question, marks$score)
  counts <- unclass(table(factor(marks$unit, in_order(marks$unit)), factor(marks$score, categories)))
  judges <- length(unique(marks$judge))
  pairable <- sum(rowSums(counts) >= 2)
  # Why a coefficient is missing where nothing was judged twice.
  apart <- if (nrow(counts) == 0) "no_data" else if (kind == "pair") "no_common_pair" else "no_common_program"
  put_all(prefix, c(judges = judges, units = nrow(counts), pairableUnits = pairable))
  put(paste0(prefix, ".categories[", seq_along(categories), "]"), categories)
  put(paste0(prefix, ".percent"), percent_agreement(marks$unit, marks$score), apart)
  put(paste0(prefix, ".percentSameSign"), percent_agreement(marks$unit, sign(marks$score)), apart)
  put_coefficient <- function(name, found) {
    why <- if (pairable == 0) apart else found$why
    put(paste0(prefix, name, ".value"), found$value, why)
    put_interval(paste0(prefix, name, ".interval"), found$low, found$high, why = why)
  }
  put_coefficient(".alpha", alpha_left_out(counts))
  put_coefficient(".ac1", gwet(counts, diag(length(categories))))
  put_coefficient(".ac2", gwet(counts, ordinal_weights(length(categories))))
  put_icc(paste0(prefix, ".icc"), marks, judges)
  put_crossed_icc(paste0(prefix, ".crossedIcc"), marks)
  put_fleiss(paste0(prefix, ".fleiss"), counts)
  put_cohen(paste0(prefix, ".cohen"), marks, judges, categories)
}

# The scores that could be answered: all four, unless imported answers could become fewer and none lies outside.
categories_of <- function(question, found) {
  said <- settings$value[settings$setting == "answerable" & settings$key == question]
  if (length(said) == 0) return(scores)
  answerable <- as.numeric(strsplit(said, " ")[[1]])
  if (all(found %in% answerable)) answerable else scores
}

# How far two categories agree, by the ranks between them. Gwet, Handbook of Inter-Rater Reliability, 4th ed. (2014).
ordinal_weights <- function(categories) {
  apart <- abs(outer(seq_len(categories), seq_len(categories), "-"))
  1 - choose(apart + 1, 2) / choose(categories, 2)
}

# Gwet's AC1 (identity weights) or AC2, of any number of judges with missing marks, and its interval: chance is taken from
# how mixed the answers are.
gwet <- function(counts, weights) {
  n <- rowSums(counts)
  q <- ncol(counts)
  several <- n >= 2
  if (!any(several)) return(list(value = NA, low = NA, high = NA, why = "no_data"))
  if (q < 2) return(list(value = NA, low = NA, high = NA, why = "one_category"))
  agreed <- ifelse(several, rowSums(counts * (counts %*% weights - 1)) / pmax(1, n * (n - 1)), 0)
  features <- cbind(counts / n, 1, agreed, several)
  found <- left_out(features, function(sums) {
    shares <- sums[, seq_len(q), drop = FALSE] / sums[, q + 1]
    expected <- sum(weights) / (q * (q - 1)) * rowSums(shares * (1 - shares))
    observed <- sums[, q + 2] / sums[, q + 3]
    ifelse(sums[, q + 3] > 0, (observed - expected) / (1 - expected), NA)
  })
  if (sum(several) < fewest_units) found[c("low", "high", "why")] <- list(NA, NA, "too_few_units")
  found
}

# Fleiss' kappa where all units have the same number of marks. Fleiss, Psychol. Bull. 76 (1971) 378.
put_fleiss <- function(prefix, counts) {
  m <- unique(rowSums(counts))
  is_even <- length(m) == 1
  put(paste0(prefix, ".judges"), if (is_even) m else NA, if (nrow(counts) == 0) "no_data" else "unequal_judges")
  kappa <- NA
  why <- if (nrow(counts) == 0) "no_data" else if (!is_even) "unequal_judges" else "one_observation"
  if (is_even && m >= 2) {
    share <- colSums(counts) / sum(counts)
    expected <- sum(share^2)
    observed <- mean(rowSums(counts * (counts - 1))) / (m * (m - 1))
    if (max(share) == 1) why <- "one_category" else kappa <- (observed - expected) / (1 - expected)
  }
  put(paste0(prefix, ".kappa"), kappa, why)
}

# Cohen's kappas of exactly two judges, over the units that each marked once: plain, and with quadratic weights. Cohen, Educ.
# Psychol. Meas. 20 (1960) 37 and Psychol. Bull. 70 (1968) 213.
put_cohen <- function(prefix, marks, judges, categories) {
  ratings <- if (judges == 2) complete_ratings(marks, judges) else matrix(0, 0, 2)
  q <- length(categories)
  n <- nrow(ratings)
  cells <- matrix(0, n, q * q)
  cells[cbind(seq_len(n), match(ratings[, 1], categories) + q * (match(ratings[, 2], categories) - 1))] <- 1
  rank <- (seq_len(q) - 1) / max(1, q - 1)
  told <- function(weights) {
    none <- function(why) list(value = NA, low = NA, high = NA, why = why)
    if (judges != 2) return(none("not_two_judges"))
    if (n == 0) return(none("no_data"))
    found <- left_out(cells, function(sums) apply(sums, 1, function(own) {
      shares <- matrix(own / sum(own), q)
      expected <- sum(weights * outer(rowSums(shares), colSums(shares)))
      if (1 - expected < 1e-13) NA else (sum(weights * shares) - expected) / (1 - expected)
    }))
    if (is.na(found$value)) found$why <- "one_category"
    else if (n < fewest_units) found[c("low", "high", "why")] <- list(NA, NA, "too_few_units")
    found
  }
  plain <- told(diag(q))
  weighted <- told(1 - outer(rank, rank, "-")^2)
  put(paste0(prefix, ".units"), n)
  put(paste0(prefix, ".kappa"), plain$value, plain$why)
  put_interval(paste0(prefix, ".interval"), plain$low, plain$high, why = plain$why)
  put(paste0(prefix, ".weighted"), weighted$value, weighted$why)
  put_interval(paste0(prefix, ".weightedInterval"), weighted$low, weighted$high, why = weighted$why)
}

# The scores of the units that every judge of the question marked once: a row for each unit, a column for each judge.
complete_ratings <- function(marks, judges) {
  unit <- match(marks$unit, unique(marks$unit))
  is_double <- duplicated(cbind(unit, match(marks$judge, unique(marks$judge))))
  is_complete <- (tabulate(unit) == judges)[unit] & !unit %in% unit[is_double]
  own <- marks[is_complete, ]
  own <- own[order(own$unit, own$judge, method = "radix"), ]
  matrix(own$score, ncol = max(judges, 1), byrow = TRUE)
}

# The platform estimates no variance components from more marks, or from more judges and units, whichever are fewer.
most_marks <- 20000
most_levels <- 250

# Intraclass correlations of any incomplete crossing of judges and units, from variance components. ten Hove, Jorgensen and
# van der Ark, Psychol. Methods 29 (2024) 967; the interval is that of McGraw and Wong (1996) for complete data of the same
# components.
put_crossed_icc <- function(prefix, marks) {
  judge <- match(marks$judge, unique(marks$judge))
  unit <- match(marks$unit, unique(marks$unit))
  n <- nrow(marks)
  judges <- length(unique(judge))
  units <- length(unique(unit))
  names <- c("unit", "judge", "residual", "agreement", "consistency", "ofMean")
  none <- function(why, k = NA) {
    put(paste0(prefix, ".judgesPerUnit"), k, why)
    put(paste0(prefix, ".", names), rep(NA, length(names)), why)
    put_interval(paste0(prefix, ".interval"), NA, NA, why = why)
  }
  if (n == 0) return(none("no_data"))
  if (n > most_marks || min(judges, units) > most_levels) return(none("too_many_marks"))
  met <- unique(cbind(judge, unit))
  k <- units / sum(1 / tabulate(met[, 2]))
  if (min(judges, units) < 2) return(none("one_cluster", k))
  if (all(marks$score == marks$score[1])) return(none("zero_variance", k))
  if (n < judges + units) return(none("judges_apart", k))
  y <- marks$score - mean(marks$score)
  found <- if (units >= judges) variance_ratios(y, unit, judge) else variance_ratios(y, judge, unit)
  if (is.null(found)) return(none("no_residual", k))
  rest <- found$residual
  v <- (if (units >= judges) found$ratios else rev(found$ratios)) * rest
  icc <- v[1] / (sum(v) + rest)
  each <- judges / sum(1 / tabulate(met[, 1]))
  odds <- k * icc / (each * (1 - icc))
  of_judges <- odds * (each * v[2] + rest)
  of_rest <- (1 + odds * (each - 1)) * rest
  df <- (of_judges + of_rest)^2 / (of_judges^2 / (judges - 1) + of_rest^2 / (n - units - judges + 1))
  put(paste0(prefix, ".judgesPerUnit"), k)
  put(paste0(prefix, ".", names), c(v, rest, icc, v[1] / (v[1] + rest), v[1] / (v[1] + (v[2] + rest) / k)))
  tail <- (1 - level) / 2
  between <- c(f_quantile(tail, df, units - 1, TRUE), f_quantile(tail, df, units - 1, FALSE)) * (k * v[1] + rest)
  ends <- if (df >= 0.01) (between - rest) / (k * v[2] + (k - 1) * rest + between) else c(NA, NA)
  put_interval(paste0(prefix, ".interval"), ends[1], ends[2], why = "no_freedom")
}

# The variances of two crossed random factors over the residual one, and the residual one: the maximum of the restricted
# likelihood of centred scores (Patterson and Thompson 1971), climbed by its average information (Gilmour, Thompson and
# Cullis 1995). A variance that would be negative is 0. NULL where the residual vanishes.
variance_ratios <- function(y, large, small) {
  likelihood <- restricted_likelihood(y, large, small)
  ratios <- c(1, 1)
  here <- likelihood(ratios)
  for (step in 1:200) {
    move <- ascent(ratios, here)
    for (halving in 0:39) {
      further <- pmax(0, ratios + move / 2^halving)
      there <- likelihood(further)
      if (there$value >= here$value - 1e-10) break
    }
    moved <- max(abs(further - ratios) / (1 + ratios))
    ratios <- further
    here <- there
    if (max(ratios) > 1e6 || !is.finite(here$value)) return(NULL)
    if (moved <= 1e-12) break
  }
  list(ratios = ratios, residual = here$residual)
}

# The step to take; a ratio at 0 that would fall further stays there.
ascent <- function(ratios, here) {
  free <- ratios > 0 | here$score > 0
  information <- here$information
  if (all(free) && det(information) > 1e-12 * prod(diag(information))) return(solve(information, here$score))
  ifelse(free, here$score / diag(information), 0)
}

# A function of the two ratios: the logarithm of the likelihood, the residual variance, score, and average information.
restricted_likelihood <- function(y, large, small) {
  n <- length(y)
  factors <- list(large, small)
  cells <- unclass(table(large, small))
  sizes <- rowSums(cells)
  sums <- function(level, vector) as.vector(rowsum(vector, level, reorder = TRUE))
  function(ratios) {
    shrink <- 1 / (1 + ratios[1] * sizes)
    within <- diag(colSums(cells), ncol(cells)) - ratios[1] * crossprod(cells, cells * shrink)
    between <- crossprod(cells * shrink)
    inner <- diag(ncol(cells)) + ratios[2] * within
    inverse <- solve(inner)
    shrunk <- function(vector) vector - (ratios[1] * shrink * sums(large, vector))[large]
    solved <- function(vector) {
      first <- shrunk(vector)
      first - shrunk((ratios[2] * as.vector(inverse %*% sums(small, first)))[small])
    }
    one <- solved(rep(1, n))
    projected <- function(vector) {
      own <- solved(vector)
      own - sum(own) / sum(one) * one
    }
    rest <- projected(y)
    residual <- sum(y * rest) / (n - 1)
    traces <- c(sum(sizes * shrink) - ratios[2] * sum(inverse * between), sum(inverse * within))
    squares <- sapply(factors, function(level) sum(sums(level, rest)^2))
    lost <- sapply(factors, function(level) sum(sums(level, one)^2)) / sum(one)
    spread <- sapply(factors, function(level) sums(level, rest)[level])
    turned <- apply(spread, 2, projected)
    determinant <- as.numeric(determinant(inner)$modulus) - sum(log(shrink))
    list(
      value = -(determinant + log(sum(one)) + (n - 1) * log(residual)) / 2,
      residual = residual,
      score = (squares / residual - (traces - lost)) / 2,
      information = (crossprod(spread, turned) / residual - outer(squares, squares) / (residual^2 * (n - 1))) / 2
    )
  }
}

# The intraclass correlation ICC(2,1) over the units that every judge of the question marked once: single scores, judges
# standing for others. Shrout and Fleiss, Psychol. Bull. 86 (1979) 420; its interval by McGraw and Wong, Psychol.
# Methods 1 (1996) 30.
put_icc <- function(prefix, marks, judges) {
  ratings <- complete_ratings(marks, judges)
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
