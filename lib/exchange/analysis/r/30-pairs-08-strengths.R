# ---- Side by side and rating: strengths of three or more systems ----

# Bradley-Terry strengths from who was chosen: log odds that sum to 0. Bradley and Terry, Biometrika 39 (1952) 324.
# Where somebody never lost (to the rest, or as a group) maximum likelihood has no finite answer (Ford, Am. Math. Mon.
# 64 (1957) 28), and a ridge of 0.1 / 2 times the sum of squares stands in. Intervals and ranks are the platform's,
# which resamples judges.
put_strengths <- function(prefix, own, systems) {
  own <- own[!is.na(own$value), ]
  put(paste0(prefix, ".judges"), length(unique(own$judge)))
  design <- strength_columns(own$later, own$earlier, systems)
  fit <- fit_choices(design, own$value > 0)
  best <- fit
  if (fit$why == "infinite") best <- fit_choices(design, own$value > 0, penalty = 0.1 * (diag(ncol(design)) + 1))
  strength <- if (is.null(best$estimate)) NA else c(best$estimate, -sum(best$estimate))
  wins <- table(factor(ifelse(own$value > 0, own$later, own$earlier), systems))
  choices <- wins + table(factor(ifelse(own$value > 0, own$earlier, own$later), systems))
  place <- paste0(prefix, ".systems[", systems, "]")
  put(paste0(place, ".choices"), choices)
  put(paste0(place, ".winRate"), ifelse(choices == 0, NA, wins / choices), "no_data")
  put(paste0(place, ".strength"), rep_len(strength, length(systems)), best$why)
  put_equal_strengths(paste0(prefix, ".equal"), fit, nrow(own), length(systems))
  put_left_advantage(paste0(prefix, ".leftAdvantage"), own, systems)
}

# Are all equally strong? Likelihood ratio test, every choice for itself.
put_equal_strengths <- function(prefix, fit, n, systems) {
  if (is.null(fit$estimate)) return(put(prefix, NA, fit$why))
  statistic <- max(0, 2 * (fit$log_likelihood + n * log(2)))
  p <- pchisq(statistic, systems - 1, lower.tail = FALSE)
  put_all(prefix, c(statistic = statistic, df = systems - 1, p = p))
}

# Log odds of the left against the right between equals, given the strengths. Davidson and Beaver, Biometrics 33 (1977)
# 693.
put_left_advantage <- function(prefix, own, systems) {
  if (!is_recorded("sides")) return(put(prefix, NA, "not_recorded"))
  is_left <- own$side == "left"
  on_left <- ifelse(is_left, own$later, own$earlier)
  on_right <- ifelse(is_left, own$earlier, own$later)
  fit <- fit_choices(cbind(strength_columns(on_left, on_right, systems), 1), own$choice < 0)
  if (is.null(fit$estimate)) return(put(prefix, NA, fit$why))
  value <- fit$estimate[length(systems)]
  se <- sqrt(solve(fit$information)[length(systems), length(systems)])
  put_all(prefix, c(value = value, se = se, p = 2 * pnorm(-abs(value / se))))
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
  list(why = "", estimate = b, information = information(b), log_likelihood = log_likelihood(b))
}
