# ---- Side by side and rating: strengths of three or more systems ----

# Strengths from who was chosen: log odds that sum to 0. Bradley and Terry, Biometrika 39 (1952) 324, or with ties Davidson,
# J. Am. Stat. Assoc. 65 (1970) 317. Where a system never lost (to the rest, or as a group) maximum likelihood has no finite
# answer (Ford, Am. Math. Mon. 64 (1957) 28), and the fit has a ridge of 0.1 / 2 times the sum of squares, without intervals.
# `value` is 0 of a tie; systems with nothing but ties are left out, since between equals a tie pulls nowhere.
put_strengths <- function(prefix, own, systems) {
  is_tied <- systems %in% c(own$later, own$earlier)
  is_decided <- systems %in% unlist(own[own$value != 0, c("later", "earlier")])
  ties_only <- systems[is_tied & !is_decided]
  systems <- setdiff(systems, ties_only)
  if (length(systems) < 3) return(invisible())
  own <- own[!own$later %in% ties_only & !own$earlier %in% ties_only, ]
  n <- nrow(own)
  outcome <- ifelse(own$value > 0, 1, ifelse(own$value < 0, 2, 3))
  is_tie <- outcome == 3
  put_all(prefix, c(judges = length(unique(own$judge)), tasks = length(unique(own$task)), choices = n, ties = sum(is_tie)))
  design <- strength_columns(own$later, own$earlier, systems)
  fit <- fit_choices(design, outcome)
  best <- fit
  if (fit$why == "infinite" && any(!is_tie)) best <- fit_choices(design, outcome, lambda = 0.1)
  free <- best$estimate[seq_len(length(systems) - 1)]
  strength <- if (is.null(best$estimate)) NA else c(free, -sum(free))
  count_of <- function(names) c(table(factor(names, systems)))
  tied <- count_of(own$later[is_tie]) + count_of(own$earlier[is_tie])
  wins <- count_of(ifelse(outcome == 1, own$later, own$earlier)[!is_tie])
  choices <- count_of(own$later) + count_of(own$earlier)
  place <- paste0(prefix, ".systems[", systems, "]")
  put(paste0(place, ".choices"), choices)
  put(paste0(place, ".ties"), tied)
  put(paste0(place, ".winRate"), ifelse(choices == 0, NA, (wins + tied / 2) / choices), "no_data")
  put(paste0(place, ".strength"), rep_len(strength, length(systems)), best$why)
  crossed <- if (!is.null(fit$estimate)) strength_parts(fit, design, outcome, own)
  put_strength_tests(prefix, fit, crossed, systems)
  if (any(is_tie)) put_nu(paste0(prefix, ".nu"), fit, crossed)
  put_likelihood_ratio(paste0(prefix, ".equal"), fit, c(decided = sum(!is_tie), ties = sum(is_tie)), length(systems))
  put_with_sides(prefix, own, systems)
}

# Choices and ties about one question, a row each: a tie has the value 0.
with_ties <- function(answers, ties) {
  columns <- c("judge", "task", "earlier", "later", "side", "value")
  ties$value <- rep(0, nrow(ties))
  rbind(answers[!is.na(answers$value), columns], ties[columns])
}

# Davidson's nu, P(tie) / P(one side wins) between equals: its logarithm is the last estimate.
put_nu <- function(prefix, fit, crossed) {
  if (is.null(crossed)) return(put(prefix, NA, fit$why))
  last <- length(crossed$value)
  test <- strength_test(crossed, replace(numeric(last), last, 1))
  put_all(prefix, c(value = exp(test$value), seLog = test$se, df = test$df), test$why)
  put_interval(paste0(prefix, ".interval"), exp(test$low), exp(test$high), why = test$why)
}

