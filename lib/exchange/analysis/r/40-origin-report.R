# ---- Human or robot, and which is human ----

# One row per answered trial whose truth is known. Of one pane `truth` is who wrote the sample and a score above 0
# says "human". Of two, `truth` is human where the human's program stood on the right and a score above 0 says
# "right"; `unit` is the task and `system` the machine's.
read_answers <- function() {
  trials <- read_table("trials")
  first <- first_sessions(trials)
  trials <- trials[!is.na(trials$truth) & !is.na(trials$answer), ]
  has_two_panes <- !is.na(trials$right_sample)
  is_human <- trials$truth %in% c("human", "right")
  is_positive <- trials$answer %in% c("human", "right")
  data.frame(
    arm = trials$arm, judge = trials$judge, language = trials$language, position = trials$position,
    unit = ifelse(has_two_panes, trials$task, trials$left_sample),
    system = ifelse(has_two_panes & !is_human, trials$right_system, trials$left_system),
    is_human = is_human, is_positive = is_positive, right = as.numeric(is_human == is_positive),
    score = ifelse(is_positive, trials$confidence, -trials$confidence),
    read_ms = trials$read_ms, judge_ms = trials$judge_ms,
    is_repeat = !trials$session %in% first, is_excluded = trials$session %in% excluded_sessions
  )
}

# What everything is held against: half of the items are human, by coins or in a balanced mix.
chance <- 0.5
is_balanced <- setting("mix") == "balanced"

# Imported answers may have been yes or no, so that nothing says how sure a judge was.
answerable <- settings$value[settings$setting == "answerable"]
is_graded <- length(answerable) == 0 || any(c("-2", "2") %in% unlist(strsplit(answerable, " ")))

report_origin <- function() {
  answers <- read_answers()
  is_result <- !answers$is_repeat & !answers$is_excluded
  result <- answers[is_result, ]
  put(c("panes", "chance", "level"), c(panes, chance, level))
  if (!is.na(margin())) put("margin", margin())
  for (arm in in_order(result$arm)) put_arm(paste0("arms[", arm, "]"), result[result$arm == arm, ])
  put_comparisons(result)
  if (is_recorded("sessions"))
    put_arm_variant("withRepeats", answers[!answers$is_excluded, ], function(answer) answer$is_repeat)
  else put_all("withRepeats", c(addedAnswers = NA, addedBy = NA), "not_recorded")
  put_arm_variant("withExcluded", answers[!answers$is_repeat, ], function(answer) answer$is_excluded)
}

# All that the report says about one arm.
put_arm <- function(prefix, answers) {
  put_headline(prefix, answers)
  put_all(prefix, c(chance = chance, level = level))
  put_all(paste0(prefix, ".counts"), confusion(answers))
  put_arm_equivalence(prefix, answers)
  if (is_balanced) put_guessing(paste0(prefix, ".guessing"), answers)
  put_samples_only(paste0(prefix, ".samplesOnly"), answers)
  put_errors(paste0(prefix, ".errors"), answers)
  put_signal_detection(paste0(prefix, ".signalDetection"), answers)
  if (is_graded) put_roc(paste0(prefix, ".roc"), answers)
  put_crossed_detection(paste0(prefix, ".crossedDetection"), answers)
  if (is_graded) put_calibration(paste0(prefix, ".calibration"), answers)
  if (is_graded) put_by_answer(prefix, answers)
  put_base_rate(paste0(prefix, ".baseRate"), answers)
  put_by_judge(prefix, answers)
  put_by_sample(prefix, answers)
  put_by_system(prefix, answers)
  put_system_estimates(prefix, answers)
  if (is_recorded("sessions")) put_by_position(paste0(prefix, ".byPosition"), answers)
  else put_all(paste0(prefix, ".byPosition.trend"), c(slope = NA, interval = NA, p = NA), "not_recorded")
  put_arm_agreement(paste0(prefix, ".agreement"), answers)
  put_arm_times(paste0(prefix, ".times.read"), answers, answers$read_ms)
  put_arm_times(paste0(prefix, ".times.judge"), answers, answers$judge_ms)
  put_arm_attrition(paste0(prefix, ".attrition"), answers)
  put_histogram(paste0(prefix, ".histogram"), answers)
}

# The same headlines with answers that the result leaves out.
put_arm_variant <- function(prefix, answers, is_added) {
  added <- answers[is_added(answers), ]
  put_all(prefix, c(addedAnswers = nrow(added), addedBy = length(unique(added$judge))))
  for (arm in in_order(answers$arm))
    put_headline(paste0(prefix, ".arms[", arm, "]"), answers[answers$arm == arm, ])
}

# True and false positives and negatives; "positive" is a score above 0.
confusion <- function(answers) {
  with(answers, c(
    tp = sum(is_human & is_positive), fp = sum(!is_human & is_positive),
    tn = sum(!is_human & !is_positive), fn = sum(is_human & !is_positive)
  ))
}

# Each judge's share of right answers, by the order of judges' codes.
judge_accuracies <- function(answers) {
  judges <- in_order(answers$judge)
  at <- match(answers$judge, judges)
  unname(rowsum(answers$right, at)[, 1]) / tabulate(at)
}

# k of n, with a Wilson interval. For vectors of numbers' names, too.
put_right_share <- function(prefix, k, n, of = "share", interval = "wilson") {
  put(paste0(prefix, ".", of), ifelse(n == 0, NA, k / n), "no_data")
  put_wilson(paste0(prefix, ".", interval), k, n)
}
