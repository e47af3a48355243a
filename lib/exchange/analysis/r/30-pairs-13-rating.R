# ---- Rating: differences of two systems that were shown one at a time ----
#
# Where the same judges scored both systems for the same tasks, the difference is taken within judge and task; otherwise
# it is the difference of the two means over all scores.

# The ends of the scale of a difference of two scores.
difference_scale <- c(-4, 4)

# Every two systems, the earlier one first.
system_pairs <- function(systems) {
  if (length(systems) < 2) return(data.frame(earlier = character(), later = character(), name = character()))
  pairs <- t(combn(systems, 2))
  data.frame(earlier = pairs[, 1], later = pairs[, 2], name = pair_name(pairs[, 1], pairs[, 2]))
}

# Says what a score can be paired with: one of the same judge, task, language and session slice. Of several programs of one
# system the first is paired with the first, the second with the second, in the order shown.
with_pair_keys <- function(answers, trials) {
  trials <- trials[order(trials$session, trials$position, method = "radix"), ]
  key <- with(trials, paste(arm, judge, language, task, is_repeat, is_excluded, sep = "\t"))
  nth <- ave(seq_along(key), key, trials$earlier, FUN = seq_along)
  answers$pair_key <- paste(key, nth, sep = "\t")[match(answers$trial, trials$trial)]
  answers
}

# One question about two systems: `own` are the answers to the question, of whatever sessions are meant. Which of the two
# kinds of difference it is depends on who scored what, never on the scores.
rating_difference <- function(own, earlier, later) {
  own <- own[!is.na(own$value), ]
  first <- own[own$earlier == earlier, ]
  second <- own[own$earlier == later, ]
  at <- match(first$pair_key, second$pair_key)
  pairs <- data.frame(
    judge = first$judge, task = first$task, earlier_mark = first$value, later_mark = second$value[at],
    value = second$value[at] - first$value
  )[!is.na(at), ]
  is_within <- length(unique(pairs$judge)) >= 3 && 2 * nrow(pairs) >= min(nrow(first), nrow(second))
  crossed <- if (is_within) {
    list(two_way = two_way_mean(pairs$judge, pairs$task, pairs$value, 0, difference_scale), n = nrow(pairs),
      judges = length(unique(pairs$judge)), mean = mean(pairs$value))
  } else {
    crossed_difference(first, second, pairs, difference_scale)
  }
  c(list(is_within = is_within, pairs = if (is_within) pairs else pairs[0, ], first = first, second = second), crossed)
}

# Difference of two groups' means, second less first, with judges and tasks crossed, who may occur in both groups. Each
# judge's pull on the difference is the pull on the second mean less that on the first, each times the square root of
# G / (G - 1) with the number G of judges in that group; tasks and cells (judge and task) likewise. The degrees of freedom
# of judges and of tasks come from those in the first group alone, in the second alone, and in both, joined as by Welch,
# Biometrika 34 (1947) 28. `cameron`, by judge and by task: one factor over both groups, as sandwich::vcovCL(lm(score ~
# system), type = "HC0"). `naive` is t.test(second, first).
crossed_difference <- function(first, second, pairs, bounds) {
  n <- c(nrow(first), nrow(second))
  judges <- joined_pulls(pulls_of(first$value, first$judge, -1), pulls_of(second$value, second$judge, 1))
  tasks <- joined_pulls(pulls_of(first$value, first$task, -1), pulls_of(second$value, second$task, 1))
  cells <- lapply(list(first, second), function(group) pulls_of(group$value, paste(group$judge, group$task, sep = "\t"), 1))
  counts <- c(judge = judges$clusters, unit = tasks$clusters, cell = sum(lengths(cells)) - nrow(pairs))
  result <- list(n = sum(n), judges = counts[["judge"]], units = counts[["unit"]], cells = counts[["cell"]])
  if (any(n == 0)) {
    none <- two_way_mean(character(), character(), numeric(), 0, bounds)
    return(c(result, list(mean = NA, two_way = none, plain = NULL, counts = counts)))
  }
  means <- c(mean(first$value), mean(second$value))
  both <- -2 * sum((pairs$earlier_mark - means[1]) * (pairs$later_mark - means[2])) / prod(n)
  factors <- own_factor(lengths(cells))
  squares <- vapply(cells, function(pull) sum(pull^2), 0)
  plain <- c(judge = judges$plain, unit = tasks$plain, cell = max(0, sum(squares) + both))
  parts <- c(
    judge = judges$variance, unit = tasks$variance, cell = max(0, sum(squares * factors) + both * sqrt(prod(factors)))
  )
  # What rounding leaves of equal values is no variation.
  least <- 1e-26 * (mean(first$value^2) / n[1] + mean(second$value^2) / n[2])
  parts[parts <= least] <- 0
  plain[plain <= least] <- 0
  difference <- means[2] - means[1]
  df <- c(judge = judges$df, unit = tasks$df, cell = max(1, counts[["cell"]] - 2))
  has_judges <- min(length(unique(first$judge)), length(unique(second$judge))) >= 3
  test <- crossed_test(difference, parts, if (has_judges) df else replace(df, "judge", 0), 0, bounds)
  two_way <- c(as.list(parts), test, list(cameron = cameron_of(difference, plain, counts)))
  c(result, list(mean = difference, two_way = two_way, plain = plain, counts = counts))
}

