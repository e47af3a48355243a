# Reference values for lib/stats/strengths/crossed-strengths.ts. R 4.2.2 with sandwich and BradleyTerry2 (Debian).
# Rscript lib/stats/reference/crossed-strengths.R > lib/stats/reference/crossed-strengths.json
# Strengths by glm; the variance by judge, by task and by cell is vcovCL's, each with its factor G / (G - 1).
suppressMessages({
  library(sandwich)
  library(BradleyTerry2)
})
exact <- glm.control(epsilon = 1e-15, maxit = 100)

# 1 for the left system, -1 for the right one; the last strength is minus the sum of the others.
columns_of <- function(rows, systems) {
  one <- outer(rows$left, seq_len(systems), "==") - outer(rows$right, seq_len(systems), "==")
  one[, -systems, drop = FALSE] - one[, systems]
}

# All systems' strengths as sums of the free ones; others (position, log nu) stay as they are.
all_strengths <- function(systems, others) {
  rbind(cbind(rbind(diag(systems - 1), -1), matrix(0, systems, others)), cbind(matrix(0, others, systems - 1), diag(others)))
}

joined_test <- function(value, part, df) {
  if (df[["unit"]] < 2) {
    variance <- part[["judge"]]
    own <- df[["judge"]]
  } else {
    variance <- part[["cell"]] + max(part[["judge"]] - part[["cell"]], 0) + max(part[["unit"]] - part[["cell"]], 0)
    own <- variance^2 / sum(part^2 / df)
  }
  se <- sqrt(variance)
  reach <- qt(0.975, own) * se
  list(value = value, parts = unname(part), se = se, df = own, low = value - reach, high = value + reach, t = value / se, p = 2 * pt(-abs(value / se), own))
}

positive_part <- function(matrix) {
  own <- eigen(matrix, symmetric = TRUE)
  own$vectors %*% (pmax(own$values, 0) * t(own$vectors))
}

# Approximate Hotelling's test that all are equal (Pustejovsky and Tipton 2018).
equal_test <- function(value, parts, df) {
  q <- length(value) - 1
  joined <- if (df[["unit"]] < 2) parts$judge else parts$cell + positive_part(parts$judge - parts$cell) + positive_part(parts$unit - parts$cell)
  inverse <- solve(joined[1:q, 1:q])
  used <- if (df[["unit"]] < 2) "judge" else names(parts)
  spread <- sum(sapply(used, function(name) {
    product <- inverse %*% parts[[name]][1:q, 1:q]
    (sum(diag(product))^2 + sum(diag(product %*% product))) / df[[name]]
  }))
  eta <- q * (q + 1) / spread
  f <- drop(value[1:q] %*% inverse %*% value[1:q]) * (eta - q + 1) / (eta * q)
  list(statistic = f, df1 = q, df2 = eta - q + 1, p = pf(f, q, eta - q + 1, lower.tail = FALSE))
}

report_of <- function(free, parts, df, systems, names_of_others) {
  others <- length(names_of_others)
  to_all <- all_strengths(systems, others)
  value <- drop(to_all %*% free)
  parts <- lapply(parts, function(part) to_all %*% part %*% t(to_all))
  one <- function(weight) joined_test(sum(weight * value), sapply(parts, function(part) drop(weight %*% part %*% weight)), df)
  unit_vector <- function(at) as.numeric(seq_along(value) == at)
  pairs <- combn(systems, 2)
  differences <- apply(pairs, 2, function(pair) one(unit_vector(pair[1]) - unit_vector(pair[2])))
  adjusted <- p.adjust(sapply(differences, `[[`, "p"), "holm")
  sure <- adjusted <= 0.05
  sign <- sapply(differences, function(each) sign(each$value))
  stronger <- sapply(seq_len(systems), function(at) sum(sure & ((pairs[1, ] == at & sign < 0) | (pairs[2, ] == at & sign > 0))))
  weaker <- sapply(seq_len(systems), function(at) sum(sure & ((pairs[1, ] == at & sign > 0) | (pairs[2, ] == at & sign < 0))))
  list(
    strengths = lapply(seq_len(systems), function(at) one(unit_vector(at))),
    differences = differences, holm = adjusted, best = 1 + stronger, worst = systems - weaker,
    equal = equal_test(value[1:systems], lapply(parts, function(part) part[1:systems, 1:systems]), df),
    others = setNames(lapply(seq_len(others), function(at) one(unit_vector(systems + at))), names_of_others)
  )
}

clusters_of <- function(rows) list(judge = rows$judge, unit = rows$task, cell = paste(rows$judge, rows$task))
freedom_of <- function(clusters) sapply(clusters, function(own) length(unique(own)) - 1)

# Bradley and Terry: logistic regression and sandwich::vcovCL.
bradley_terry <- function(rows, systems, position = FALSE) {
  rows <- rows[rows$outcome != 0, ]
  data <- data.frame(y = as.numeric(rows$outcome == 1))
  data$x <- columns_of(rows, systems)
  if (position) data$x <- cbind(data$x, 1)
  fit <- glm(y ~ x - 1, family = binomial, data = data, control = exact)
  clusters <- clusters_of(rows)
  parts <- lapply(clusters, function(own) {
    if (length(unique(own)) < 2) 0 * vcov(fit) else vcovCL(fit, cluster = own, type = "HC0", cadjust = TRUE)
  })
  report_of(unname(coef(fit)), parts, freedom_of(clusters), systems, if (position) "position" else character())
}

