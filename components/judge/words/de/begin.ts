export const begin = {
  frame: {
    skip: "Zum Inhalt springen",
    noScript:
      "Diese Seite braucht JavaScript. Bitte schalten Sie es für diese Adresse ein oder öffnen Sie den Link in einem anderen Browser.",
    theme: "Darstellung",
    themes: { system: "System", light: "Hell", dark: "Dunkel" },
    licences: "Lizenzen",
    language: "Sprache",
  },
  sides: { left: "Links", right: "Rechts" },
  length: {
    exact: "{trials, plural, one {# Durchgang} other {# Durchgänge}}, etwa {minutes} Min.",
    most: "bis zu {trials, plural, one {# Durchgang} other {# Durchgänge}}, etwa {minutes} Min.",
    exactTasks: "{trials, plural, one {# Aufgabe} other {# Aufgaben}}, etwa {minutes} Min.",
    mostTasks: "bis zu {trials, plural, one {# Aufgabe} other {# Aufgaben}}, etwa {minutes} Min.",
  },
  landing: {
    title: "Beurteilen Sie den Code, nicht den Autor.",
    lead: "Sie sehen den Code, nie den Autor, und jede Antwort muss Stellung beziehen.",
    open: "Offen für alle",
    unsealed: "Ergebnisse",
    none: "Im Moment ist kein öffentlicher Test offen.",
    closed: "Geschlossen",
    start: "Teilnehmen",
    result: "Ergebnis",
    unsealedEarly: "Ergebnisse vor dem Ende der Studie geöffnet",
    researchers: "Für Forschende",
  },
  licences: {
    title: "Lizenzen des gezeigten Codes",
    lead: "Die Beispielstudien zeigen Funktionen aus diesen Paketen oder wurden mit ihnen trainiert. Jedes wird unter seiner eigenen Lizenz verwendet, deren voller Text hier steht.",
    none: "Hier sind keine Beispielpakete installiert, also wird kein fremder Code gezeigt.",
    uses: {
      human: "Funktionen, die als von Menschen geschrieben gezeigt werden",
      training: "zum Training verwendet, nie gezeigt",
      pair: "Funktionen, die nebeneinander gezeigt werden",
    },
  },
  begin: {
    steps: {
      consent: "Einwilligung",
      profile: "Über Sie",
      instructions: "Anleitung",
      practice: "Übung",
      quiz: "Ein kurzes Quiz",
    },
    step: "Schritt {at} von {of}",
    agree: "Ich nehme teil",
    decline: "Nein, danke",
    declinedTitle: "Das ist in Ordnung",
    declined: "Sie haben nicht teilgenommen, und nichts wurde gespeichert. Sie können diese Seite schließen.",
    reconsider: "Den Einwilligungstext noch einmal lesen",
    profileLead: "Fragen mit dem Vermerk „erforderlich“ brauchen eine Antwort; die übrigen sind freiwillig.",
    next: "Weiter",
    back: "Zurück",
    differ: "Zeilen, in denen sich zwei Programme unterscheiden, sind hervorgehoben.",
    scaleExample: "Beispiel: {question}",
    practiceLead: "Übung: Probieren Sie die Seite aus. Nichts, was Sie hier eingeben, wird gespeichert.",
    feedbackTitle: "Zu diesem Programm",
    feedbackAnswers: "Ihre Antworten",
    practiceTitle: "Die Übung ist vorbei",
    practiceAgain: "So funktioniert es. Nichts wurde gespeichert.",
    practiceNext: {
      exact: "Als Nächstes: {trials, plural, one {# Durchgang} other {# Durchgänge}}.",
      most: "Als Nächstes: bis zu {trials, plural, one {# Durchgang} other {# Durchgänge}}.",
      quizExact:
        "Als Nächstes: ein Quiz mit {questions, plural, one {# Frage} other {# Fragen}}, danach {trials, plural, one {# Durchgang} other {# Durchgänge}}.",
      quizMost:
        "Als Nächstes: ein Quiz mit {questions, plural, one {# Frage} other {# Fragen}}, danach bis zu {trials, plural, one {# Durchgang} other {# Durchgänge}}.",
    },
    start: "Starten",
    starting: "Wird gestartet …",
    checking: "Ihre Angaben werden geprüft …",
    startFirst: "Mit dem ersten beginnen",
    closedTitle: "Diese Studie ist nicht offen",
    closed:
      "Diese Studie nimmt niemanden mehr auf. Wenn Sie eingeladen wurden, wenden Sie sich an die Person, die den Link geschickt hat.",
    resumeTitle: "Willkommen zurück",
    resume: "Sie sind bei {position} von {total}.",
    resumeClosing: "Sie haben alles außer den letzten Fragen beantwortet.",
    resumeElsewhere: "Ihre Antworten sind gespeichert; machen Sie dort weiter, wo Sie aufgehört haben.",
    resumeButton: "Weiter",
    refusedTitle: "Diesmal können Sie nicht teilnehmen",
    faultTitle: "Dieser Link öffnet die Studie nicht",
    doneTitle: "Sie haben schon teilgenommen",
    toEnd: "Ihr Ergebnis ansehen",
    again: "Noch einmal mit neuen Funktionen",
    privacy:
      "Keine Anmeldung, kein Tracking. Mit dem Start sind Sie einverstanden, dass wir Ihre Antworten unter einem zufälligen Code aufbewahren, ohne Ihren Namen.",
    privacyMore: "Was genau aufbewahrt wird",
    tryAgain: "Erneut versuchen",
    publicResult: "Dieser Test ist beendet. Das kam heraus:",
    publicWait:
      "Dieser Test ist beendet. Sein Ergebnis steht hier, sobald die Forschenden es veröffentlicht haben.",
    otherTests: "Die anderen Tests ansehen",
  },
  quiz: {
    lead: "Zur Teilnahme {passMark, plural, one {muss # von {questions} Antworten} other {müssen # von {questions} Antworten}} richtig sein.",
    leadAll:
      "Zur Teilnahme {questions, plural, one {muss diese Antwort} other {müssen alle # Antworten}} richtig sein.",
    attempts: "{attempts, plural, one {Sie haben einen Versuch.} other {Sie haben # Versuche.}}",
    missing: "Noch zu beantworten: „{question}“",
  },
  fields: {
    needed: "erforderlich",
    optional: "freiwillig",
    choose: "Auswählen …",
    missing: "Bitte beantworten Sie diese Frage.",
    notNumber: "Das muss eine Zahl sein.",
    tooSmall: "Das muss mindestens {least} sein.",
    tooLarge: "Das darf höchstens {most} sein.",
    problems:
      "{count, plural, one {Eine Antwort ist unvollständig: {first}} other {# Antworten sind unvollständig; die erste ist: {first}}}",
  },
  problems: {
    offline:
      "Es gibt keine Verbindung. Nichts ist verloren; versuchen Sie es erneut, wenn sie wieder da ist.",
    server:
      "Der Server hat nicht wie erwartet geantwortet. Nichts ist verloren; bitte versuchen Sie es erneut.",
    waiting: "Der Server ist nicht bereit. Nichts ist verloren; diese Seite versucht es von selbst erneut.",
    inLine:
      "{before, plural, one {Gerade beginnt noch eine andere Person} other {Gerade beginnen # andere Personen}}. Diese Seite versucht es von selbst erneut; bitte lassen Sie sie offen.",
    tooMany: "Im Moment beginnen viele Personen. Bitte versuchen Sie es in einer Minute erneut.",
  },
  again: {
    title: "Diese Seite ist nicht bereit",
    body: "Was Sie gesendet haben, ist gespeichert, und nicht Gesendetes bleibt in diesem Browser. Diese Seite versucht es von selbst erneut.",
    button: "Jetzt erneut versuchen",
  },
  offline: {
    title: "Es gibt keine Verbindung",
    body: "Was Sie gesendet haben, ist gespeichert, und nicht Gesendetes bleibt in diesem Browser. Lassen Sie diese Seite offen: Sie kommt zurück, sobald es eine Verbindung gibt.",
    again: "Jetzt erneut versuchen",
  },
  onward: {
    ownLink:
      "Wenn Sie schon begonnen haben, öffnen Sie Ihren eigenen Link noch einmal, und zwar in dem Browser, in dem Sie begonnen haben.",
    home: "Zur Startseite",
  },
  notFound: {
    title: "Seite nicht gefunden",
    body: "Prüfen Sie, ob Sie den ganzen Link haben. Vielleicht wurde die Studie auch entfernt. Wenn Ihnen jemand den Link geschickt hat, bitten Sie um einen neuen.",
  },
};
