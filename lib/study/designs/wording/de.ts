import type { StudyWording } from "./study-wording";

/** Translated from the English; not yet reviewed by a native speaker. */
export const de: StudyWording = {
  questions: {
    first_impression: {
      label: "Erster Eindruck",
      help: "Ihr spontanes Gefühl, aus welchem Grund auch immer.",
      anchors: ["gefällt mir gar nicht", "gefällt mir nicht", "gefällt mir", "gefällt mir sehr"],
    },
    readability: {
      label: "Lesbarkeit",
      help: "Beim Lesen: Können Sie den Schritten und Bedingungen folgen, ist der Zweck von Variablen und Funktionen klar?",
      anchors: ["gefällt mir gar nicht", "gefällt mir nicht", "gefällt mir", "gefällt mir sehr"],
    },
    usability: {
      label: "Verwendbarkeit",
      help: "Wie leicht ließe es sich so verwenden, wie es ist: aufrufen, testen, in ein Projekt übernehmen?",
      anchors: ["gefällt mir gar nicht", "gefällt mir nicht", "gefällt mir", "gefällt mir sehr"],
    },
    modifiability: {
      label: "Änderbarkeit",
      help: "Wie leicht ließe es sich ändern, erweitern oder kürzen?",
      anchors: ["gefällt mir gar nicht", "gefällt mir nicht", "gefällt mir", "gefällt mir sehr"],
    },
    acceptance: {
      label: "Annahme",
      help: "Würden Sie dieses Programm als Lösung der Aufgabe annehmen?",
      anchors: ["klar ablehnen", "eher ablehnen", "eher annehmen", "klar annehmen"],
    },
    preference: {
      label: "Welches ist besser?",
      help: "Ihre Entscheidung zwischen den beiden Programmen insgesamt.",
      anchors: [
        "links ist deutlich besser",
        "links ist etwas besser",
        "rechts ist etwas besser",
        "rechts ist deutlich besser",
      ],
    },
    origin: {
      label: "Wer hat das geschrieben?",
      help: "Entscheiden Sie, ob ein Mensch oder eine Maschine den Code oben geschrieben hat.",
      anchors: [
        "sicher eine Maschine",
        "wahrscheinlich eine Maschine",
        "wahrscheinlich ein Mensch",
        "sicher ein Mensch",
      ],
    },
    which_human: {
      label: "Welches hat ein Mensch geschrieben?",
      help: "Eines der beiden hat ein Mensch geschrieben, das andere eine Maschine.",
      anchors: [
        "sicher das linke",
        "wahrscheinlich das linke",
        "wahrscheinlich das rechte",
        "sicher das rechte",
      ],
    },
  },
  designs: {
    "side-by-side": {
      name: "Nebeneinander",
      instructions:
        "Sie lesen zuerst eine Aufgabe. Dann stehen zwei Programme, die sie lösen, in zufälliger Reihenfolge nebeneinander. Bewerten Sie beide in jeder Eigenschaft, sagen Sie, ob Sie sie annehmen würden, und wählen Sie am Ende das bessere. Eine neutrale Antwort gibt es nicht.",
    },
    "human-or-robot": {
      name: "Mensch oder Maschine",
      instructions:
        "Sie sehen kurze Funktionen, eine nach der anderen. Manche hat ein Mensch geschrieben, manche eine Maschine. Sagen Sie bei jeder, wer sie geschrieben hat und wie sicher Sie sind.",
    },
    "which-is-human": {
      name: "Welches ist vom Menschen",
      instructions:
        "Zwei Funktionen stehen nebeneinander: Eine hat ein Mensch geschrieben, die andere eine Maschine. Sagen Sie, welche vom Menschen ist.",
    },
    rating: {
      name: "Bewertung",
      instructions:
        "Lesen Sie die Aufgabe, dann das Programm, und bewerten Sie jede Eigenschaft. Eine neutrale Antwort gibt es nicht.",
    },
    "timed-task": {
      name: "Aufgaben auf Zeit",
      instructions:
        "Sie lösen kurze Programmieraufgaben, eine nach der anderen. Eine Aufgabe ist gelöst, wenn Ihr Programm alle ihre Tests besteht. Die Uhr einer Aufgabe läuft, sobald Sie sie öffnen.",
    },
    labelling: {
      name: "Einordnen von Anweisungen",
      instructions:
        "Links steht eine Referenz, rechts ein Programm für dieselbe Aufgabe. Ordnen Sie jede Art von Anweisung des Programms danach ein, wie sie sich zur Referenz verhält.",
    },
  },
  remarkKinds: {
    "hard-to-read": "Schwer zu lesen",
    "looks-wrong": "Sieht falsch aus",
    needless: "Unnötig",
    missing: "Hier fehlt etwas",
    "well-done": "Gut gemacht",
  },
  consent: {
    invitation: "Sie sind eingeladen, an „{title}“ teilzunehmen. {task} Sie können jederzeit aufhören.",
    code: "Sie beurteilen kurze Stücke Code; es gibt keine richtigen oder falschen Antworten.",
    codeWithScore: "Sie beurteilen kurze Stücke Code.",
    tasks: "Sie lösen kurze Programmieraufgaben.",
    labels: "Sie vergleichen kurze Programme mit Referenzprogrammen und ordnen ihre Anweisungen ein.",
    kept: "Wir bewahren Ihre Antworten und die Dauer jeder Antwort unter einem zufälligen Code auf. Ihren Namen und Ihre IP-Adresse speichern wir nicht.",
    keptWithProfile:
      "Wir bewahren Ihre Antworten, die Dauer jeder Antwort und Ihre Angaben über sich selbst unter einem zufälligen Code auf. Ihren Namen und Ihre IP-Adresse speichern wir nicht.",
    keptOfTasks:
      "Wir bewahren Ihre Programme, wie oft Sie sie ausgeführt und wann Sie sie abgegeben haben und die Dauer jeder Aufgabe unter einem zufälligen Code auf. Ihren Namen und Ihre IP-Adresse speichern wir nicht.",
    keptOfTasksWithProfile:
      "Wir bewahren Ihre Programme, wie oft Sie sie ausgeführt und wann Sie sie abgegeben haben, die Dauer jeder Aufgabe und Ihre Angaben über sich selbst unter einem zufälligen Code auf. Ihren Namen und Ihre IP-Adresse speichern wir nicht.",
    panel:
      "Wenn ein Rekrutierungsdienst Kennungen mitsendet, werden sie getrennt aufbewahrt und nach {days} Tagen gelöscht.",
    withdraw:
      "Sie können Ihre Teilnahme widerrufen, bis die Ergebnisse geöffnet werden: Ihre Antworten werden dann gelöscht, und es bleibt nur vermerkt, dass jemand teilgenommen hat.",
    withdrawTasks:
      "Sie können Ihre Teilnahme widerrufen, bis die Ergebnisse geöffnet werden: Ihre Programme und Zeiten werden dann gelöscht, und es bleibt nur vermerkt, dass jemand teilgenommen hat.",
    questions: "Fragen: {contact}",
    ethics: "Ethikvotum: {id}",
  },
};
