# ---- Side by side and rating: do metrics go with marks? ----

# Each metric against the mean marks of the same samples (task, language, system), question by question. Refused samples
# and references do not count; where a system has several samples of a task, their mean does.
put_correlations <- function(questions, marks) {
  samples <- read_table("samples")
  samples <- samples[!samples$rejected & !samples$reference & !is.na(samples$task), ]
  columns <- grep("^metric:", names(samples), value = TRUE)
  known <- columns[vapply(samples[columns], function(value) any(!is.na(value)), NA)]
  of_sample <- paste(samples$task, samples$language, samples$system, sep = "\t")
  for (question in questions) {
    own <- marks[marks$question == question, ]
    mean_marks <- means_by(own$unit, own$score)
    for (column in in_order(known)) {
      metric <- means_by(of_sample, samples[[column]])
      both <- intersect(names(metric), names(mean_marks))
      place <- paste0("correlations[", question, ",", sub("^metric:", "", column), "]")
      put_correlation(place, metric[both], mean_marks[both])
      put_within_tasks(paste0(place, ".withinTasks"), metric[both], mean_marks[both])
    }
  }
}

# The mean of the known values of each group, by the group's name.
means_by <- function(group, value) {
  group <- group[!is.na(value)]
  value <- value[!is.na(value)]
  vapply(split(value, group), function(own) sum(own) / length(own), 0)
}

# Spearman's rho with the interval of Bonett and Wright, Psychometrika 65 (2000) 23, and Kendall's tau-b;
# cor.test(method = "spearman") and cor.test(method = "kendall"). Up to 9 samples rho's p is counted over all orders.
put_correlation <- function(prefix, x, y) {
  n <- length(x)
  put(paste0(prefix, ".n"), n)
  is_flat <- n > 0 && (all(x == x[1]) || all(y == y[1]))
  why <- if (n == 0) "no_data" else if (n < 2) "one_observation" else "zero_variance"
  rho <- if (n < 2 || is_flat) NA else cor(rank(x), rank(y))
  # What lies on a line is on it, whatever rounding says.
  if (!is.na(rho) && abs(rho) > 1 - 1e-15) rho <- sign(rho)
  put_all(paste0(prefix, ".spearman"), c(rho = rho, p = rho_p(rho, x, y)), why)
  half <- if (n < 4) NA else qnorm(1 - (1 - level) / 2) * sqrt((1 + rho^2 / 2) / (n - 3))
  ends <- if (is.na(half)) c(NA, NA) else if (abs(rho) == 1) c(rho, rho) else tanh(atanh(rho) + c(-half, half))
  put_interval(paste0(prefix, ".spearman.interval"), ends[1], ends[2], why = if (is.na(rho)) why else "one_observation")
  tau <- if (is.na(rho)) NA else suppressWarnings(cor.test(x, y, method = "kendall"))
  p <- if (is.na(rho) || n < 3) NA else tau$p.value
  put(paste0(prefix, ".kendall.tauB"), if (is.na(rho)) NA else tau$estimate, why)
  put(paste0(prefix, ".kendall.p"), p, if (is.na(rho)) why else "one_observation")
}

# The same within tasks: Kendall's tau-b, and the share of pairs of programs that metric and marks order (or tie) alike, over
# the programs of one task in one language; the mean over tasks, with an interval over tasks. Deutsch, Dror and Roth, TACL 9
# (2021) 1132; Deutsch, Foster and Freitag, EMNLP 2023, 12914.
put_within_tasks <- function(prefix, x, y) {
  text <- sub("\t[^\t]*$", "", names(x))
  groups <- split(seq_along(x), factor(text, unique(text)))
  task <- sub("\t.*", "", names(groups))
  over_pairs <- function(own, of) {
    pairs <- if (length(own) < 2) matrix(0, 2, 0) else combn(own, 2)
    of(sign(x[pairs[1, ]] - x[pairs[2, ]]), sign(y[pairs[1, ]] - y[pairs[2, ]]))
  }
  tau <- vapply(groups, over_pairs, 0, function(a, b) sum(a * b) / sqrt(sum(a != 0) * sum(b != 0)))
  accuracy <- vapply(groups, over_pairs, 0, function(a, b) mean(a == b))
  has_pairs <- any(lengths(groups) > 1)
  put_over_tasks(paste0(prefix, ".tauB"), tau, task, c(-1, 1), if (has_pairs) "alike_within_tasks" else "no_data")
  put_over_tasks(paste0(prefix, ".accuracy"), accuracy, task, share_scale, "no_data")
}

# The mean of one value for each task and language, with tasks as clusters; groups without a value (NaN) are left out.
put_over_tasks <- function(prefix, value, task, bounds, why_none) {
  task <- task[!is.nan(value)]
  value <- unname(value[!is.nan(value)])
  test <- clustered_mean(value, task, 0)
  has_interval <- test$clusters >= 3
  put_all(prefix, c(tasks = test$clusters, mean = test$mean), why_none)
  put_all(prefix, c(se = if (has_interval) test$se_cr1 else NA, df = if (has_interval) test$df else NA), if (length(value) == 0) why_none else "too_few_tasks")
  ends <- if (!has_interval || test$se_cr1 == 0) c(NA, NA)
    else bounded_interval(test$mean, qt(1 - (1 - level) / 2, test$df) * test$se_cr1, bounds)
  why <- if (length(value) == 0) why_none else if (has_interval) "zero_variance" else "too_few_tasks"
  put_interval(paste0(prefix, ".interval"), ends[1], ends[2], why = why)
}

# Two-sided p of Spearman's rho: with up to 9 samples the share of all orders that are as far from 0, with more by t.
rho_p <- function(rho, x, y) {
  n <- length(x)
  if (is.na(rho)) return(NA)
  if (n > 9) return(if (abs(rho) == 1) 0 else 2 * pt(-abs(rho) * sqrt((n - 2) / (1 - rho^2)), n - 2))
  dx <- rank(x) - (n + 1) / 2
  dy <- rank(y) - (n + 1) / 2
  products <- matrix(dy[orders(n)], ncol = n) %*% dx
  mean(abs(products) >= abs(sum(dx * dy)) - 1e-9)
}

# All orders of n things, one in each row.
orders <- function(n) {
  if (n == 1) return(matrix(1))
  shorter <- orders(n - 1)
  do.call(rbind, lapply(seq_len(n), function(last) cbind(shorter + (shorter >= last), last, deparse.level = 0)))
}
