#!/usr/bin/env bash
# Closes and unseals a study, then saves its verdicts and everything else of it.
# EVENHAND is the server's address, TOKEN a personal token that may write, STUDY the study's short name.
set -euo pipefail
study="$EVENHAND/api/v1/studies/$STUDY"
api() { curl -sS --fail-with-body -H "Authorization: Bearer $TOKEN" "$@"; }

api "$study/progress"
echo

# Closing lets nobody in any more; unsealing shows the outcomes, for ever.
api -X POST "$study/close"
api -X POST "$study/unseal"

api "$study/export/verdicts.csv" -o verdicts.csv
api "$study/export/bundle.zip" -o bundle.zip
head -n 2 verdicts.csv
