# ---- Timed tasks: how long from scratch, how long from a program ----

conditions <- c("scratch", "program")

# The share that is not done yet (Kaplan and Meier 1958), a row for each different time, with Greenwood's standard error and
# the interval on the scale of log(-log); survival::survfit(conf.type = "log-log") gives the same.
kaplan_meier <- function(time, done) {
  at <- sort(unique(time))
  events <- vapply(at, function(moment) sum(done & time == moment), 0)
  censored <- vapply(at, function(moment) sum(!done & time == moment), 0)
  at_risk <- rev(cumsum(rev(events + censored)))
  survival <- cumprod((at_risk - events) / at_risk)
  hazard <- cumsum(ifelse(events == 0, 0, events / (at_risk * (at_risk - events))))
  is_end <- survival <= 0
  half <- qnorm(1 - (1 - level) / 2) * sqrt(hazard) / -log(survival)
  is_none <- is_end | survival == 1
  data.frame(
    time = at, at_risk = at_risk, events = events, censored = censored, survival = survival,
    se = ifelse(is_end, 0, survival * sqrt(hazard)),
    low = ifelse(is_none, NA, survival^exp(half)), high = ifelse(is_none, NA, survival^exp(-half))
  )
}

# Mean time at work up to a limit: the area under the curve of those who are not done. NA if none was watched so long.
restricted_area <- function(curve, until) {
  if (nrow(curve) == 0 || is.na(until)) return(NA)
  own <- curve[curve$time <= until, ]
  left <- c(1, own$survival)
  if (left[length(left)] > 0 && curve$time[nrow(curve)] < until) return(NA)
  sum(diff(c(0, own$time, max(until, own$time))) * left)
}

# With its standard error. Klein and Moeschberger, Survival Analysis (2003), eq. 4.5.2.
put_restricted_mean <- function(prefix, curve, until) {
  mean <- restricted_area(curve, until)
  own <- curve[curve$time <= if (is.na(until)) -1 else until, ]
  area <- if (is.na(mean)) numeric() else rev(cumsum(rev(diff(c(own$time, until)) * own$survival)))
  counts <- own$events > 0 & own$at_risk > own$events
  variance <- if (is.na(mean)) NA else sum((area^2 * own$events / (own$at_risk * (own$at_risk - own$events)))[counts])
  put_all(prefix, c(mean = mean, se = sqrt(variance)), "not_watched")
  half <- if (is.na(variance) || variance == 0) NA else qnorm(1 - (1 - level) / 2) * sqrt(variance)
  put_interval(paste0(prefix, ".interval"), mean - half, mean + half, why = "zero_variance")
}

# By how much each time moves the restricted mean of all; without give-ups the time itself.
# Andersen, Hansen and Klein, Lifetime Data Anal. 10 (2004) 335.
pseudo_values <- function(time, done, until) {
  whole <- restricted_area(kaplan_meier(time, done), until)
  if (is.na(whole)) return(NULL)
  if (all(done | time >= until)) return(pmin(time, until))
  n <- length(time)
  others <- vapply(seq_len(n), function(at) restricted_area(kaplan_meier(time[-at], done[-at]), until), 0)
  if (anyNA(others)) NULL else n * whole - (n - 1) * others
}

# How much sooner each was done than those at work lead to expect. Peto and Peto, J. R. Stat. Soc. A 135 (1972) 185.
log_rank_scores <- function(time, done) {
  curve <- kaplan_meier(time, done)
  done - cumsum(curve$events / curve$at_risk)[match(time, curve$time)]
}

no_crossover <- list(n = 0, people = 0, tasks = 0, freedom = 0, estimate = NA, se = NA, df = NA, low = NA, high = NA, p_two_sided = NA, why = "no_data")

# Program less scratch, with persons and tasks set aside (least squares) and both as crossed clusters. Residuals are taken
# times the square root of n over what persons, tasks and condition leave of it.
crossover_effect <- function(own, value) {
  n <- nrow(own)
  if (n == 0) return(no_crossover)
  known <- list(n = n, people = length(unique(own$judge)), tasks = length(unique(own$task)))
  dummies <- function(name) outer(name, unique(name), "==") + 0
  aside <- qr(cbind(dummies(own$judge), dummies(own$task)))
  condition <- qr.resid(aside, ifelse(own$condition == "program", 0.5, -0.5))
  squares <- sum(condition^2)
  if (squares <= 1e-10 * n) return(modifyList(no_crossover, c(known, why = "not_identified")))
  rest <- qr.resid(aside, value)
  estimate <- sum(condition * rest) / squares
  residuals <- rest - estimate * condition
  freedom <- n - aside$rank - 1
  factor <- if (freedom > 0) n / squares * sqrt(n / freedom) else 0
  if (sum(residuals^2) <= 1e-20 * sum(value^2)) residuals <- 0 * residuals
  c(known, freedom = freedom, crossed_effect(estimate, factor * residuals * condition, own))
}

put_crossover <- function(prefix, found, se = "se", scale = identity) {
  put_all(prefix, unlist(found[c("n", "people", "tasks", "freedom")]))
  put(paste0(prefix, ".", c("estimate", se, "df", "pTwoSided")), c(scale(found$estimate), found$se, found$df, found$p_two_sided), found$why)
  put_interval(paste0(prefix, ".interval"), scale(found$low), scale(found$high), why = found$why)
}

put_outcomes <- function(prefix, own) {
  of <- function(outcome) sum(own$outcome == outcome)
  never <- sum(own$outcome == "unfinished" & is.na(own$minutes))
  put_all(prefix, c(passed = of("passed"), gaveUp = of("gave-up"), timedOut = of("timed-out"), unfinished = of("unfinished") - never, notOpened = never))
}

