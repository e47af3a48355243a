# Reads the verdicts and the results of an unsealed study.
# EVENHAND is the server's address, TOKEN a personal token that may read, STUDY the study's short name.
# Needs R 4 or newer; jsonlite for the results.
study <- paste0(Sys.getenv("EVENHAND"), "/api/v1/studies/", Sys.getenv("STUDY"))
api <- function(path) {
  connection <- url(paste0(study, path), headers = c(Authorization = paste("Bearer", Sys.getenv("TOKEN"))))
  on.exit(close(connection))
  paste(readLines(connection, warn = FALSE, encoding = "UTF-8"), collapse = "\n")
}

verdicts <- read.csv(text = api("/export/verdicts.csv"))
print(aggregate(score ~ question, verdicts, mean))

results <- jsonlite::fromJSON(api("/results"), simplifyVector = FALSE)
cat("Primary question:", results$analysis$primary, "\n")
