#!/usr/bin/env bash
# Makes a study of two tasks and two systems, opens it, and prints a link for judges.
# EVENHAND is the server's address, TOKEN a personal token that may write, STUDY a short name for the study.
set -euo pipefail
studies="$EVENHAND/api/v1/studies"
api() { curl -sS --fail-with-body -H "Authorization: Bearer $TOKEN" "$@"; echo; }

api "$studies" -H "Content-Type: application/json" -d @- <<JSON
{ "slug": "$STUDY", "title": "Two models", "design": "side-by-side",
  "systems": [{ "id": "model-a" }, { "id": "model-b" }] }
JSON

api "$studies/$STUDY/tasks" -H "Content-Type: text/csv" --data-binary @- <<CSV
task,language,title,body
double,python,Double a number,Return twice the number.
square,python,Square a number,Return the number times itself.
CSV

api "$studies/$STUDY/samples" -H "Content-Type: text/csv" --data-binary @- <<CSV
task,system,language,code
double,model-a,python,"def double(n): return 2 * n"
double,model-b,python,"def double(n): return n + n"
square,model-a,python,"def square(n): return n ** 2"
square,model-b,python,"def square(n): return n * n"
CSV

# What a judge will meet, before anybody does.
api "$studies/$STUDY/rehearsal?judges=10"

# Large imports are prepared in the background; a study opens once all of its samples are.
until api "$studies/$STUDY/preparation" | grep -q '"isWorking":false'; do sleep 1; done
api -X POST "$studies/$STUDY/open"

api "$studies/$STUDY/invites" -H "Content-Type: application/json" -d '{ "count": 1, "kind": "general", "uses": 20 }'