# Each strength, each difference of two, the ranks and the test that all are equal, with judges and tasks crossed.
put_strength_tests <- function(prefix, fit, crossed, systems) {
  place <- paste0(prefix, ".systems[", systems, "]")
  if (is.null(crossed)) {
    for (name in c("se", "df", "interval", "rank")) put(paste0(place, ".", name), rep(NA, length(systems)), fit$why)
    return(put(paste0(prefix, ".allEqual"), NA, fit$why))
  }
  size <- length(systems)
  for (at in seq_len(size)) {
    test <- strength_test(crossed, replace(numeric(size), at, 1))
    put_all(place[at], c(se = test$se, df = test$df), test$why)
    put_interval(paste0(place[at], ".interval"), test$low, test$high, why = test$why)
  }
  pairs <- combn(size, 2)
  earlier <- pairs[1, ]
  later <- pairs[2, ]
  tests <- lapply(seq_along(later), function(at) strength_test(crossed, replace(numeric(size), pairs[, at], c(-1, 1))))
  p <- sapply(tests, `[[`, "p_two_sided")
  adjusted <- holm(p)
  for (at in seq_along(tests)) {
    test <- tests[[at]]
    own <- paste0(prefix, ".differences[", systems[earlier[at]], ",", systems[later[at]], "]")
    put_all(own, c(difference = test$value, se = test$se, df = test$df, pTwoSided = p[at], pHolm = adjusted[at]), test$why)
    put_interval(paste0(own, ".interval"), test$low, test$high, why = test$why)
  }
  put_ranks(place, pairs, sapply(tests, `[[`, "value"), adjusted)
  put_all_equal(paste0(prefix, ".allEqual"), crossed, size)
}

# A system's best rank is 1 + how many are surely stronger, its worst leaves as many places as are surely weaker: by Holm
# over all pairs, so that all ranks hold at once. Mogstad, Romano, Shaikh and Wilhelm, Rev. Econ. Stud. 91 (2024) 476.
put_ranks <- function(place, pairs, lead, adjusted) {
  is_sure <- !is.na(adjusted) & adjusted <= 1 - level
  for (at in seq_along(place)) {
    is_own <- pairs[1, ] == at | pairs[2, ] == at
    is_ahead <- is_own & (pairs[2, ] == at) == (lead > 0)
    if (all(is.na(adjusted[is_own]))) put(paste0(place[at], ".rank"), NA, "zero_variance")
    else put_all(paste0(place[at], ".rank"), c(best = 1 + sum(is_sure & is_own & !is_ahead), worst = length(place) - sum(is_sure & is_ahead)))
  }
}

# The covariance of all strengths (and of what follows them) by judge, by task and by both, each with its factor
# G / (G - 1): what each choice moves the estimates by, added up within the cluster. Without ties this is
# vcovCL(glm, type = "HC0") of the package sandwich. The last strength is minus the sum of the others.
strength_parts <- function(fit, design, outcome, own) {
  size <- length(fit$estimate)
  free <- fit$strengths
  to_all <- rbind(diag(size)[free, , drop = FALSE], -(seq_len(size) %in% free), diag(size)[-free, , drop = FALSE])
  bread <- solve(fit$information)
  options <- choice_options(design, any(outcome == 3))
  scores <- scores_of(options, fit$estimate, outcome)
  moved <- scores %*% bread %*% t(to_all)
  judge <- match(own$judge, unique(own$judge))
  task <- match(own$task, unique(own$task))
  clusters <- list(judge = judge, unit = task, cell = (judge - 1) * max(task) + task)
  least <- 1e-18 * diag(to_all %*% bread %*% t(to_all))
  groups <- sapply(clusters, function(cluster) length(unique(cluster)))
  parts <- Map(function(cluster, count) {
    squares <- crossprod(rowsum(moved, cluster))
    # What rounding leaves of clusters that are all alike is no variation.
    is_none <- diag(squares) <= least
    squares[is_none, ] <- 0
    squares[, is_none] <- 0
    if (count < 2) 0 * squares else squares * count / (count - 1)
  }, clusters, groups)
  list(value = drop(to_all %*% fit$estimate), parts = parts, df = groups - 1)
}

# What was chosen less what was expected, a row for each choice.
scores_of <- function(options, estimate, outcome) {
  shares <- shares_of(options, estimate)
  chosen <- 0 * options[[1]]
  expected <- chosen
  for (at in seq_along(options)) {
    chosen[outcome == at, ] <- options[[at]][outcome == at, ]
    expected <- expected + shares[, at] * options[[at]]
  }
  chosen - expected
}

# Any weighted sum of the estimates against 0.
strength_test <- function(crossed, weight) {
  weight <- c(weight, numeric(length(crossed$value) - length(weight)))
  parts <- sapply(crossed$parts, function(part) max(0, drop(weight %*% part %*% weight)))
  value <- sum(weight * crossed$value)
  c(list(value = value), crossed_test(value, parts, crossed$df, 0))
}