# Davidson: Poisson log-linear model of the counts, then each choice's score by hand.
davidson <- function(rows, systems, position = FALSE) {
  x <- columns_of(rows, systems) / 2
  if (position) x <- cbind(x, 0.5)
  key <- paste(rows$left, rows$right)
  kinds <- !duplicated(key)
  table <- do.call(rbind, lapply(which(kinds), function(at) {
    own <- rows$outcome[key == key[at]]
    data.frame(kind = key[at], count = c(sum(own == 1), sum(own == 2), sum(own == 0)), f = I(rbind(c(x[at, ], 0), c(-x[at, ], 0), c(0 * x[at, ], 1))))
  }))
  fit <- glm(count ~ factor(kind) + f - 1, family = poisson, data = table, control = exact)
  free <- unname(tail(coef(fit), ncol(x) + 1))
  features <- rbind(cbind(x, 0), cbind(-x, 0), cbind(0 * x, 1))
  weight <- matrix(exp(features %*% free), ncol = 3)
  share <- weight / rowSums(weight)
  n <- nrow(rows)
  options <- list(1:n, n + 1:n, 2 * n + 1:n)
  expected <- Reduce(`+`, lapply(1:3, function(at) share[, at] * features[options[[at]], ]))
  chosen <- c(3, 1, 2)[rows$outcome + 1]
  score <- features[(chosen - 1) * n + 1:n, ] - expected
  information <- Reduce(`+`, lapply(1:3, function(at) crossprod(features[options[[at]], ] - expected, share[, at] * (features[options[[at]], ] - expected))))
  bread <- solve(information)
  clusters <- clusters_of(rows)
  parts <- lapply(clusters, function(own) {
    groups <- length(unique(own))
    if (groups < 2) return(0 * bread)
    bread %*% crossprod(rowsum(score, own)) %*% bread * groups / (groups - 1)
  })
  report_of(free, parts, freedom_of(clusters), systems, c(if (position) "position", "logNu"))
}

set.seed(14)
judges <- 18
tasks <- 9
systems <- 4
taste <- matrix(rnorm(judges * systems, sd = 0.6), judges)
hardness <- matrix(rnorm(tasks * systems, sd = 0.5), tasks)
quality <- c(0.7, 0.2, -0.1, -0.8)
simulated <- do.call(rbind, lapply(seq_len(judges), function(judge) do.call(rbind, lapply(seq_len(6 + judge %% 9), function(trial) {
  task <- sample(tasks, 1)
  pair <- sample(systems, 2)
  lead <- diff(-(quality + taste[judge, ] + hardness[task, ])[pair]) + 0.3
  data.frame(judge = judge, task = task, left = pair[1], right = pair[2], outcome = sample(0:2, 1, prob = c(0.8, exp(lead / 2), exp(-lead / 2))))
}))))

data(CEMS)
schools <- c("Barcelona", "London", "Milano", "Paris", "St.Gallen", "Stockholm")
cems <- CEMS$preferences
known <- !is.na(cems$win1) & !is.na(cems$win2)
ranked <- data.frame(
  judge = as.integer(factor(cems$student)), task = 1,
  left = match(cems$school1, schools), right = match(cems$school2, schools),
  outcome = ifelse(cems$tied == 1, 0, ifelse(cems$win1 == 1, 1, 2))
)[known & !is.na(cems$tied), ]

# Premier League, five seasons, the clubs that were in all of them: the home team is on the left, a draw is a tie. Seasons are the
# judges, grounds the tasks.
data(football)
played <- lapply(split(football, football$season), function(own) unique(as.character(own$home)))
clubs <- sort(Reduce(intersect, played))
matches <- football[football$home %in% clubs & football$away %in% clubs, ]
league <- data.frame(
  judge = as.integer(matches$season), task = match(matches$home, clubs),
  left = match(matches$home, clubs), right = match(matches$away, clubs),
  outcome = ifelse(matches$result == 1, 1, ifelse(matches$result == 0, 0, 2))
)

text_of <- function(value) {
  if (is.list(value)) {
    inner <- vapply(value, text_of, "")
    if (!is.null(names(value)) && length(value) > 0) return(paste0("{", paste0('"', names(value), '": ', inner, collapse = ", "), "}"))
    return(paste0("[", paste(inner, collapse = ", "), "]"))
  }
  inner <- if (is.character(value)) paste0('"', value, '"') else formatC(value, digits = 17, format = "g", width = 1)
  if (length(value) == 1) inner else paste0("[", paste(inner, collapse = ", "), "]")
}
# One text for each judge: task, left, right, outcome, a digit each (of base 36).
digit <- c(1:9, letters)
rows_of <- function(rows) lapply(unname(split(rows, rows$judge)), function(own) paste(paste0(digit[own$task], digit[own$left], digit[own$right], own$outcome), collapse = " "))

cat(text_of(list(
  simulated = list(systems = systems, judges = rows_of(simulated), bradleyTerry = bradley_terry(simulated, systems), withPosition = bradley_terry(simulated, systems, TRUE), davidson = davidson(simulated, systems), davidsonWithPosition = davidson(simulated, systems, TRUE)),
  cems = list(systems = 6, judges = rows_of(ranked), bradleyTerry = bradley_terry(ranked, 6), davidson = davidson(ranked, 6)),
  football = list(systems = length(clubs), judges = rows_of(league), davidson = davidson(league, length(clubs)), davidsonWithPosition = davidson(league, length(clubs), TRUE))
)), "\n", sep = "")
