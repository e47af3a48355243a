# ---- Judge by judge, sample by sample, system by system ----

# Sums of a column over groups, in the order of `groups`.
sum_by <- function(values, of, groups) {
  sums <- rowsum(as.numeric(values), match(of, groups))
  sums[order(as.numeric(rownames(sums))), 1]
}

put_by_judge <- function(prefix, answers) {
  judges <- in_order(answers$judge)
  each <- paste0(prefix, ".byJudge[", judges, "]")
  by_judge <- function(values) sum_by(values, answers$judge, judges)
  n <- by_judge(rep(1, nrow(answers)))
  put(paste0(each, ".n"), n)
  put(paste0(each, ".tp"), by_judge(answers$is_human & answers$is_positive))
  put(paste0(each, ".fp"), by_judge(!answers$is_human & answers$is_positive))
  put(paste0(each, ".tn"), by_judge(!answers$is_human & !answers$is_positive))
  put(paste0(each, ".fn"), by_judge(answers$is_human & !answers$is_positive))
  put(paste0(each, ".accuracy"), by_judge(answers$right) / n)
}

# Did the answer take the program for a human's? Of two panes the machine's, which a wrong answer did.
judged_human <- function(answers) if (panes == 1) answers$is_positive else answers$right == 0

put_by_sample <- function(prefix, answers) {
  units <- in_order(answers$unit)
  # A task may be shown with the programs of several machines.
  systems <- unique(answers[order(answers$system, method = "radix"), c("unit", "system")])
  system <- vapply(split(systems$system, factor(systems$unit, units)), paste, "", collapse = ", ")
  each <- paste0(prefix, ".bySample[", units, ",", system, "]")
  n <- sum_by(rep(1, nrow(answers)), answers$unit, units)
  right <- sum_by(answers$right, answers$unit, units)
  human <- sum_by(judged_human(answers), answers$unit, units)
  put(paste0(each, ".n"), n)
  put(paste0(each, ".right"), right)
  put_right_share(each, right, n)
  put(paste0(each, ".judgedHuman"), human)
  put(paste0(each, ".shareJudgedHuman"), human / n)
}

put_by_system <- function(prefix, answers) {
  systems <- in_order(answers$system)
  each <- paste0(prefix, ".bySystem[", systems, "]")
  n <- sum_by(rep(1, nrow(answers)), answers$system, systems)
  human <- sum_by(judged_human(answers), answers$system, systems)
  put(paste0(each, ".n"), n)
  put(paste0(each, ".judgedHuman"), human)
  put_right_share(each, human, n)
}

# ---- From the first trial of a session to the last ----

put_by_position <- function(prefix, answers) {
  places <- sort(unique(answers$position))
  each <- paste0(prefix, ".positions[", places, "]")
  n <- sum_by(rep(1, nrow(answers)), answers$position, places)
  right <- sum_by(answers$right, answers$position, places)
  put(paste0(each, ".position"), places)
  put(paste0(each, ".n"), n)
  put(paste0(each, ".right"), right)
  put_right_share(each, right, n)
  put_trend(paste0(prefix, ".trend"), answers$position, answers$right)
}

# The straight line through right answers. Its p is that of Cochran, Biometrics 10 (1954) 417, and Armitage,
# Biometrics 11 (1955) 375 (prop.trend.test); its interval takes the variance of White, Econometrica 48 (1980) 817.
put_trend <- function(prefix, place, right) {
  trend <- c(slope = NA, p = NA)
  from_mean <- place - mean(place)
  spread <- sum(from_mean^2)
  share <- mean(right)
  half <- NA
  if (spread > 0) trend["slope"] <- 0
  if (spread > 0 && share > 0 && share < 1) {
    slope <- sum(from_mean * right) / spread
    se_without_trend <- sqrt(share * (1 - share) / spread)
    trend[] <- c(slope, 2 * pnorm(-abs(slope / se_without_trend)))
    residual <- right - share - slope * from_mean
    se <- sqrt(sum(from_mean^2 * residual^2)) / spread
    # What rounding leaves of answers that all lie on the line is no variation.
    if (se > 1e-12 * se_without_trend) half <- qnorm(1 - (1 - level) / 2) * se
  }
  why <- if (spread == 0) "one_category" else "zero_variance"
  put_all(prefix, trend, why)
  put_interval(paste0(prefix, ".interval"), trend["slope"] - half, trend["slope"] + half, why = why)
}

# ---- Agreement, times, and how many judges reached which score ----

put_arm_agreement <- function(prefix, answers) {
  # Of two panes "right" is turned where the human's program stood on the left.
  towards_human <- if (panes == 1) answers$score else ifelse(answers$is_human, answers$score, -answers$score)
  put_all(prefix, c(units = sum(table(answers$unit) >= 2)))
  put_all(prefix, c(
    alphaOrdinal = ordinal_alpha(answers$unit, towards_human),
    percent = percent_agreement(answers$unit, towards_human),
    percentSameSign = percent_agreement(answers$unit, sign(towards_human))
  ), "no_data")
  alpha <- alpha_left_out(unclass(table(answers$unit, towards_human)))
  put_interval(paste0(prefix, ".alphaInterval"), alpha$low, alpha$high, why = alpha$why)
}

# The judges' usual times as a box plot.
put_arm_times <- function(prefix, answers, ms) {
  times <- if (is_recorded("durations")) usual_times(answers$judge, answers$language, ms) else numeric()
  judges <- length(unique(answers$judge))
  put_all(prefix, c(judges = judges, without = judges - length(times)))
  put_box_plot(paste0(prefix, ".box"), box_plot(times))
}

# One bar for each number of right answers where all judges gave equally many, and not too many; otherwise tenths.
put_histogram <- function(prefix, answers) {
  judges <- in_order(answers$judge)
  n <- sum_by(rep(1, nrow(answers)), answers$judge, judges)
  right <- sum_by(answers$right, answers$judge, judges)
  is_alike <- all(n == n[1]) && n[1] < 31
  bar <- if (is_alike) right + 1 else pmin(9, floor(10 * right / n)) + 1
  bars <- if (is_alike) n[1] + 1 else 10
  put(paste0(prefix, ".bins[", seq_len(bars), "].judges"), tabulate(bar, bars))
}