passed_minutes <- function(own) own$minutes[own$outcome == "passed"]

# Those that began and have an end.
ended <- function(own) own[!is.na(own$minutes) & own$outcome != "unfinished", ]

put_timed_condition <- function(prefix, own, until) {
  minutes <- passed_minutes(own)
  known <- ended(own)
  curve <- kaplan_meier(known$minutes, known$outcome == "passed")
  put_outcomes(paste0(prefix, ".outcomes"), own)
  spread <- one_sample_t(minutes, 0)
  half <- curve$time[curve$survival <= 0.5 + 1e-12]
  geometric <- if (length(minutes) > 0 && all(minutes > 0)) exp(mean(log(minutes))) else NA
  put_all(prefix, c(
    total = sum(minutes), mean = spread$mean, sd = spread$sd, geometricMean = geometric, median = half[1],
    submissions = sum(own$submissions), runs = sum(own$runs)
  ), "no_data")
  put_box_plot(paste0(prefix, ".box"), box_plot(minutes))
  put_restricted_mean(paste0(prefix, ".restrictedMean"), curve, until)
  for (at in seq_len(nrow(curve))) {
    step <- paste0(prefix, ".curve[", at, "]")
    put_all(step, with(curve[at, ], c(time = time, atRisk = at_risk, events = events, censored = censored, survival = survival, se = se)))
    put_interval(paste0(step, ".interval"), curve$low[at], curve$high[at], why = "zero_variance")
  }
}

# One-way analysis of variance of minutes, completions taken as independent, and d, scratch less program.
put_paper_test <- function(prefix, own) {
  minutes <- lapply(conditions, function(name) passed_minutes(own[own$condition == name, ]))
  sizes <- lengths(minutes)
  n <- sum(sizes)
  is_none <- any(sizes == 0)
  difference <- mean(minutes[[1]]) - mean(minutes[[2]])
  between <- prod(sizes) / n * difference^2
  within <- sum(vapply(minutes, function(x) sum((x - mean(x))^2), 0))
  is_flat <- is_none || n == 2 || within <= 1e-13 * (between + within)
  of <- function(value) if (is_flat) NA else value
  put_all(prefix, c(
    F = of(between / (within / (n - 2))), dfBetween = if (is_none) NA else 1, dfWithin = if (is_none) NA else n - 2,
    p = of(pf(between / (within / (n - 2)), 1, n - 2, lower.tail = FALSE)),
    d = of(difference / sqrt(within / (n - 2))), dOfN = of(difference / sqrt(within / n))
  ), if (is_none) "one_category" else "zero_variance")
}

# All people together, or a group.
put_timed_part <- function(prefix, own) {
  known <- ended(own)
  longest <- vapply(conditions, function(name) max(-1, known$minutes[known$condition == name]), 0)
  until <- if (min(longest) < 0) NA else min(longest)
  done <- known$outcome == "passed"
  passed <- known[done, ]
  put_all(prefix, c(people = length(unique(own$judge)), tasks = length(unique(own$task))))
  ratio <- if (all(passed$minutes > 0)) crossover_effect(passed, log(passed$minutes)) else no_crossover
  put_crossover(paste0(prefix, ".ratio"), ratio, "logSe", exp)
  put(paste0(prefix, ".restricted.until"), until, "one_category")
  values <- if (is.na(until)) NULL else pseudo_values(known$minutes, done, until)
  put_crossover(paste0(prefix, ".restricted.difference"), if (is.null(values)) no_crossover else crossover_effect(known, values))
  put_crossover(paste0(prefix, ".rank"), if (nrow(known) == 0) no_crossover else crossover_effect(known, log_rank_scores(known$minutes, done)))
  put_paper_test(paste0(prefix, ".oneWay"), own)
  for (name in conditions)
    put_timed_condition(paste0(prefix, ".conditions[", name, "]"), own[own$condition == name, ], until)
}

# The numbers of a study of timed tasks, from completions.csv.
report_timed <- function() {
  rows <- read_table("completions")
  rows <- rows[order(rows$participant, rows$task, rows$language, method = "radix"), ]
  # Clusters are called as in the other designs; a task in two languages is two.
  rows$judge <- rows$participant
  rows$task <- paste0(rows$task, ",", rows$language)
  main <- rows[rows$stage == "main", ]
  pretest <- rows[rows$stage == "pretest", ]
  put("level", level)
  put_timed_part("parts[]", main)
  groups <- in_order(main$group[!is.na(main$group)])
  for (group in if (length(groups) > 1) groups)
    put_timed_part(paste0("parts[", group, "]"), main[!is.na(main$group) & main$group == group, ])
  for (key in in_order(main$task))
    for (name in conditions) {
      own <- main[main$task == key & main$condition == name, ]
      prefix <- paste0("byTask[", key, "].conditions[", name, "]")
      minutes <- passed_minutes(own)
      put_all(prefix, c(passed = length(minutes), notPassed = nrow(own) - length(minutes)))
      put_box_plot(paste0(prefix, ".box"), box_plot(minutes))
    }
  if (nrow(pretest) > 0) {
    put("pretest.people", length(unique(pretest$judge)))
    put_outcomes("pretest.outcomes", pretest)
    put_box_plot("pretest.box", box_plot(passed_minutes(pretest)))
  }
}

# "All people: 0.98 times as long from a program as from scratch, 95% CI 0.80 to 1.21".
print_timed <- function() {
  for (name in names_between("parts[", "].ratio.estimate")) {
    ratio <- paste0("parts[", name, "].ratio")
    print_mean(if (name == "") "all people" else paste("group", name), paste0(ratio, ".estimate"), paste0(ratio, ".interval"), paste0(ratio, ".pTwoSided"), "times as long from a program as from scratch")
  }
}
