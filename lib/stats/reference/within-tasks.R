# Reference values of metrics within tasks: `Rscript within-tasks.R > within-tasks.json`. R 4.2.2, sandwich 3.0-2, lme4 1.1-31 (its data).
# tau-b by cor(method = "kendall"), the share of pairs by its definition, the standard error over tasks by vcovCL.
suppressMessages(library(sandwich))
set.seed(14)

programs <- expand.grid(task = 1:8, language = c("c", "java"), system = 1:4)
programs <- programs[runif(nrow(programs)) < 0.85, ]
programs$value <- round(rnorm(nrow(programs), programs$task, 1.5))
programs$mean <- round(-0.4 * programs$value + 0.3 * programs$task + rnorm(nrow(programs)), 0) / 2
# A task without spread in the metric, and one with a single program.
programs$value[programs$task == 3] <- 7
programs <- programs[!(programs$task == 5 & duplicated(programs$task == 5)), ]

over_tasks <- function(value, task, low, high) {
  fit <- lm(value ~ 1)
  tasks <- length(unique(task))
  se <- sqrt(vcovCL(fit, cluster = task, type = "HC0", cadjust = TRUE)[1, 1])
  m <- coef(fit)[[1]]
  room <- function(at) (at - low) * (high - at)
  off <- function(at) (m - at)^2 - qt(0.975, tasks - 1)^2 * se^2 * room(at) / room(m)
  c(tasks = tasks, mean = m, se = se, df = tasks - 1, low = uniroot(off, c(low, m), tol = 1e-15)$root, high = uniroot(off, c(m, high), tol = 1e-15)$root)
}

# Real measurements: the angle at which cakes break, by their temperature in the oven, of 15 replicates of 3 recipes.
cakes <- with(lme4::cake, data.frame(task = replicate, language = recipe, value = temp, mean = angle))

number <- function(x) format(x, digits = 17, trim = TRUE)
object <- function(x) paste0("{", paste0("\"", names(x), "\":", vapply(x, number, ""), collapse = ","), "}")
case <- function(name, programs) {
  groups <- split(programs, paste(programs$task, programs$language))
  tau <- suppressWarnings(vapply(groups, function(g) if (nrow(g) < 2) NA else cor(g$value, g$mean, method = "kendall"), 0))
  accuracy <- vapply(groups, function(g) {
    if (nrow(g) < 2) return(NA)
    right <- sapply(seq_len(nrow(g)), function(i) sapply(seq_len(nrow(g)), function(j) sign(g$value[i] - g$value[j]) == sign(g$mean[i] - g$mean[j])))
    mean(right[lower.tri(right)])
  }, 0)
  task <- sub(" .*", "", names(groups))
  rows <- sprintf("{\"task\":\"%s\",\"language\":\"%s\",\"value\":%s,\"mean\":%s}", programs$task, programs$language, number(programs$value), number(programs$mean))
  paste0(
    "{\"name\":\"", name, "\",\n\"programs\":[", paste(rows, collapse = ","), "],\n\"tauB\":", object(over_tasks(tau[!is.na(tau)], task[!is.na(tau)], -1, 1)),
    ",\n\"accuracy\":", object(over_tasks(accuracy[!is.na(accuracy)], task[!is.na(accuracy)], 0, 1)), "}"
  )
}
cat("[", case("simulated programs", programs), ",\n", case("cake (package lme4)", cakes), "]\n", sep = "")
