# ---- Human or robot: intervals with judges and samples crossed ----

# Answers that are expected to be alike: of one pane those about one system's samples, or about all of one truth where a
# system has a single sample in an arm; of two panes those with the human's program on the same side.
answer_strata <- function(answers) {
  truth <- ifelse(answers$is_human, "human", "machine")
  if (panes == 2) return(truth)
  place <- paste(match(answers$arm, unique(answers$arm)), truth, answers$system)
  at <- match(place, unique(place))
  samples <- tabulate(at[!duplicated(paste(at, answers$unit))])
  alone <- unique(truth[samples[at] < 2])
  ifelse(truth %in% alone, truth, paste(truth, answers$system))
}

# Interval and test of an estimate that each answer moves by its `pull`. Answers are compared with the mean of their
# stratum, so that it is no luck of drawing samples that human samples are recognised more often than machine ones.
# Cochran, Sampling Techniques (1977), ch. 5; Cameron, Gelbach and Miller (2011); the rest is `crossed_test`.
stratified_crossed <- function(estimate, pull, answers, null, bounds = NULL, strata = answer_strata(answers)) {
  if (is.na(estimate)) {
    none <- list(variance = NA, se = NA, df = NA, t = NA, low = NA, high = NA, p_two_sided = NA, why = "no_data")
    return(c(none, list(estimate = NA, parts = c(judge = NA, unit = NA, cell = NA))))
  }
  arm <- match(answers$arm, unique(answers$arm))
  stratum <- paste(arm, strata)
  around <- pull - ave(pull, stratum)
  # What rounding leaves of equal pulls is no variation.
  around[abs(around) <= 1e-12 * ave(abs(pull), stratum, FUN = max)] <- 0
  unit <- match(answers$unit, unique(answers$unit))
  judge <- paste(arm, match(answers$judge, unique(answers$judge)))
  cells <- rowsum(around, paste(judge, unit))[, 1]
  part <- list(
    judge = part_by_class(around, judge, arm, 3),
    unit = part_by_class(around, unit, if (panes == 1) strata else rep("", length(unit)), 2),
    cell = c(if (length(cells) < 2) 0 else sum(cells^2) * length(cells) / (length(cells) - 1), max(1, length(cells) - 1))
  )
  parts <- sapply(part, `[`, 1)
  c(crossed_test(estimate, parts, sapply(part, `[`, 2), null, bounds), list(estimate = estimate, parts = parts))
}

# Sum of the groups' squared pulls, each class of groups with a factor G / (G - 1) of its own, and degrees of freedom
# joined as by Welch (1947). A class with fewer groups than needed leaves its own.
part_by_class <- function(pull, group, class, fewest) {
  at <- match(group, unique(group))
  squares <- rowsum(pull, at)[, 1]^2
  own <- match(class, unique(class))[!duplicated(at)]
  df <- tabulate(own) - 1
  variance <- ifelse(df == 0, 0, rowsum(squares, own)[, 1] * (df + 1) / pmax(df, 1))
  if (min(df) + 1 < fewest) return(c(sum(variance), min(df)))
  c(sum(variance), if (sum(variance) == 0) sum(df) else sum(variance)^2 / sum(variance^2 / df))
}

share_difference_scale <- c(-1, 1)

# The estimate that leads, and how far each answer moves it: of coins the mean of the accuracies about human and about
# machine items, otherwise the accuracy.
leading <- function(answers, is_balanced_accuracy = leads_balanced(answers)) {
  n <- ave(rep(1, nrow(answers)), answers$is_human, FUN = sum)
  pull <- if (is_balanced_accuracy) answers$right / (2 * n) else answers$right / nrow(answers)
  list(estimate = sum(pull), pull = pull)
}

leads_balanced <- function(answers) !is_balanced && length(unique(answers$is_human)) == 2

crossed_leading <- function(answers) {
  lead <- leading(answers)
  stratified_crossed(lead$estimate, lead$pull, answers, chance, share_scale)
}

put_crossed <- function(prefix, found) {
  put(paste0(prefix, ".estimate"), found$estimate, "no_data")
  put_crossed_test(prefix, found)
}

put_crossed_test <- function(prefix, found) {
  put_all(prefix, with(found, c(variance = variance, se = se, df = df, t = t, pTwoSided = p_two_sided)), found$why)
  put_all(paste0(prefix, ".parts"), found$parts, "no_data")
  put_interval(paste0(prefix, ".interval"), found$low, found$high, why = found$why)
}

