# Reference values for lib/stats/times and lib/stats/crossed/crossover-effect.ts: R 4.2.2 with survival and sandwich.
#   Rscript timed-tasks.R > timed-tasks.json
#
# The variance of a crossover effect comes from sandwich::vcovCL of lm(value ~ condition + person + task), which shares no
# formula with the code under test but for the factors. The rank scores are martingale residuals of an empty Cox model.
suppressMessages(library(survival))
suppressMessages(library(sandwich))

set.seed(27)
people <- sprintf("p%02d", 1:8)
tasks <- sprintf("t%d", 1:6)
rows <- expand.grid(task = tasks, person = people, stringsAsFactors = FALSE)
rows$second <- as.integer((match(rows$person, people) + match(rows$task, tasks)) %% 2 == 0)
speed <- setNames(rnorm(8, 0, 0.4), people)
size <- setNames(rnorm(6, 0, 0.5), tasks)
log_minutes <- 2.4 + speed[rows$person] + size[rows$task] - 0.1 * rows$second + rnorm(nrow(rows), 0, 0.5)
full <- round(exp(log_minutes), 1)
limit <- ifelse(runif(nrow(rows)) < 0.15, round(runif(nrow(rows), 3, 20), 1), 25)
rows$minutes <- pmin(full, limit)
rows$done <- as.integer(full <= limit)
# A person left before two tasks.
rows <- rows[-c(11, 12), ]
rownames(rows) <- NULL

# Real times: months until the sight of an eye was lost, of people with one treated eye, by the eye's risk. Only of people whose eyes
# have different risks, so that each has one time at each risk.
eyes <- subset(retinopathy, ave(risk, id, FUN = function(own) length(unique(own))) == 2)
sight <- data.frame(task = paste0("risk", eyes$risk), person = paste0("p", eyes$id), second = eyes$trt,
  minutes = eyes$futime, done = eyes$status, stringsAsFactors = FALSE)

effect <- function(value, own) {
  own$value <- value
  model <- lm(value ~ second + person + task, own)
  n <- nrow(own)
  factor <- n / df.residual(model)
  v <- function(cluster) vcovCL(model, cluster = cluster, type = "HC0", cadjust = TRUE)["second", "second"] * factor
  parts <- c(v(own$person), v(own$task), v(paste(own$person, own$task)))
  dfs <- c(length(unique(own$person)), length(unique(own$task)), n) - 1
  variance <- parts[3] + max(parts[1] - parts[3], 0) + max(parts[2] - parts[3], 0)
  df <- variance^2 / sum(parts^2 / dfs)
  b <- coef(model)[["second"]]
  se <- sqrt(variance)
  c(n = n, freedom = df.residual(model), estimate = b, se = se, df = df, low = b - qt(0.975, df) * se,
    high = b + qt(0.975, df) * se, p = 2 * pt(-abs(b / se), df))
}

digits <- function(x) ifelse(is.na(x), "null", sprintf("%.17g", x))
list_of <- function(x) paste0("[", paste(digits(unname(x)), collapse = ", "), "]")
object <- function(values) paste0("{ ", paste0("\"", names(values), "\": ", digits(values), collapse = ", "), " }")
report <- function(name, rows, until) {
  area <- function(own) summary(survfit(Surv(minutes, done) ~ 1, own), rmean = until)$table[["rmean"]]
  whole <- area(rows)
  pseudo <- sapply(seq_len(nrow(rows)), function(at) nrow(rows) * whole - (nrow(rows) - 1) * area(rows[-at, ]))
  scores <- residuals(coxph(Surv(minutes, done) ~ 1, rows, ties = "breslow"), type = "martingale")

  curve <- survfit(Surv(minutes, done) ~ 1, rows, conf.type = "log-log")
  mean_row <- summary(curve, rmean = until)$table
  passed <- rows[rows$done == 1, ]

  cat("{\n  \"name\": \"", name, "\",\n  \"rows\": [\n", sep = "")
  cat(paste(sprintf("    [\"%s\", \"%s\", %d, %s, %d]", rows$person, rows$task, rows$second, digits(rows$minutes), rows$done), collapse = ",\n"))
  cat("\n  ],\n  \"until\": ", until, ",\n", sep = "")
  cat("  \"curve\": {\n")
  fields <- list(time = curve$time, atRisk = curve$n.risk, events = curve$n.event, censored = curve$n.censor,
    survival = curve$surv, se = curve$std.err * curve$surv, low = curve$lower, high = curve$upper)
  cat(paste0("    \"", names(fields), "\": ", sapply(fields, list_of), collapse = ",\n"), "\n  },\n", sep = "")
  cat("  \"median\": ", digits(mean_row[["median"]]), ",\n", sep = "")
  cat("  \"restricted\": ", object(c(mean = mean_row[["rmean"]], se = mean_row[["se(rmean)"]])), ",\n", sep = "")
  cat("  \"pseudo\": ", list_of(pseudo), ",\n  \"scores\": ", list_of(scores), ",\n", sep = "")
  cat("  \"logMinutes\": ", object(effect(log(passed$minutes), passed)), ",\n", sep = "")
  cat("  \"pseudoEffect\": ", object(effect(pseudo, rows)), ",\n", sep = "")
  cat("  \"scoreEffect\": ", object(effect(scores, rows)), "\n}\n", sep = "")
}

cat("[")
report("simulated work", rows, 20)
cat(",\n")
report("retinopathy (package survival)", sight, 60)
cat("]\n")
