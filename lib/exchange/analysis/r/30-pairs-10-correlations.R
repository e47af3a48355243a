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
