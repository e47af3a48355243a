export const refusals = {
  "invite-unknown":
    "Wir erkennen diese Einladung nicht. Prüfen Sie, ob Sie den ganzen Link kopiert haben, oder fragen Sie die Person, die ihn geschickt hat.",
  "invite-revoked":
    "Diese Einladung wurde zurückgezogen. Bitten Sie die Person, die sie geschickt hat, um eine neue.",
  "invite-used-up":
    "Diese Einladung wurde schon benutzt. Bitten Sie die Person, die sie geschickt hat, um eine neue.",
  "already-done": "Sie haben schon teilgenommen. Danke!",
  "not-open": "Diese Studie ist noch nicht offen.",
  closed: "Diese Studie ist geschlossen. Danke für Ihr Interesse.",
  "panel-link": "Der Link des Panels passt nicht zu dieser Studie.",
  "consent-needed": "Zur Teilnahme ist Ihre Einwilligung nötig.",
  "consent-changed":
    "Der Einwilligungstext hat sich geändert, seit Sie ihn gelesen haben. Bitte lesen Sie ihn noch einmal.",
  profile: "Auf der Seite über Sie fehlt etwas.",
  late: "Der erste Teil dieser Studie ist vorbei, und sie nimmt niemanden mehr auf. Danke für Ihr Interesse.",
  full: "Alle Plätze dieser Studie sind vergeben. Danke für Ihr Interesse.",
  exhausted: "Sie haben alles gesehen, was diese Studie Ihnen zeigen kann. Danke!",
  "quiz-open": "Bitte beantworten Sie jede Frage des Quiz.",
  "quiz-again":
    "{right, plural, one {# von {of} ist richtig} other {# von {of} sind richtig}}; nötig: {needed}. Sehen Sie sich die Anleitung noch einmal an: Sie können es noch {left, plural, one {einmal} other {#-mal}} versuchen.",
  "quiz-out":
    "Danke für Ihr Interesse. Zu wenige Antworten des Quiz waren richtig, daher können Sie an dieser Studie nicht teilnehmen.",
  "not-eligible":
    "Danke für Ihr Interesse. Diese Studie sucht andere Teilnehmende, daher können Sie nicht teilnehmen.",
  "unknown-session": "Diese Sitzung ist hier nicht bekannt. Öffnen Sie den Link der Studie noch einmal.",
  withdrawn: "Diese Teilnahme wurde widerrufen; ihre Antworten sind gelöscht.",
  "no-more-answers":
    "Die Studie ist geschlossen und nimmt keine Antworten mehr an. Was Sie vorher gesendet haben, bleibt erhalten.",
  verdict: "Die Antwort passt nicht zu dieser Studie.",
  "run-first": "Führen Sie beide Programme aus, bevor Sie sie bewerten.",
  closing: "In diesen Antworten fehlt etwas.",
  "no-task": "Im Moment gibt es keine Aufgabe zu öffnen. Danke für Ihre bisherige Arbeit.",
  "task-passed": "Diese Aufgabe ist gelöst: Eine Abgabe hat alle Tests bestanden.",
  "task-gave-up": "Sie haben diese Aufgabe ohne Lösung beendet.",
  "task-timed-out": "Die Zeit für diese Aufgabe ist um.",
  "still-tested": "Ihre letzte Abgabe wird noch getestet. Warten Sie auf das Ergebnis.",
  "no-more-work":
    "Die Studie ist geschlossen und nimmt keine Arbeit mehr an. Was Sie vorher gesendet haben, bleibt erhalten.",
};
