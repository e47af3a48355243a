# Reference values for lib/stats/crossed/stratified-crossed.ts and origin-influence.ts: R 4.2.2 with sandwich, and lme4 for its data.
#   Rscript stratified-crossed.R > stratified-crossed.json
#
# The variances of accuracy, balanced accuracy and the difference of the error rates come from sandwich::vcovCL of a
# regression on the strata. d', c and AUC have no such regression: their pulls are numeric derivatives of the estimate
# with respect to the weight of each answer, so that no formula is shared with the code under test.
suppressMessages({ library(sandwich); library(lme4) })

set.seed(14)
judges <- sprintf("J%d", 1:9)
units <- data.frame(unit = sprintf("u%02d", 1:14), system = rep(c("person", "gpt", "ngram"), c(6, 5, 3)))
units$truth <- ifelse(units$system == "person", "human", "machine")
rows <- merge(data.frame(judge = judges), units)
rows <- rows[order(rows$judge, rows$unit), ]
rows <- rows[sample(nrow(rows), 100), ]
# Three judges meet a sample twice.
rows <- rbind(rows, rows[c(4, 30, 77), ])
judge_lean <- setNames(rnorm(9, 0.6, 0.5), judges)
unit_look <- setNames(rnorm(14, 0, 0.5), units$unit)
lean <- judge_lean[rows$judge] + ifelse(rows$truth == "human", 0.5, -0.4) + unit_look[rows$unit] + rnorm(nrow(rows))
rows$score <- ifelse(lean > 0, 1, -1) * ifelse(abs(lean) > 0.6745, 2, 1)
simulated <- rows[order(rows$judge, rows$unit, rows$score), c("judge", "unit", "system", "truth", "score")]

# Real answers: 12 people say of 24 acts of anger whether they want to do them or do them. What they would do is called human here,
# and the acts that they want to do are two systems, by who is to blame.
few <- subset(VerbAgg, as.integer(id) <= 12)
verbal <- data.frame(
  judge = paste0("p", few$id), unit = as.character(few$item),
  system = ifelse(few$mode == "do", "do", paste0("want-", few$situ)), truth = ifelse(few$mode == "do", "human", "machine"),
  score = c(no = -2, perhaps = 1, yes = 2)[as.character(few$resp)]
)

# By stratum the units have factors of their own; a vcovCL of the strata is block-diagonal in them.
parts_of_regression <- function(y, weights) {
  model <- lm(y ~ 0 + factor(rows$system, strata))
  v <- function(cluster, cadjust) vcovCL(model, cluster = cluster, type = "HC0", cadjust = cadjust)
  contrast <- function(matrix) drop(t(weights) %*% matrix %*% weights)
  of_unit <- v(rows$unit, FALSE)
  size <- sapply(strata, function(s) length(unique(rows$unit[rows$system == s])))
  own <- weights^2 * diag(of_unit) * size / (size - 1)
  list(
    estimate = sum(weights * coef(model)), judge = contrast(v(rows$judge, TRUE)), cell = contrast(v(rows$cell, TRUE)),
    unit = sum(own), unit_df = sum(own)^2 / sum(own^2 / (size - 1))
  )
}

# The same from the derivative of an estimate by the answers' weights.
parts_of_weights <- function(estimate) {
  at <- rep(1, nrow(rows))
  step <- 1e-4
  pull <- sapply(seq_along(at), function(row) {
    move <- function(by) estimate(replace(at, row, 1 + by))
    (8 * (move(step) - move(-step)) - (move(2 * step) - move(-2 * step))) / (12 * step)
  })
  pull <- pull - ave(pull, rows$system)
  v <- function(group) {
    squares <- rowsum(pull, group)[, 1]^2
    length(squares) / (length(squares) - 1) * sum(squares)
  }
  own <- sapply(strata, function(s) {
    squares <- rowsum(pull[rows$system == s], rows$unit[rows$system == s])[, 1]^2
    c(sum(squares) * length(squares) / (length(squares) - 1), length(squares) - 1)
  })
  list(
    estimate = estimate(at), judge = v(rows$judge), cell = v(rows$cell),
    unit = sum(own[1, ]), unit_df = sum(own[1, ])^2 / sum(own[1, ]^2 / own[2, ])
  )
}

