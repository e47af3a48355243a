# Reference values for lib/stats/means/slope-within-judges.ts. R 4.2.2 with clubSandwich and lme4 (Debian).
# Rscript lib/stats/reference/slope-within-judges.R > lib/stats/reference/slope-within-judges.json
# One slope for all judges and a mean for each; CR2 by judge with Satterthwaite's degrees of freedom.
suppressMessages(library(clubSandwich))

test_of <- function(data) {
  data$judge <- factor(data$judge)
  fit <- lm(y ~ judge + x, data)
  found <- coef_test(fit, vcov = "CR2", cluster = data$judge, test = "Satterthwaite", coefs = "x")
  half <- qt(0.975, found$df_Satt) * found$SE
  list(estimate = found$beta, se = found$SE, df = found$df_Satt, p = found$p_Satt, low = found$beta - half, high = found$beta + half)
}

sums_of <- function(data) {
  one <- function(rows) with(rows, c(n = length(x), x = sum(x), xSquared = sum(x^2), y = sum(y), xy = sum(x * y)))
  unname(lapply(split(data, factor(data$judge)), function(rows) as.list(one(rows))))
}

# 4 judges with sessions of 2, 5, 9 and 30 trials, one of a single trial, which tells no slope.
simulated <- function() {
  set.seed(14)
  lengths <- c(2, 5, 9, 30, 1)
  do.call(rbind, lapply(seq_along(lengths), function(judge) {
    n <- lengths[judge]
    data.frame(judge = judge, x = seq_len(n), y = sample(c(-2, -1, 1, 2), n, replace = TRUE))
  }))
}

cases <- list(
  # 50 chicks, weighed up to 12 times; some died early.
  chickWeight = with(datasets::ChickWeight, data.frame(judge = as.character(Chick), x = Time, y = weight)),
  # 18 people, 10 days without sleep.
  sleepstudy = with(lme4::sleepstudy, data.frame(judge = as.character(Subject), x = Days, y = Reaction)),
  uneven = simulated()
)
text <- lapply(cases, function(data) list(judges = sums_of(data), test = test_of(data)))
number <- function(value) trimws(formatC(value, digits = 17, format = "g"))
as_json <- function(value) {
  if (is.numeric(value)) return(number(value))
  parts <- vapply(value, as_json, "")
  if (is.null(names(value))) paste0("[", paste(parts, collapse = ", "), "]")
  else paste0("{", paste0("\"", names(value), "\": ", parts, collapse = ", "), "}")
}
cat(as_json(text), "\n")
