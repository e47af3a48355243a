# Reads every table of a bundle (argument 1) in base R by the types of its codebook (argument 2: types.csv), and prints
# what does not hold, how many values did, and each comment as hexadecimal UTF-8.

arguments <- commandArgs(trailingOnly = TRUE)
types <- read.csv(arguments[2], colClasses = "character", na.strings = character(), encoding = "UTF-8")
classes <- c(
  integer = "integer", number = "numeric", boolean = "logical", text = "character", time = "character", json = "character"
)
checked <- 0

for (file in unique(types$file)) {
  kinds <- types[types$file == file, ]
  table <- read.csv(
    file.path(arguments[1], file),
    colClasses = unname(classes[kinds$type]), na.strings = "", check.names = FALSE, encoding = "UTF-8"
  )
  cat("table", file, nrow(table), "\n")
  if (!identical(names(table), kinds$column)) cat("fault", file, ": its columns are not those of the codebook\n")
  for (at in seq_len(nrow(kinds))) {
    kind <- kinds[at, ]
    values <- table[[at]][!is.na(table[[at]])]
    checked <- checked + length(values)
    levels <- strsplit(kind$levels, "|", fixed = TRUE)[[1]]
    faults <- c(
      "is missing" = kind$missing == "never" && length(values) < nrow(table),
      "is never there" = kind$missing == "always" && length(values) > 0,
      "is less than it may be" = kind$min != "" && any(values < as.numeric(kind$min)),
      "is more than it may be" = kind$max != "" && any(values > as.numeric(kind$max)),
      "is no level" = length(levels) > 0 && !all(tolower(values) %in% levels),
      "has another pattern" = kind$pattern != "" && !all(grepl(kind$pattern, values, perl = TRUE)),
      "is no time" = kind$type == "time" && anyNA(as.POSIXct(values, format = "%Y-%m-%dT%H:%M:%OSZ", tz = "UTC"))
    )
    for (fault in names(faults)[faults]) cat("fault ", file, ": a ", kind$column, " ", fault, "\n", sep = "")
  }
  if (file == "data/trials.csv" && !is.null(table$comment))
    for (comment in sub("^'([=+@'\t\r\n-])", "\\1", table$comment[!is.na(table$comment)]))
      cat("comment", paste(charToRaw(enc2utf8(comment)), collapse = ""), "\n")
}
cat("values", checked, "\n")
