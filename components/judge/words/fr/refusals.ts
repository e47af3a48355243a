export const refusals = {
  "invite-unknown":
    "Nous ne reconnaissons pas cette invitation. Vérifiez que vous avez copié tout le lien, ou demandez à la personne qui l’a envoyé.",
  "invite-revoked": "Cette invitation a été retirée. Demandez-en une nouvelle à la personne qui l’a envoyée.",
  "invite-used-up":
    "Cette invitation a déjà été utilisée. Demandez-en une nouvelle à la personne qui l’a envoyée.",
  "already-done": "Vous avez déjà participé. Merci\u00a0!",
  "not-open": "Cette étude n’est pas encore ouverte.",
  closed: "Cette étude est fermée. Merci de votre intérêt.",
  "panel-link": "Le lien du panel ne correspond pas à cette étude.",
  "consent-needed": "Votre consentement est nécessaire pour participer.",
  "consent-changed": "Le texte de consentement a changé depuis que vous l’avez lu. Veuillez le relire.",
  profile: "Il manque quelque chose sur la page à propos de vous.",
  late: "La première partie de cette étude est terminée, et elle n’accueille plus personne. Merci de votre intérêt.",
  full: "Toutes les places de cette étude sont prises. Merci de votre intérêt.",
  exhausted: "Vous avez vu tout ce que cette étude peut vous montrer. Merci\u00a0!",
  "quiz-open": "Répondez à chaque question du questionnaire.",
  "quiz-again":
    "{right, plural, one {# réponse juste sur {of}} other {# réponses justes sur {of}}}\u00a0; il en faut {needed}. Relisez les consignes\u00a0: vous pouvez essayer encore {left, plural, one {une fois} other {# fois}}.",
  "quiz-out":
    "Merci de votre intérêt. Trop peu de réponses du questionnaire étaient justes\u00a0; vous ne pouvez donc pas participer à cette étude.",
  "not-eligible":
    "Merci de votre intérêt. Cette étude recherche d’autres participants\u00a0; vous ne pouvez donc pas y participer.",
  "unknown-session": "Cette session n’est pas connue ici. Rouvrez le lien de l’étude.",
  withdrawn: "Cette participation a été retirée\u00a0; ses réponses sont supprimées.",
  "no-more-answers":
    "L’étude est fermée et ne prend plus de réponses. Ce que vous avez envoyé avant est conservé.",
  verdict: "La réponse ne correspond pas à cette étude.",
  "run-first": "Exécutez les deux programmes avant de les noter.",
  closing: "Il manque quelque chose dans ces réponses.",
  "no-task": "Il n’y a pas de tâche à ouvrir maintenant. Merci pour votre travail jusqu’ici.",
  "task-passed": "Cette tâche est terminée\u00a0: un envoi a réussi tous les tests.",
  "task-gave-up": "Vous avez arrêté cette tâche sans solution.",
  "task-timed-out": "Le temps de cette tâche est écoulé.",
  "still-tested": "Votre dernier envoi est encore en cours de test. Attendez son résultat.",
  "no-more-work":
    "L’étude est fermée et n’accepte plus de travail. Ce que vous avez envoyé avant est conservé.",
};