# d', criterion, AUC and the difference of the error rates. A rate moves its normal quantile by one over the normal density
# there (delta method), and an answer moves the area by the share of the other kind that it is ahead of (DeLong; with
# clusters Obuchowski, Biometrics 53 (1997) 567).
put_crossed_detection <- function(prefix, answers) {
  is_human <- answers$is_human
  n <- sum(is_human)
  m <- sum(!is_human)
  put_one <- function(name, estimate, pull, null, bounds = NULL) {
    put_crossed(paste0(prefix, ".", name), stratified_crossed(estimate, pull, answers, null, bounds))
  }
  if (n == 0 || m == 0) {
    for (name in c("dPrime", "criterion", if (is_graded) "auc", "errorDifference")) put_one(name, NA, NA, NA)
    return(invisible())
  }
  said_human <- as.numeric(answers$is_positive)
  z <- function(which) qnorm((sum(said_human[which]) + 0.5) / (sum(which) + 1))
  hit <- z(is_human)
  alarm <- z(!is_human)
  slope <- ifelse(is_human, 1 / ((n + 1) * dnorm(hit)), 1 / ((m + 1) * dnorm(alarm)))
  put_one("dPrime", hit - alarm, said_human * slope * ifelse(is_human, 1, -1), 0)
  put_one("criterion", -(hit + alarm) / 2, -said_human * slope / 2, 0)
  ahead <- rank(answers$score)
  ahead[is_human] <- ahead[is_human] - rank(answers$score[is_human])
  ahead[!is_human] <- n - (ahead[!is_human] - rank(answers$score[!is_human]))
  if (is_graded) put_one("auc", sum(ahead[is_human]) / (n * m), ahead / (n * m), 0.5, share_scale)
  difference <- sum(said_human[!is_human]) / m - sum(1 - said_human[is_human]) / n
  put_one("errorDifference", difference, said_human / ifelse(is_human, n, m), 0, share_difference_scale)
}

# How often each system passed for a human, and how far each two are apart.
put_system_estimates <- function(prefix, answers) {
  systems <- in_order(answers$system)
  # Strata by system whatever the number of its samples.
  answers$stratum <- paste(ifelse(answers$is_human, "human", "machine"), answers$system)
  answers$passed <- as.numeric(judged_human(answers))
  answers$pull <- answers$passed / ave(answers$passed, answers$system, FUN = length)
  share <- function(system) mean(answers$passed[answers$system == system])
  for (system in systems) {
    own <- answers[answers$system == system, ]
    found <- stratified_crossed(share(system), own$pull, own, 0.5, share_scale, own$stratum)
    put_crossed(paste0(prefix, ".bySystem[", system, "].crossed"), found)
  }
  if (length(systems) < 2 || length(systems) > 20) return(invisible())
  pairs <- combn(systems, 2)
  each <- paste0(prefix, ".systemDifferences[", pairs[1, ], ",", pairs[2, ], "]")
  p <- rep(NA_real_, ncol(pairs))
  for (at in seq_len(ncol(pairs))) {
    both <- answers[answers$system %in% pairs[, at], ]
    pull <- ifelse(both$system == pairs[1, at], both$pull, -both$pull)
    difference <- share(pairs[1, at]) - share(pairs[2, at])
    found <- stratified_crossed(difference, pull, both, 0, share_difference_scale, both$stratum)
    put_crossed(paste0(each[at], ".crossed"), found)
    p[at] <- found$p_two_sided
  }
  tested <- !is.na(p)
  if (any(tested)) put(paste0(each, ".pHolm")[tested], holm(p[tested]))
}

# A check with another model, which is not in the report: answers "human" by a probit with judges, who differ in ability and in
# leaning, and samples crossed. Its d' is that of one judge and one sample, and usually larger than the pooled one. DeCarlo,
# Psychol. Methods 3 (1998) 186; Wright, Horry and Skagerberg, Behav. Res. Methods 41 (2009) 257.
print_probit_check <- function() {
  name <- "Check, crossed probit mixed model"
  if (!requireNamespace("lme4", quietly = TRUE)) return(say(name, ": skipped, for the package lme4 is not installed."))
  answers <- read_answers()
  answers <- answers[!answers$is_repeat & !answers$is_excluded, ]
  say(name, " (lme4::glmer, nAGQ = 0):")
  for (arm in in_order(answers$arm)) {
    own <- answers[answers$arm == arm, ]
    own$kind <- ifelse(own$is_human, 0.5, -0.5)
    say("  ", arm, ": ", if (nrow(own) > 50000) "skipped, for there are more than 50,000 answers" else probit_check(own))
  }
}

probit_check <- function(answers) {
  fit <- probit_fit(answers)
  if (is.null(fit)) return("the model could not be fitted to these answers")
  # Where nearly all answers are right the estimate grows without end, and the solver stops somewhere.
  if (!is.finite(fit$se) || fit$se > 10) return("no finite estimate, for nearly all answers about one kind are alike")
  sprintf("d' %.3f, SE %.3f, p = %s", fit$value, fit$se, format(fit$p, digits = 2))
}

# d', its standard error and Wald's p; NULL where the model stops with an error.
probit_fit <- function(answers) {
  fit <- tryCatch(
    suppressMessages(suppressWarnings(lme4::glmer(
      is_positive ~ kind + (kind | judge) + (1 | unit), answers, binomial("probit"), nAGQ = 0
    ))),
    error = function(problem) NULL
  )
  if (is.null(fit)) return(NULL)
  found <- coef(summary(fit))["kind", ]
  list(value = found[[1]], se = found[[2]], p = found[[4]])
}
