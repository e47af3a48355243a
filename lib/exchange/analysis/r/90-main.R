# ---- Print ----

# Work everything out.
is_origin <- setting("design") %in% c("human-or-robot", "which-is-human")
is_timed <- setting("design") == "timed-task"
is_labels <- setting("design") == "labelling"
if (is_labels) report_labels() else if (is_timed) report_timed() else if (is_origin) report_origin() else report_pairs()
put_replication()

numbers <- data.frame(
  number = unlist(lapply(written$numbers, `[[`, "number")),
  value = unlist(lapply(written$numbers, `[[`, "value")),
  why_missing = unlist(lapply(written$numbers, `[[`, "why"))
)
if (anyDuplicated(numbers$number)) stop("written twice: ", numbers$number[duplicated(numbers$number)][1])

report <- read_text_table(file.path(folder, "report-numbers.csv"))
is_from_platform <- report$source == "platform"

say <- function(...) writeLines(enc2utf8(paste0(...)), useBytes = TRUE)

counted <- function(n, thing) paste0(format(n, big.mark = ","), " ", thing, if (n != 1) "s")

# A number by its name; NA where there is none.
number <- function(name) numbers$value[match(name, numbers$number)]

# The primary result in words: of each arm the share of right answers, or of each two systems the mean difference
# (with one pane the mean mark of each system).
print_primary <- function() {
  if (is_origin) {
    for (name in names_between("arms[", "].accuracy")) {
      arm <- paste0("arms[", name, "]")
      print_mean(name, paste0(arm, ".crossed.estimate"), paste0(arm, ".crossed.interval"), paste0(arm, ".p"), "right; chance is 0.5")
    }
    return(invisible())
  }
  question <- paste0("questions[", setting("primary"), "].")
  start <- paste0(question, if (panes == 1) "systems[" else "contrasts[")
  end <- if (panes == 1) "].crossed." else "].difference."
  what <- if (panes == 1) "mean mark" else "mean of later system minus earlier"
  for (name in names_between(start, paste0(end, "mean"))) {
    block <- paste0(start, name, end)
    print_mean(name, paste0(block, "mean"), paste0(block, "twoWay.interval"), paste0(block, "twoWay.pTwoSided"), what)
  }
}

# What stands in the brackets of all numbers that begin and end so.
names_between <- function(start, end) {
  found <- numbers$number[startsWith(numbers$number, start) & endsWith(numbers$number, end)]
  names <- substr(found, nchar(start) + 1, nchar(found) - nchar(end))
  names[!grepl("]", names, fixed = TRUE)]
}

# A line such as "a,b: -0.854, 95% CI -1.205 to -0.503, p = 0.000155 (mean of later system minus earlier)".
print_mean <- function(name, mean, interval, p, what) {
  ends <- number(paste0(interval, c(".low", ".high")))
  p <- number(p)
  figures <- c(
    if (is.na(number(mean))) "no answers" else format(number(mean), digits = 3),
    if (anyNA(ends)) "no interval" else sprintf("%g%% CI %.3f to %.3f", 100 * level, ends[1], ends[2]),
    if (!is.na(p)) paste("p =", format(p, digits = 3))
  )
  say("  ", name, ": ", paste(figures, collapse = ", "), " (", what, ")")
}

print_summary <- function() {
  readme <- readLines(file.path(folder, "README.md"), encoding = "UTF-8", warn = FALSE)
  readme <- readme[readme != ""]
  say(sub("^# ", "", readme[1]))
  say(gsub("`", "", readme[2]))
  if (is_labels) {
    say("Statements with a label, of all systems:")
    return(print_labels())
  }
  if (is_timed) {
    say("Primary result, minutes of completed tasks, people and tasks crossed:")
    return(print_timed())
  }
  trials <- read_table("trials")
  is_result <- trials$session %in% setdiff(first_sessions(trials), excluded_sessions) & trials$revision > 0
  say(
    "The result: ", counted(sum(is_result), "answered trial"), " of ",
    counted(length(unique(trials$judge[is_result])), "judge"),
    "; not in it: ", counted(sum(!is_result & trials$revision > 0), "answered trial"), "."
  )
  say("Primary result, ", setting("primary"), ":")
  if (any(is_result)) print_primary() else say("  no answers")
  if (any(is_result) && is_origin) print_probit_check()
}

# Compares with the report: to 1e-9, or to a billionth of a number above 1, and missing where the report's is
# missing. Says what differs, and whether nothing does.
compare <- function() {
  data <- report[!is_from_platform, ]
  theirs <- as.numeric(data$value)
  own <- numbers[match(data$number, numbers$number), ]
  distance <- abs(own$value - theirs) / pmax(1, abs(theirs))
  is_lacking <- is.na(own$number)
  is_other <- !is_lacking & (is.na(own$value) != is.na(theirs) | (!is.na(distance) & distance > 1e-9))
  surplus <- setdiff(numbers$number, data$number)
  shown <- function(value) ifelse(is.na(value), "none", sprintf("%.12g", value))
  for (at in which(is_other))
    say("DIFFERS ", data$number[at], ": here ", shown(own$value[at]), ", in the report ", shown(theirs[at]))
  for (name in data$number[is_lacking]) say("NOT WORKED OUT ", name)
  for (name in surplus) say("NOT IN THE REPORT ", name)
  say(
    format(sum(!is_lacking & !is_other), big.mark = ","),
    " numbers worked out from the tables agree with the report to 1e-9 (largest difference ",
    format(max(0, distance[!is_other], na.rm = TRUE), digits = 1), "); ",
    format(sum(is_from_platform), big.mark = ","), " are from the platform."
  )
  faults <- sum(is_other) + sum(is_lacking) + length(surplus)
  if (faults > 0) say(format(faults, big.mark = ","), " do not agree.")
  faults == 0
}

# All numbers as CSV with all their digits, those from the platform as they stand in its file, in the report's order.
print_csv <- function() {
  own <- numbers
  own$value <- ifelse(is.na(own$value), NA, sprintf("%.17g", own$value))
  own$source <- rep("data", nrow(own))
  table <- rbind(own, report[is_from_platform, names(own)])
  table <- table[order(match(table$number, report$number)), ]
  say(paste(names(table), collapse = ","))
  say(do.call(paste, c(unname(lapply(table, csv_cells)), sep = ",")))
}

# Texts as cells of a CSV file; a missing one is empty.
csv_cells <- function(text) {
  text <- ifelse(is.na(text), "", enc2utf8(as.character(text)))
  ifelse(grepl("[\",\r\n]", text), paste0("\"", gsub("\"", "\"\"", text), "\""), text)
}

if (is_csv_wanted) {
  print_csv()
} else {
  print_summary()
  agrees <- compare()
  if (is_sensitivity_wanted) write_sensitivity(if (is_origin) "origin" else "pairs")
  if (!agrees && !interactive()) quit(status = 1)
}
