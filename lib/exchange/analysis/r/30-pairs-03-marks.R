# ---- Side by side and rating: marks of each system ----

scores <- c(-2, -1, 1, 2)

# How many marks of each score each system got, their mean and their standard deviation (divisor n - 1). With one pane
# the mean has its intervals, judges and tasks crossed; with two, differences within a trial are what to look at.
put_system_marks <- function(prefix, systems, marks, panes) {
  for (system in systems) {
    own <- marks[marks$system == system, ]
    place <- paste0(prefix, ".systems[", system, "]")
    test <- one_sample_t(own$score, 0)
    total <- if (nrow(own) > 0) sum(own$score) else NA
    put_all(place, c(n = test$n, sum = total, mean = test$mean), "no_data")
    put(paste0(place, ".sd"), test$sd, test$why)
    put_scores(paste0(place, ".scores"), own$score)
    if (panes == 1) put_two_way_mean(paste0(place, ".crossed"), own$judge, own$task, own$score, 0, mark_scale)
  }
}

put_scores <- function(prefix, score) {
  put(paste0(prefix, "[", seq_along(scores), "]"), tabulate(match(score, scores), length(scores)))
}
