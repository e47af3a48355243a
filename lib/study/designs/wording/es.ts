import type { StudyWording } from "./study-wording";

/** Translated from the English; not yet reviewed by a native speaker. */
export const es: StudyWording = {
  questions: {
    first_impression: {
      label: "Primera impresión",
      help: "Su reacción espontánea, por el motivo que sea.",
      anchors: ["me disgusta mucho", "me disgusta", "me gusta", "me gusta mucho"],
    },
    readability: {
      label: "Legibilidad",
      help: "Al leerlo: ¿puede seguir los pasos y las condiciones, está claro para qué sirven las variables y las funciones?",
      anchors: ["me disgusta mucho", "me disgusta", "me gusta", "me gusta mucho"],
    },
    usability: {
      label: "Facilidad de uso",
      help: "¿Qué tan fácil sería usarlo tal como está: llamarlo, probarlo, incorporarlo a un proyecto?",
      anchors: ["me disgusta mucho", "me disgusta", "me gusta", "me gusta mucho"],
    },
    modifiability: {
      label: "Facilidad de modificación",
      help: "¿Qué tan fácil sería cambiarlo, ampliarlo o recortarlo?",
      anchors: ["me disgusta mucho", "me disgusta", "me gusta", "me gusta mucho"],
    },
    acceptance: {
      label: "Aceptación",
      help: "¿Aceptaría este programa como solución de la tarea?",
      anchors: ["rechazo claro", "más bien rechazo", "más bien aceptación", "aceptación clara"],
    },
    preference: {
      label: "¿Cuál es mejor?",
      help: "Su elección general entre los dos programas.",
      anchors: [
        "el izquierdo es claramente mejor",
        "el izquierdo es algo mejor",
        "el derecho es algo mejor",
        "el derecho es claramente mejor",
      ],
    },
    origin: {
      label: "¿Quién escribió esto?",
      help: "Decida si el código de arriba lo escribió una persona o una máquina.",
      anchors: [
        "seguro que una máquina",
        "probablemente una máquina",
        "probablemente un humano",
        "seguro que un humano",
      ],
    },
    which_human: {
      label: "¿Cuál escribió un humano?",
      help: "Uno de los dos lo escribió una persona y el otro una máquina.",
      anchors: [
        "seguro que el izquierdo",
        "probablemente el izquierdo",
        "probablemente el derecho",
        "seguro que el derecho",
      ],
    },
  },
  designs: {
    "side-by-side": {
      name: "Lado a lado",
      instructions:
        "Primero leerá una tarea. Después verá lado a lado dos programas que la resuelven, en orden aleatorio. Valore los dos en cada propiedad, diga si los aceptaría y, al final, elija el mejor. No hay respuesta neutral.",
    },
    "human-or-robot": {
      name: "Humano o máquina",
      instructions:
        "Verá funciones cortas, una a una. Unas las escribieron personas y otras una máquina. Diga quién escribió cada una y qué tan seguro está.",
    },
    "which-is-human": {
      name: "Cuál es humano",
      instructions:
        "Hay dos funciones lado a lado: una persona escribió una y una máquina la otra. Diga cuál es la de la persona.",
    },
    rating: {
      name: "Valoración",
      instructions: "Lea la tarea, después el programa, y valore cada propiedad. No hay respuesta neutral.",
    },
    "timed-task": {
      name: "Tareas cronometradas",
      instructions:
        "Resolverá tareas cortas de programación, una tras otra. Una tarea termina cuando su programa supera todas sus pruebas. El reloj de una tarea empieza cuando usted la abre.",
    },
    labelling: {
      name: "Etiquetado de instrucciones",
      instructions:
        "A la izquierda verá una referencia y a la derecha un programa para la misma tarea. Etiquete cada tipo de instrucción del programa según cómo se compara con la referencia.",
    },
  },
  remarkKinds: {
    "hard-to-read": "Difícil de leer",
    "looks-wrong": "Parece incorrecto",
    needless: "Innecesario",
    missing: "Aquí falta algo",
    "well-done": "Bien hecho",
  },
  consent: {
    invitation: "Le invitamos a participar en «{title}». {task} Puede dejarlo en cualquier momento.",
    code: "Valorará fragmentos cortos de código; no hay respuestas correctas ni incorrectas.",
    codeWithScore: "Valorará fragmentos cortos de código.",
    tasks: "Resolverá tareas cortas de programación.",
    labels: "Comparará programas cortos con programas de referencia y etiquetará sus instrucciones.",
    kept: "Guardamos sus respuestas y cuánto tardó en cada una, con un código aleatorio. No guardamos su nombre ni su dirección IP.",
    keptWithProfile:
      "Guardamos sus respuestas, cuánto tardó en cada una y lo que nos cuenta sobre usted, con un código aleatorio. No guardamos su nombre ni su dirección IP.",
    keptOfTasks:
      "Guardamos sus programas, cuántas veces los ejecutó y cuándo los envió, y cuánto tardó en cada tarea, con un código aleatorio. No guardamos su nombre ni su dirección IP.",
    keptOfTasksWithProfile:
      "Guardamos sus programas, cuántas veces los ejecutó y cuándo los envió, cuánto tardó en cada tarea y lo que nos cuenta sobre usted, con un código aleatorio. No guardamos su nombre ni su dirección IP.",
    panel:
      "Si un servicio de reclutamiento envía identificadores, se guardan aparte y se borran a los {days} días.",
    withdraw:
      "Puede retirarse hasta que se abran los resultados: entonces se borran sus respuestas y solo conservamos constancia de que alguien participó.",
    withdrawTasks:
      "Puede retirarse hasta que se abran los resultados: entonces se borran sus programas y tiempos y solo conservamos constancia de que alguien participó.",
    questions: "Preguntas: {contact}",
    ethics: "Aprobación ética: {id}",
  },
};
