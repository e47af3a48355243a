# Makes crossed-components.json: variance components of judges and units by REML, with lme4's optimizer pushed to its end.
#   Rscript crossed-components.R > crossed-components.json      (R 4.2.2, lme4 1.1-31, ordinal 2022.11-16)
suppressMessages({
  library(lme4)
  library(ordinal)
  library(jsonlite)
})
set.seed(14)

simulated <- function(judges, units, share, sd) {
  d <- expand.grid(judge = paste0("j", 1:judges), unit = paste0("u", 1:units))
  d <- d[runif(nrow(d)) < share, ]
  lean <- rnorm(judges, 0, sd[1])[as.integer(d$judge)] + rnorm(units, 0, sd[2])[as.integer(d$unit)] + rnorm(nrow(d))
  d$score <- c(-2, -1, 1, 2)[cut(lean, c(-Inf, -0.7, 0, 0.7, Inf), labels = FALSE)]
  d
}

wine <- data.frame(judge = ordinal::wine$judge, unit = ordinal::wine$bottle, score = ordinal::wine$response)
penicillin <- data.frame(judge = Penicillin$sample, unit = Penicillin$plate, score = Penicillin$diameter)
cases <- list(
  "six judges who differ, half of the marks" = simulated(6, 30, 0.5, c(0.6, 0.8)),
  "more judges than units" = simulated(40, 25, 0.3, c(0.3, 1)),
  "complete" = simulated(5, 12, 1, c(0.5, 0.8)),
  "no component of judges" = simulated(12, 60, 0.2, c(0, 0.7)),
  "some marks twice" = rbind(simulated(6, 15, 0.6, c(0.5, 1)), simulated(6, 15, 0.2, c(0.5, 1))),
  "wine (package ordinal)" = wine,
  "wine without every fifth mark" = wine[seq_len(nrow(wine)) %% 5 != 0, ],
  "Penicillin (package lme4) without every seventh mark" = penicillin[seq_len(nrow(penicillin)) %% 7 != 0, ]
)

fitted <- lapply(cases, function(d) {
  control <- lmerControl(optimizer = "bobyqa", check.conv.singular = "ignore", optCtrl = list(rhoend = 1e-12, maxfun = 1e5))
  v <- as.data.frame(VarCorr(lmer(score ~ 1 + (1 | judge) + (1 | unit), d, control = control)))
  part <- function(name) v$vcov[v$grp == name]
  list(
    judge = as.character(d$judge), unit = as.character(d$unit), score = d$score,
    components = list(unit = part("unit"), judge = part("judge"), residual = part("Residual"))
  )
})
cat(toJSON(fitted, digits = NA, auto_unbox = TRUE), "\n")
