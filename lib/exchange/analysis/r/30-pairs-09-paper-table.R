# ---- Side by side and rating: the table as papers print it ----

# Tasks by properties by systems, a block for each language: of each cell how many marks, their sum, their mean, and how
# many marks the answered trials lack (a tie is an answer). Under the columns the average over the tasks with marks, and the standard
# deviation.
put_paper_table <- function(questions, systems, pairs, trials, marks, ties) {
  columns <- do.call(rbind, c(list(data.frame(question = character(), of = character())), lapply(
    seq_len(nrow(questions)),
    function(at) {
      of <- if (questions$kind[at] == "sample") systems else pairs$name
      data.frame(question = rep(questions$question[at], length(of)), of = of)
    }
  )))
  # A trial shows each of its systems, and their pair.
  shows <- function(own, of) own$earlier == of | own$later %in% of | pair_name(own$earlier, own$later) == of
  for (language in in_order(trials$language)) {
    block <- paste0("paper.blocks[", language, "]")
    own <- trials[trials$language == language, ]
    own_marks <- marks[marks$language == language, ]
    tasks <- in_order(own$task)
    cells <- lapply(seq_len(nrow(columns)), function(at) {
      given <- own_marks[own_marks$question == columns$question[at] & own_marks$system == columns$of[at], ]
      task <- factor(given$task, tasks)
      n <- tabulate(task, length(tasks))
      sum <- ifelse(n == 0, NA, as.vector(rowsum(c(given$score, 0 * n), c(task, seq_along(tasks)))))
      slots <- tabulate(factor(own$task[shows(own, columns$of[at])], tasks), length(tasks))
      is_tied <- ties$language == language & ties$question == columns$question[at] & pair_name(ties$earlier, ties$later) == columns$of[at]
      tied <- tabulate(factor(ties$task[is_tied], tasks), length(tasks))
      data.frame(n = n, sum = sum, mean = sum / n, missing = slots - n - tied)
    })
    put(paste0(block, ".judges"), length(unique(own$judge)))
    put(paste0(block, ".missing"), sum(vapply(cells, function(cell) sum(cell$missing), 0)))
    for (at in seq_along(cells)) {
      place <- paste0(block, ".rows[", tasks, "].cells[", at, "]")
      for (what in names(cells[[at]])) put(paste0(place, ".", what), cells[[at]][[what]], "no_data")
      for (what in c("sum", "mean")) {
        value <- cells[[at]][[what]]
        over_tasks <- one_sample_t(value[!is.na(value)], 0)
        put(paste0(block, ".", what, "s.average[", at, "]"), over_tasks$mean, over_tasks$why)
        put(paste0(block, ".", what, "s.sampleSd[", at, "]"), over_tasks$sd, over_tasks$why)
      }
    }
  }
}
