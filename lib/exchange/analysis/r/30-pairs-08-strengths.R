# ---- Side by side and rating: strengths of three or more systems ----

# Bradley-Terry strengths from who was chosen: log odds that sum to 0. Bradley and Terry, Biometrika 39 (1952) 324. Where
# a system never lost (to the rest, or as a group) maximum likelihood has no finite answer (Ford, Am. Math. Mon. 64 (1957)
# 28), and the fit has a ridge of 0.1 / 2 times the sum of squares, without intervals.
put_strengths <- function(prefix, own, systems) {
  own <- own[!is.na(own$value), ]
  put_all(prefix, c(judges = length(unique(own$judge)), tasks = length(unique(own$task))))
  is_won <- own$value > 0
  design <- strength_columns(own$later, own$earlier, systems)
  fit <- fit_choices(design, is_won)
  best <- fit
  if (fit$why == "infinite") best <- fit_choices(design, is_won, penalty = 0.1 * (diag(ncol(design)) + 1))
  strength <- if (is.null(best$estimate)) NA else c(best$estimate, -sum(best$estimate))
  wins <- table(factor(ifelse(is_won, own$later, own$earlier), systems))
  choices <- wins + table(factor(ifelse(is_won, own$earlier, own$later), systems))
  place <- paste0(prefix, ".systems[", systems, "]")
  put(paste0(place, ".choices"), choices)
  put(paste0(place, ".winRate"), ifelse(choices == 0, NA, wins / choices), "no_data")
  put(paste0(place, ".strength"), rep_len(strength, length(systems)), best$why)
  put_strength_tests(prefix, fit, if (!is.null(fit$estimate)) strength_parts(fit, design, is_won, own), systems)
  put_likelihood_ratio(paste0(prefix, ".equal"), fit, nrow(own), length(systems))
  put_with_sides(prefix, own, systems)
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
# G / (G - 1): what each choice moves the estimates by, added up within the cluster. vcovCL(glm, type = "HC0") of the
# package sandwich. The last strength is minus the sum of the others.
strength_parts <- function(fit, design, is_won, own) {
  free <- length(fit$free)
  to_all <- rbind(diag(ncol(design))[fit$free, , drop = FALSE], -(seq_len(ncol(design)) <= free), diag(ncol(design))[-fit$free, , drop = FALSE])
  bread <- solve(fit$information)
  moved <- (design * drop(is_won - plogis(design %*% fit$estimate))) %*% bread %*% t(to_all)
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

# The same by likelihood ratio, choices treated as independent.
put_likelihood_ratio <- function(prefix, fit, n, systems) {
  if (is.null(fit$estimate)) return(put(prefix, NA, fit$why))
  statistic <- max(0, 2 * (fit$log_likelihood + n * log(2)))
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
  is_won <- own$choice < 0
  fit <- fit_choices(design, is_won)
  if (is.null(fit$estimate)) {
    without(fit$why)
    return(put(paste0(prefix, ".leftAdvantage"), NA, fit$why))
  }
  fit$free <- seq_len(size - 1)
  crossed <- strength_parts(fit, design, is_won, own)
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

# The columns of a logistic regression of "the first was chosen over the second": 1 for the first system, -1 for the
# second. The last system's strength is minus the sum of the others'.
strength_columns <- function(first, second, systems) {
  one <- outer(first, systems, "==") - outer(second, systems, "==")
  last <- length(systems)
  one[, -last, drop = FALSE] - one[, last]
}

# Logistic regression without intercept, by Newton's method: glm(is_won ~ design - 1, family = binomial) to all digits,
# with a quadratic penalty where one is given. No estimate without choices, where the columns depend on each other
# (systems that were never compared, sides never changed), and where odds grow beyond e^20, which no finite estimate of
# such counts does.
fit_choices <- function(design, is_won, penalty = matrix(0, ncol(design), ncol(design))) {
  if (length(is_won) == 0) return(list(why = "no_data"))
  # Equal choices are counted: there may be a hundred thousand.
  kind <- do.call(paste, as.data.frame(design))
  kind <- match(kind, unique(kind))
  design <- design[!duplicated(kind), , drop = FALSE]
  n <- tabulate(kind)
  won <- tabulate(kind[is_won], length(n))
  if (qr(design)$rank < ncol(design)) return(list(why = "not_identified"))
  log_likelihood <- function(b) sum(won * plogis(design %*% b, log.p = TRUE) + (n - won) * plogis(-design %*% b, log.p = TRUE))
  target <- function(b) log_likelihood(b) - sum(b * (penalty %*% b)) / 2
  information <- function(b) {
    chance <- drop(plogis(design %*% b))
    crossprod(design, design * (n * chance * (1 - chance))) + penalty
  }
  b <- rep(0, ncol(design))
  for (round in 1:200) {
    gradient <- crossprod(design, won - n * plogis(design %*% b)) - penalty %*% b
    step <- tryCatch(drop(solve(information(b), gradient)), error = function(singular) NULL)
    if (is.null(step)) return(list(why = "infinite"))
    share <- 1
    while (share > 1e-6 && target(b + share * step) < target(b) - 1e-12 * abs(target(b))) share <- share / 2
    b <- b + share * step
    if (any(abs(design %*% b) > 20)) return(list(why = "infinite"))
    if (all(abs(step) < 1e-12)) break
  }
  # `free` are the strengths among the estimates: all, unless something follows them.
  list(why = "", estimate = b, free = seq_along(b), information = information(b), log_likelihood = log_likelihood(b))
}