# Are all equally strong? Wald's test with the matrix form of `crossed_test`, in which negative eigenvalues count as 0,
# and degrees of freedom as in Pustejovsky and Tipton, J. Bus. Econ. Stat. 36 (2018) 672, section 3.2.
put_all_equal <- function(prefix, crossed, systems) {
  q <- systems - 1
  if (crossed$df[["judge"]] < 2) return(put(prefix, NA, "too_few_judges"))
  parts <- lapply(crossed$parts, function(part) part[1:systems, 1:systems])
  if (crossed$df[["unit"]] < 2) parts <- parts["judge"]
  above <- function(part) {
    own <- eigen(part - parts$cell, symmetric = TRUE)
    own$vectors %*% (pmax(own$values, 0) * t(own$vectors))
  }
  joined <- if (length(parts) == 1) parts$judge else parts$cell + above(parts$judge) + above(parts$unit)
  joined <- joined[1:q, 1:q]
  if (all(joined == 0)) return(put(prefix, NA, "zero_variance"))
  if (qr(joined, tol = 1e-10)$rank < q) return(put(prefix, NA, "no_freedom"))
  inverse <- solve(joined)
  spread <- sapply(names(parts), function(name) {
    product <- inverse %*% parts[[name]][1:q, 1:q]
    (sum(diag(product))^2 + sum(diag(product %*% product))) / crossed$df[[name]]
  })
  df <- q * (q + 1) / sum(spread)
  df2 <- df - q + 1
  if (df2 <= 0) return(put(prefix, NA, "no_freedom"))
  lead <- crossed$value[1:q]
  statistic <- drop(lead %*% inverse %*% lead) * df2 / (df * q)
  put_all(prefix, c(statistic = statistic, df1 = q, df2 = df2, p = pf(statistic, q, df2, lower.tail = FALSE)))
}

# The same by likelihood ratio, choices treated as independent: against equal strengths with the same share of ties.
put_likelihood_ratio <- function(prefix, fit, count, systems) {
  if (is.null(fit$estimate)) return(put(prefix, NA, fit$why))
  n <- sum(count)
  alike <- count[["decided"]] * log(count[["decided"]] / (2 * n)) + if (count[["ties"]] > 0) count[["ties"]] * log(count[["ties"]] / n) else 0
  statistic <- max(0, 2 * (fit$log_likelihood - alike))
  p <- pchisq(statistic, systems - 1, lower.tail = FALSE)
  put_all(prefix, c(statistic = statistic, df = systems - 1, p = p))
}

# Log odds of the left against the right between equals (Davidson and Beaver, Biometrics 33 (1977) 693), and the strengths
# beside it, where some pair of systems was shown in either order.
put_with_sides <- function(prefix, own, systems) {
  size <- length(systems)
  place <- paste0(prefix, ".systems[", systems, "].sideAdjusted")
  without <- function(why) put(paste0(rep(place, each = 2), c(".strength", ".interval")), rep(NA, 2 * size), why)
  if (!is_recorded("sides")) {
    without("not_recorded")
    return(put(paste0(prefix, ".leftAdvantage"), NA, "not_recorded"))
  }
  is_left <- own$side == "left"
  on_left <- ifelse(is_left, own$later, own$earlier)
  on_right <- ifelse(is_left, own$earlier, own$later)
  design <- cbind(strength_columns(on_left, on_right, systems), 1)
  # The first is now the system on the left.
  outcome <- ifelse(own$value == 0, 3, ifelse((own$value > 0) == is_left, 1, 2))
  fit <- fit_choices(design, outcome, size - 1)
  if (is.null(fit$estimate)) {
    without(fit$why)
    return(put(paste0(prefix, ".leftAdvantage"), NA, fit$why))
  }
  crossed <- strength_parts(fit, design, outcome, own)
  test <- strength_test(crossed, replace(numeric(size + 1), size + 1, 1))
  put_all(paste0(prefix, ".leftAdvantage"), c(value = test$value, se = test$se, df = test$df, p = test$p_two_sided), test$why)
  put_interval(paste0(prefix, ".leftAdvantage.interval"), test$low, test$high, why = test$why)
  sides <- tapply(is_left, pair_name(own$earlier, own$later), function(own) length(unique(own)))
  if (all(sides < 2)) return(without("one_side"))
  for (at in seq_len(size)) {
    test <- strength_test(crossed, replace(numeric(size), at, 1))
    put(paste0(place[at], ".strength"), test$value)
    put_interval(paste0(place[at], ".interval"), test$low, test$high, why = test$why)
  }
}

