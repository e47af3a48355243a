# Reference values of `controlled-preference.ts`: `Rscript controlled-preference.R > controlled-preference.json`.
# R 4.2.2, sandwich 3.0-2, lme4 1.1-31 (its data). Coefficients from glm(), the three parts of variance from sandwich::vcovCL.
suppressMessages({ library(sandwich); library(lme4) })

reference <- function(name, judge, unit, later, differences) {
  judge <- as.character(judge)
  unit <- as.character(unit)
  scale <- apply(differences, 2, sd)
  scaled <- sweep(differences, 2, scale, "/")
  fit <- glm(later ~ scaled, family = binomial, control = glm.control(epsilon = 1e-15, maxit = 100))
  # glm keeps the weights of the step before its last, and vcovCL takes them: begun where it ended, both are the same.
  fit <- glm(later ~ scaled, family = binomial, control = glm.control(epsilon = 1e-15, maxit = 100), start = coef(fit))
  part <- function(groups) {
    count <- length(unique(groups))
    diag(vcovCL(fit, cluster = groups, type = "HC0", cadjust = FALSE)) * count / (count - 1)
  }
  cell <- paste(judge, unit)
  v <- cbind(part(judge), part(unit), part(cell))
  freedom <- c(length(unique(judge)), length(unique(unit)), length(unique(cell))) - 1
  value <- unname(coef(fit))
  variance <- v[, 3] + pmax(v[, 1] - v[, 3], 0) + pmax(v[, 2] - v[, 3], 0)
  df <- variance^2 / drop(v^2 %*% (1 / freedom))
  se <- sqrt(variance)
  half <- qt(0.975, df) * se
  p <- 2 * pt(-abs(value / se), df)
  list_of <- function(x) paste0("[", paste(format(x, digits = 17, trim = TRUE), collapse = ","), "]")
  code <- function(x) list_of(as.integer(factor(x, unique(x))))
  paste0(
    "{\"name\":\"", name, "\",\"judge\":", code(judge), ",\"unit\":", code(unit), ",\"later\":", list_of(as.integer(later)),
    ",\"differences\":[", paste(apply(differences, 1, list_of), collapse = ","), "],\"expected\":{\"scale\":", list_of(unname(scale)),
    ",\"value\":", list_of(value), ",\"se\":", list_of(unname(se)), ",\"df\":", list_of(unname(df)), ",\"p\":", list_of(unname(p)),
    ",\"adjusted\":", format(plogis(value[1]), digits = 17), ",\"low\":", format(unname(plogis(value[1] - half[1])), digits = 17),
    ",\"high\":", format(unname(plogis(value[1] + half[1])), digits = 17), "}}"
  )
}

# Real answers: whether a person would curse or scold, by two things that vary between people and between items.
few <- subset(VerbAgg, as.integer(id) <= 20)
verbal <- cbind(few$Anger - 20, as.integer(few$situ == "self") + 0.1 * as.integer(few$item))

# Simulated: judges who like length, two covariates that vary between tasks; not every judge sees every task.
set.seed(14)
study <- expand.grid(judge = 1:12, task = 1:15)
study <- study[runif(nrow(study)) < 0.8, ]
length_of <- round(log(2 + rpois(15, 40)) - log(2 + rpois(15, 25)), 6)
nesting_of <- rpois(15, 2) - rpois(15, 2)
seen <- cbind(length_of, nesting_of)[study$task, ]
liked <- rnorm(12, 0, 0.5)[study$judge] + rnorm(15, 0, 0.4)[study$task] + 1.5 * seen[, 1]
chosen <- rbinom(nrow(study), 1, plogis(liked))

# A third covariate, as a share of comments is: none in many programs, and shares below one half in the others.
comments_of <- round(rbeta(15, 1, 4) * rbinom(15, 1, 0.7) - rbeta(15, 1, 4) * rbinom(15, 1, 0.7), 6)
all_three <- cbind(seen, comments_of[study$task])

cat("[", paste(collapse = ",\n", c(
  reference("VerbAgg, 20 people and 24 items", few$id, few$item, few$r2 == "Y", verbal),
  reference("simulated, 12 judges and 15 tasks", study$judge, study$task, chosen == 1, unname(seen)),
  reference("simulated, length alone", study$judge, study$task, chosen == 1, unname(seen[, 1, drop = FALSE])),
  reference("simulated, length, nesting and share of comments", study$judge, study$task, chosen == 1, unname(all_three))
)), "]\n")
