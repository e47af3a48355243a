# ---- Human or robot: who did not finish ----

# Trials that were dealt and answered in one arm, the answer of those alone who finished, and its bounds if every trial
# had been answered.
put_arm_attrition <- function(prefix, answers) {
  unanswered <- read_unanswered()
  if (is.null(unanswered)) return(invisible())
  leavers <- unique(unanswered$judge)
  unanswered <- unanswered[unanswered$arm == answers$arm[1] & !is.na(unanswered$truth), ]
  unanswered$is_human <- unanswered$truth %in% c("human", "right")
  # Of two panes the machine's system, as in `read_answers`.
  is_machine_right <- !is.na(unanswered$right_system) & !unanswered$is_human
  unanswered$system <- ifelse(is_machine_right, unanswered$right_system, unanswered$left_system)
  put_finished(prefix, answers$judge, unanswered, leavers)
  put_dealt(prefix, nrow(answers), unanswered)
  names_of <- function(rows) {
    truth <- if (panes == 1) ifelse(rows$is_human, "human", "machine") else rep("", nrow(rows))
    paste0(rows$system, ",", truth, recycle0 = TRUE)
  }
  for (name in unique(c(names_of(answers), names_of(unanswered)))) {
    own <- unanswered[names_of(unanswered) == name, ]
    put_dealt(paste0(prefix, ".dealtBy[", name, "]"), sum(names_of(answers) == name), own)
  }
  finished <- !unique(c(answers$judge, unanswered$judge)) %in% leavers
  if (any(finished) && !all(finished))
    put_headline(paste0(prefix, ".completers"), answers[!answers$judge %in% leavers, ])
  bounds_of <- function(rows, missing) worst_case(rows$right, nrow(missing), share_scale)
  bounds <- if (leads_balanced(answers)) {
    of_truth <- function(is_human) bounds_of(answers[answers$is_human == is_human, ], unanswered[unanswered$is_human == is_human, ])
    (of_truth(TRUE) + of_truth(FALSE)) / 2
  } else bounds_of(answers, unanswered)
  put_all(paste0(prefix, ".bounds"), c(bounds, missing = nrow(unanswered)), "no_data")
}