own_factor <- function(groups) ifelse(groups < 2, 0, groups / (groups - 1))

# How far each group (judge, task or cell) moves the mean of the values.
pulls_of <- function(value, group, sign) {
  if (length(value) == 0) return(numeric())
  names <- unique(group)
  setNames(sign * residual_sums(value, group) / length(value), names)
}

joined_pulls <- function(first, second) {
  factors <- own_factor(c(length(first), length(second)))
  names <- union(names(first), names(second))
  pull <- function(group) ifelse(names %in% names(group), group[names], 0)
  set <- ifelse(!names %in% names(second), 1, ifelse(!names %in% names(first), 2, 3))
  free <- c(1 / factors, mean(1 / factors))
  variance <- (pull(first) * sqrt(factors[1]) + pull(second) * sqrt(factors[2]))^2
  by_set <- vapply(1:3, function(which) sum(variance[set == which]), 0)
  df_of <- tabulate(set, 3) * free
  spread <- sum((by_set^2 / df_of)[by_set > 0])
  list(
    clusters = length(names), variance = sum(by_set), plain = sum((pull(first) + pull(second))^2),
    df = if (spread == 0) min(length(first), length(second)) - 1 else sum(by_set)^2 / spread
  )
}

cameron_of <- function(difference, plain, counts) {
  fewest <- min(counts[c("judge", "unit")])
  if (fewest < 2) {
    none <- list(variance = NA, variance_min_factor = NA, se = NA, df = NA)
    return(c(none, t_statistic(NA, NA, NA, 0), why = "one_cluster"))
  }
  parts <- plain * own_factor(counts[names(plain)])
  variance <- parts[["judge"]] + parts[["unit"]] - parts[["cell"]]
  if (abs(variance) <= 1e-13 * sum(parts)) variance <- 0
  se <- sqrt(if (variance > 0) variance else max(parts))
  raw <- plain[["judge"]] + plain[["unit"]] - plain[["cell"]]
  c(
    list(variance = variance, variance_min_factor = raw * fewest / (fewest - 1), se = se, df = fewest - 1),
    t_statistic(difference, se, fewest - 1, 0), why = "zero_variance"
  )
}

# All numbers of one question about two systems. `trials` are the answered ones of the result.
put_rating_contrast <- function(prefix, pair, own, trials) {
  place <- paste0(prefix, ".contrasts[", pair$name, "]")
  found <- rating_difference(own, pair$earlier, pair$later)
  pairs <- found$pairs
  shown <- sum(trials$earlier %in% c(pair$earlier, pair$later))
  put_all(place, c(shown = shown, incomplete = shown - (if (found$is_within) 2 else 1) * found$n))
  if (found$is_within) {
    put_two_way_mean(paste0(place, ".difference"), pairs$judge, pairs$task, pairs$value, 0, difference_scale)
  } else {
    put_crossed_difference(paste0(place, ".difference"), found)
  }
  put_equivalence(paste0(place, ".equivalence"), found$mean, found$two_way, difference_scale)
  judges <- group_means(pairs$judge, pairs$value)
  put_judges_signed_rank(paste0(place, ".judgesSignedRank"), judges$mean)
  put_all(paste0(place, ".outcomes"), with(pairs, c(better = sum(value > 0), equal = sum(value == 0), worse = sum(value < 0))))
  if (found$is_within) put_effect_sizes(paste0(place, ".effect"), pairs, "sample")
  else put_effect_sizes_apart(paste0(place, ".effect"), found$first$value, found$second$value)
  put_long_list(paste0(place, ".byJudge"), judges)
  put_long_list(paste0(place, ".byTask"), group_means(pairs$task, pairs$value))
}