crossed <- function(parts, null, bounds) {
  dfs <- c(length(unique(rows$judge)) - 1, parts$unit_df, length(unique(rows$cell)) - 1)
  v <- c(parts$judge, parts$unit, parts$cell)
  variance <- parts$cell + max(parts$judge - parts$cell, 0) + max(parts$unit - parts$cell, 0)
  df <- variance^2 / sum(v^2 / dfs)
  q <- qt(0.975, df)
  room <- function(at) (at - bounds[1]) * (bounds[2] - at)
  spread <- function(at) sqrt(variance) * if (is.null(bounds)) 1 else sqrt(room(at) / room(parts$estimate))
  end <- function(range) uniroot(function(at) (parts$estimate - at)^2 - (q * spread(at))^2, range, tol = 1e-15)$root
  ends <- if (is.null(bounds)) parts$estimate + c(-1, 1) * q * sqrt(variance)
    else c(end(c(bounds[1], parts$estimate)), end(c(parts$estimate, bounds[2])))
  t <- (parts$estimate - null) / spread(null)
  c(parts[c("estimate", "judge", "unit", "cell")], variance = variance, df = df, t = t, p = 2 * pt(-abs(t), df),
    low = ends[1], high = ends[2])
}

results_of <- function(own) {
  rows <<- own
  rownames(rows) <<- NULL
  rows$human <<- rows$truth == "human"
  rows$positive <<- as.numeric(rows$score > 0)
  rows$right <<- as.numeric((rows$score > 0) == rows$human)
  rows$cell <<- paste(rows$judge, rows$unit)
  strata <<- sort(unique(rows$system))
  share <- table(factor(rows$system, strata)) / nrow(rows)
  of_truth <- ave(rep(1, nrow(rows)), rows$human, FUN = length)
  within <- sapply(strata, function(s) sum(rows$system == s) / of_truth[rows$system == s][1])
  is_person <- strata == "person"
  rate <- function(weights, which) sum((weights * rows$positive)[which]) / sum(weights[which])
  corrected <- function(weights, which) qnorm((sum((weights * rows$positive)[which]) + 0.5) / (sum(which) + 1))
  auc <- function(weights) {
    h <- which(rows$human)
    m <- which(!rows$human)
    wins <- outer(rows$score[h], rows$score[m], function(a, b) (a > b) + (a == b) / 2)
    sum(outer(weights[h], weights[m]) * wins) / (sum(weights[h]) * sum(weights[m]))
  }
  # With log-linear correction the numbers of answers are fixed, and the weights move the counts of "human" answers.
  hits <- function(weights) corrected(weights, rows$human)
  alarms <- function(weights) corrected(weights, !rows$human)

  list(
    accuracy = crossed(parts_of_regression(rows$right, as.numeric(share)), 0.5, c(0, 1)),
    balancedAccuracy = crossed(parts_of_regression(rows$right, within / 2), 0.5, c(0, 1)),
    errorDifference = crossed(parts_of_regression(ifelse(rows$human, rows$positive - 1, rows$positive), within), 0, c(-1, 1)),
    dPrime = crossed(parts_of_weights(function(w) hits(w) - alarms(w)), 0, NULL),
    criterion = crossed(parts_of_weights(function(w) -(hits(w) + alarms(w)) / 2), 0, NULL),
    auc = crossed(parts_of_weights(auc), 0.5, c(0, 1))
  )
}

digits <- function(x) sprintf("%.17g", x)
object <- function(values) paste0("{ ", paste0("\"", names(values), "\": ", values, collapse = ", "), " }")
quoted <- function(x) paste0("\"", x, "\"")
written <- function(name, own) {
  results <- results_of(own)
  lines <- sprintf("    [%s, %s, %s, %s, %d]", quoted(rows$judge), quoted(rows$unit), quoted(rows$system), quoted(rows$truth), as.integer(rows$score))
  expected <- paste0("    \"", names(results), "\": ", sapply(results, function(one) object(sapply(one, digits))), collapse = ",\n")
  paste0("{\n  \"name\": ", quoted(name), ",\n  \"rows\": [\n", paste(lines, collapse = ",\n"), "\n  ],\n  \"expected\": {\n", expected, "\n  }\n}")
}
cat("[", written("simulated answers", simulated), ",\n", written("VerbAgg (package lme4), 12 people and 24 acts", verbal), "]\n", sep = "")
