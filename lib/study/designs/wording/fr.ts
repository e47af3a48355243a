import type { StudyWording } from "./study-wording";

/** Translated from the English; not yet reviewed by a native speaker. */
export const fr: StudyWording = {
  questions: {
    first_impression: {
      label: "Première impression",
      help: "Votre réaction spontanée, quelle qu’en soit la raison.",
      anchors: ["je n’aime pas du tout", "je n’aime pas", "j’aime", "j’aime beaucoup"],
    },
    readability: {
      label: "Lisibilité",
      help: "À la lecture\u00a0: pouvez-vous suivre les étapes et les conditions, le rôle des variables et des fonctions est-il clair\u00a0?",
      anchors: ["je n’aime pas du tout", "je n’aime pas", "j’aime", "j’aime beaucoup"],
    },
    usability: {
      label: "Facilité d’emploi",
      help: "Serait-il facile de l’utiliser tel quel\u00a0: l’appeler, le tester, l’intégrer à un projet\u00a0?",
      anchors: ["je n’aime pas du tout", "je n’aime pas", "j’aime", "j’aime beaucoup"],
    },
    modifiability: {
      label: "Facilité de modification",
      help: "Serait-il facile de le modifier, de l’étendre ou de l’alléger\u00a0?",
      anchors: ["je n’aime pas du tout", "je n’aime pas", "j’aime", "j’aime beaucoup"],
    },
    acceptance: {
      label: "Acceptation",
      help: "Accepteriez-vous ce programme comme solution de la tâche\u00a0?",
      anchors: ["refus net", "plutôt un refus", "plutôt un accord", "accord net"],
    },
    preference: {
      label: "Lequel est le meilleur\u00a0?",
      help: "Votre choix d’ensemble entre les deux programmes.",
      anchors: [
        "celui de gauche est nettement meilleur",
        "celui de gauche est un peu meilleur",
        "celui de droite est un peu meilleur",
        "celui de droite est nettement meilleur",
      ],
    },
    origin: {
      label: "Qui a écrit ceci\u00a0?",
      help: "Dites si c’est une personne ou une machine qui a écrit le code ci-dessus.",
      anchors: [
        "sûrement une machine",
        "probablement une machine",
        "probablement un humain",
        "sûrement un humain",
      ],
    },
    which_human: {
      label: "Lequel a été écrit par un humain\u00a0?",
      help: "L’un des deux a été écrit par une personne, l’autre par une machine.",
      anchors: [
        "sûrement celui de gauche",
        "probablement celui de gauche",
        "probablement celui de droite",
        "sûrement celui de droite",
      ],
    },
  },
  designs: {
    "side-by-side": {
      name: "Côte à côte",
      instructions:
        "Vous lisez d’abord une tâche. Ensuite, deux programmes qui la résolvent s’affichent côte à côte, dans un ordre aléatoire. Évaluez chacun sur chaque propriété, dites si vous l’accepteriez, puis choisissez le meilleur. Il n’y a pas de réponse neutre.",
    },
    "human-or-robot": {
      name: "Humain ou machine",
      instructions:
        "Vous verrez de courtes fonctions, une à la fois. Certaines ont été écrites par des personnes, d’autres par une machine. Dites qui a écrit chacune d’elles et à quel point vous en êtes sûr.",
    },
    "which-is-human": {
      name: "Lequel est humain",
      instructions:
        "Deux fonctions sont côte à côte\u00a0: une personne a écrit l’une, une machine l’autre. Dites laquelle est celle de la personne.",
    },
    rating: {
      name: "Évaluation",
      instructions:
        "Lisez la tâche, puis le programme, et évaluez chaque propriété. Il n’y a pas de réponse neutre.",
    },
    "timed-task": {
      name: "Tâches chronométrées",
      instructions:
        "Vous résolvez de courtes tâches de programmation, l’une après l’autre. Une tâche est terminée quand votre programme réussit tous ses tests. Le chronomètre d’une tâche démarre quand vous l’ouvrez.",
    },
    labelling: {
      name: "Étiquetage d’instructions",
      instructions:
        "À gauche se trouve une référence, à droite un programme pour la même tâche. Étiquetez chaque type d’instruction du programme selon ce qu’il vaut par rapport à la référence.",
    },
  },
  remarkKinds: {
    "hard-to-read": "Difficile à lire",
    "looks-wrong": "Semble faux",
    needless: "Inutile",
    missing: "Il manque quelque chose ici",
    "well-done": "Bien fait",
  },
  consent: {
    invitation:
      "Vous êtes invité à participer à «\u00a0{title}\u00a0». {task} Vous pouvez vous arrêter à tout moment.",
    code: "Vous évaluerez de courts extraits de code\u00a0; il n’y a pas de bonnes ou de mauvaises réponses.",
    codeWithScore: "Vous évaluerez de courts extraits de code.",
    tasks: "Vous résoudrez de courtes tâches de programmation.",
    labels:
      "Vous comparerez de courts programmes à des programmes de référence et étiquetterez leurs instructions.",
    kept: "Nous conservons vos réponses et la durée de chacune, sous un code aléatoire. Nous n’enregistrons ni votre nom ni votre adresse IP.",
    keptWithProfile:
      "Nous conservons vos réponses, la durée de chacune et ce que vous nous dites de vous, sous un code aléatoire. Nous n’enregistrons ni votre nom ni votre adresse IP.",
    keptOfTasks:
      "Nous conservons vos programmes, le nombre de fois où vous les avez exécutés, le moment où vous les avez envoyés et la durée de chaque tâche, sous un code aléatoire. Nous n’enregistrons ni votre nom ni votre adresse IP.",
    keptOfTasksWithProfile:
      "Nous conservons vos programmes, le nombre de fois où vous les avez exécutés, le moment où vous les avez envoyés, la durée de chaque tâche et ce que vous nous dites de vous, sous un code aléatoire. Nous n’enregistrons ni votre nom ni votre adresse IP.",
    panel:
      "Si un service de recrutement transmet des identifiants, ils sont conservés à part et supprimés après {days} jours.",
    withdraw:
      "Vous pouvez retirer votre participation jusqu’à l’ouverture des résultats\u00a0: vos réponses sont alors supprimées, et nous gardons seulement la trace que quelqu’un a participé.",
    withdrawTasks:
      "Vous pouvez retirer votre participation jusqu’à l’ouverture des résultats\u00a0: vos programmes et vos temps sont alors supprimés, et nous gardons seulement la trace que quelqu’un a participé.",
    questions: "Questions\u00a0: {contact}",
    ethics: "Avis éthique\u00a0: {id}",
  },
};