put_crossed_difference <- function(prefix, found) {
  put_all(prefix, with(found, c(n = n, judges = judges, units = units, cells = cells, mean = mean)), "no_data")
  put_naive_difference(paste0(prefix, ".naive"), found$second$value, found$first$value)
  for (part in c("judge", "unit")) {
    place <- paste0(prefix, if (part == "judge") ".byJudge" else ".byUnit")
    groups <- found$counts[[part]]
    is_known <- !is.null(found$plain) && groups > 1
    cr0 <- if (is_known) sqrt(found$plain[[part]]) else NA
    cr1 <- cr0 * sqrt(groups / (groups - 1))
    known <- list(n = found$n, clusters = groups, mean = found$mean, se_cr0 = cr0, se_cr1 = cr1, df = if (is_known) groups - 1 else NA)
    why <- if (is.null(found$plain)) "no_data" else if (is_known) "zero_variance" else "one_cluster"
    put_clustered_mean(place, c(known, t_statistic(found$mean, cr1, groups - 1, 0), why = why))
  }
  put_two_way(paste0(prefix, ".twoWay"), found$two_way)
}

# Welch's t test, t.test(second, first), under the names of a one-sample test.
put_naive_difference <- function(prefix, second, first) {
  n <- c(length(second), length(first))
  is_known <- all(n > 1)
  mean <- if (all(n > 0)) mean(second) - mean(first) else NA
  parts <- if (is_known) c(one_sample_t(second, 0)$sd^2, one_sample_t(first, 0)$sd^2) / n else NA
  se <- sqrt(sum(parts))
  df <- if (!is_known) NA else if (se == 0) sum(n) - 2 else sum(parts)^2 / sum(parts^2 / (n - 1))
  test <- c(list(n = sum(n), mean = mean, sd = NA, se = se, df = df), t_statistic(mean, se, df, 0))
  test$p_greater <- NA
  put_one_sample_t(prefix, c(test, why = if (any(n == 0)) "no_data" else if (is_known) "two_groups" else "one_observation"))
}

# Effect sizes without pairs: Hedges' g and Cliff's delta over all scores.
put_effect_sizes_apart <- function(prefix, first, second) {
  put_all(prefix, c(dz = NA, rankBiserial = NA), "two_groups")
  spread <- sqrt((one_sample_t(first, 0)$sd^2 + one_sample_t(second, 0)$sd^2) / 2)
  difference <- if (length(first) > 0 && length(second) > 0) mean(second) - mean(first) else NA
  g <- difference / spread * hedges_factor(length(first) + length(second) - 2)
  put(paste0(prefix, ".g"), finite_or_na(g), "one_observation")
  delta <- if (length(first) > 0) cliffs_delta(second, first) else NA
  put(paste0(prefix, ".cliffsDelta"), delta, "no_data")
}

# The first line of every difference with other sessions in it.
put_rating_headlines <- function(prefix, answers) {
  for (question in unique(answers$question)) {
    own <- answers[answers$question == question, ]
    pairs <- system_pairs(in_order(own$earlier))
    for (at in seq_len(nrow(pairs))) {
      found <- rating_difference(own, pairs$earlier[at], pairs$later[at])
      place <- paste0(prefix, ".headlines[", question, ",", pairs$name[at], "]")
      put_all(place, c(n = found$n, judges = found$judges, mean = found$mean), "no_data")
      put_interval(paste0(place, ".interval"), found$two_way$low, found$two_way$high, why = found$two_way$why)
      put(paste0(place, ".pTwoSided"), found$two_way$p_two_sided, found$two_way$why)
    }
  }
}
