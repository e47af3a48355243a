# Reference values for crossed-difference.ts: two systems scored by judges who may have scored both or one, for tasks
# that may occur with both or one. R 4.2.2, sandwich from Debian. Run: Rscript crossed-difference.R > crossed-difference.json
suppressMessages(library(sandwich))
suppressMessages(library(lme4)) # InstEval: 73,421 ratings of lectures by students, a real table of raters and items

two_way <- function(data) {
  fit <- lm(score ~ system, data)
  variance <- function(cluster) vcovCL(fit, cluster = cluster, type = "HC0", cadjust = TRUE)["systemb", "systemb"]
  both <- vcovCL(fit, cluster = data[c("judge", "task")], type = "HC0", cadjust = TRUE, multi0 = FALSE)["systemb", "systemb"]
  welch <- t.test(score ~ system, data)
  list(
    mean = unname(coef(fit)["systemb"]), byJudge = sqrt(variance(data$judge)), byTask = sqrt(variance(data$task)),
    cameron = both, welchSe = welch$stderr, welchDf = unname(welch$parameter), welchP = welch$p.value
  )
}

even <- c(-2, -1, 1, 2)
complete <- function(judges, tasks) expand.grid(judge = seq_len(judges), task = seq_len(tasks), system = c("a", "b"))
simulated <- function(data, seed) {
  set.seed(seed)
  harsh <- rnorm(max(data$judge), 0, 0.7)
  hard <- rnorm(max(data$task), 0, 0.5)
  taste <- rnorm(max(data$judge), 0, 0.4)
  latent <- harsh[data$judge] + hard[data$task] + (data$system == "b") * (0.4 + taste[data$judge]) + rnorm(nrow(data))
  data$score <- even[findInterval(latent, c(-0.8, 0, 0.8)) + 1]
  data
}

cases <- list()
cases$complete <- simulated(complete(8, 12), 1)
some <- simulated(complete(10, 15), 2)
set.seed(3)
cases$incomplete <- some[sort(sample(nrow(some), 90)), ]
apart <- simulated(complete(9, 11), 4)
cases$apart <- apart[(apart$judge <= 4) == (apart$system == "a"), ]
# Students who rated lecturers of department 10 or 12; 1 to 5 becomes the even scale without the middle.
data(InstEval)
lectures <- subset(InstEval, dept %in% c("10", "12") & y != 3)
lectures <- lectures[!duplicated(lectures[c("s", "d", "dept")]) & as.integer(as.character(lectures$s)) %% 9 == 0, ]
cases$instEval <- data.frame(
  judge = as.character(lectures$s), task = as.character(lectures$d), system = ifelse(lectures$dept == "10", "a", "b"),
  score = even[match(lectures$y, c(1, 2, 4, 5))]
)

text <- vapply(names(cases), function(name) {
  data <- cases[[name]]
  data$system <- factor(data$system, c("a", "b"))
  rows <- paste0(sprintf('["%s","%s","%s",%d]', data$judge, data$task, data$system, as.integer(data$score)), collapse = ",")
  values <- two_way(data)
  numbers <- paste0(sprintf('"%s": %s', names(values), vapply(values, format, "", digits = 17)), collapse = ", ")
  sprintf('"%s": {"rows": [%s], "values": {%s}}', name, rows, numbers)
}, "")
cat("{\n", paste0(text, collapse = ",\n"), "\n}\n", sep = "")