# The columns that say who was compared: 1 for the first system, -1 for the second. The last system's strength is minus the
# sum of the others'.
strength_columns <- function(first, second, systems) {
  one <- outer(first, systems, "==") - outer(second, systems, "==")
  last <- length(systems)
  one[, -last, drop = FALSE] - one[, last]
}

# What each choice was between, as weights of the parameters: the first (half the columns) or the second (minus that), and
# where there are ties neither, with the logarithm of nu as the last parameter. Without ties this is logistic regression.
choice_options <- function(design, has_ties) {
  if (!has_ties) return(list(design / 2, -design / 2))
  list(cbind(design / 2, 0), cbind(-design / 2, 0), cbind(0 * design, 1))
}

# How likely each option is, a column each.
shares_of <- function(options, b) {
  weights <- weights_of(options, b)
  weights <- exp(weights - apply(weights, 1, max))
  weights / rowSums(weights)
}

weights_of <- function(options, b) {
  weights <- sapply(options, function(own) own %*% b)
  matrix(weights, ncol = length(options))
}

# A conditional logit model of choices between two, or two and neither (`outcome` 1, 2, 3), by Newton's method: without ties
# glm(is_first ~ design - 1, family = binomial) to all digits. `lambda` is the weight of a ridge on the first `strengths`
# parameters and what they sum to. No estimate without choices, where the columns depend on each other (systems that were
# never compared, sides never changed), and where odds grow beyond e^20, which no finite estimate of such counts does.
fit_choices <- function(design, outcome, strengths = ncol(design), lambda = 0) {
  if (length(outcome) == 0) return(list(why = "no_data"))
  if (all(outcome == 3)) return(list(why = "infinite"))
  # Equal choices are counted: there may be a hundred thousand.
  kind <- do.call(paste, as.data.frame(design))
  kind <- match(kind, unique(kind))
  options <- choice_options(design[!duplicated(kind), , drop = FALSE], any(outcome == 3))
  counts <- sapply(seq_along(options), function(at) tabulate(kind[outcome == at], max(kind)))
  counts <- matrix(counts, ncol = length(options))
  n <- rowSums(counts)
  size <- ncol(options[[1]])
  penalty <- matrix(0, size, size)
  penalty[seq_len(strengths), seq_len(strengths)] <- lambda * (diag(strengths) + 1)
  # Ties alone tell no difference.
  is_decided <- rowSums(counts[, 1:2, drop = FALSE]) > 0
  if (qr(options[[1]][is_decided, , drop = FALSE])$rank < ncol(design)) return(list(why = "not_identified"))
  log_likelihood <- function(b) sum(ifelse(counts == 0, 0, counts * log(shares_of(options, b))))
  target <- function(b) log_likelihood(b) - sum(b * (penalty %*% b)) / 2
  information <- function(b) {
    shares <- shares_of(options, b)
    expected <- Reduce(`+`, lapply(seq_along(options), function(at) shares[, at] * options[[at]]))
    Reduce(`+`, lapply(seq_along(options), function(at) {
      apart <- options[[at]] - expected
      crossprod(apart, n * shares[, at] * apart)
    })) + penalty
  }
  slope <- function(b) {
    apart <- counts - n * shares_of(options, b)
    Reduce(`+`, lapply(seq_along(options), function(at) crossprod(options[[at]], apart[, at]))) - penalty %*% b
  }
  b <- rep(0, size)
  for (round in 1:200) {
    step <- tryCatch(drop(solve(information(b), slope(b))), error = function(singular) NULL)
    if (is.null(step)) return(list(why = "infinite"))
    share <- 1
    while (share > 1e-6 && target(b + share * step) < target(b) - 1e-12 * abs(target(b))) share <- share / 2
    b <- b + share * step
    weights <- weights_of(options, b)
    if (any(apply(weights, 1, max) - apply(weights, 1, min) > 20)) return(list(why = "infinite"))
    if (all(abs(step) < 1e-12)) break
  }
  # `strengths` are the places of the strengths among the estimates; a position and the logarithm of nu may follow.
  list(why = "", estimate = b, strengths = seq_len(strengths), information = information(b), log_likelihood = log_likelihood(b))
}
