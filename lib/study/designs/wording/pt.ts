import type { StudyWording } from "./study-wording";

/** Translated from the English; not yet reviewed by a native speaker. */
export const pt: StudyWording = {
  questions: {
    first_impression: {
      label: "Primeira impressão",
      help: "A sua reação espontânea, seja qual for o motivo.",
      anchors: ["não gosto nada", "não gosto", "gosto", "gosto muito"],
    },
    readability: {
      label: "Legibilidade",
      help: "Ao ler: consegue seguir os passos e as condições, está claro para que servem as variáveis e as funções?",
      anchors: ["não gosto nada", "não gosto", "gosto", "gosto muito"],
    },
    usability: {
      label: "Facilidade de uso",
      help: "Seria fácil usar o programa tal como está: chamá-lo, testá-lo, integrá-lo num projeto?",
      anchors: ["não gosto nada", "não gosto", "gosto", "gosto muito"],
    },
    modifiability: {
      label: "Facilidade de alteração",
      help: "Seria fácil alterá-lo, ampliá-lo ou reduzi-lo?",
      anchors: ["não gosto nada", "não gosto", "gosto", "gosto muito"],
    },
    acceptance: {
      label: "Aceitação",
      help: "Aceitaria este programa como solução da tarefa?",
      anchors: ["rejeição clara", "rejeição ligeira", "aceitação ligeira", "aceitação clara"],
    },
    preference: {
      label: "Qual é melhor?",
      help: "A sua escolha geral entre os dois programas.",
      anchors: [
        "o da esquerda é claramente melhor",
        "o da esquerda é um pouco melhor",
        "o da direita é um pouco melhor",
        "o da direita é claramente melhor",
      ],
    },
    origin: {
      label: "Quem escreveu isto?",
      help: "Decida se o código acima foi escrito por uma pessoa ou por uma máquina.",
      anchors: [
        "com certeza uma máquina",
        "provavelmente uma máquina",
        "provavelmente um humano",
        "com certeza um humano",
      ],
    },
    which_human: {
      label: "Qual foi escrito por um humano?",
      help: "Um dos dois foi escrito por uma pessoa e o outro por uma máquina.",
      anchors: [
        "com certeza o da esquerda",
        "provavelmente o da esquerda",
        "provavelmente o da direita",
        "com certeza o da direita",
      ],
    },
  },
  designs: {
    "side-by-side": {
      name: "Lado a lado",
      instructions:
        "Primeiro lerá uma tarefa. Depois verá, lado a lado e em ordem aleatória, dois programas que a resolvem. Avalie os dois em cada propriedade, diga se os aceitaria e, no fim, escolha o melhor. Não há resposta neutra.",
    },
    "human-or-robot": {
      name: "Humano ou máquina",
      instructions:
        "Verá funções curtas, uma de cada vez. Umas foram escritas por pessoas, outras por uma máquina. Diga quem escreveu cada uma e que certeza tem.",
    },
    "which-is-human": {
      name: "Qual é humano",
      instructions:
        "Há duas funções lado a lado: uma pessoa escreveu uma e uma máquina a outra. Diga qual é a da pessoa.",
    },
    rating: {
      name: "Avaliação",
      instructions: "Leia a tarefa, depois o programa, e avalie cada propriedade. Não há resposta neutra.",
    },
    "timed-task": {
      name: "Tarefas cronometradas",
      instructions:
        "Resolverá tarefas curtas de programação, uma a seguir à outra. Uma tarefa está feita quando o seu programa passa em todos os testes. O relógio de uma tarefa começa quando a abre.",
    },
    labelling: {
      name: "Classificação de instruções",
      instructions:
        "À esquerda verá uma referência e, à direita, um programa para a mesma tarefa. Classifique cada tipo de instrução do programa conforme se compara com a referência.",
    },
  },
  remarkKinds: {
    "hard-to-read": "Difícil de ler",
    "looks-wrong": "Parece errado",
    needless: "Desnecessário",
    missing: "Falta algo aqui",
    "well-done": "Bem feito",
  },
  consent: {
    invitation: "É convidado a participar em “{title}”. {task} Pode parar em qualquer momento.",
    code: "Avaliará pequenos trechos de código; não há respostas certas nem erradas.",
    codeWithScore: "Avaliará pequenos trechos de código.",
    tasks: "Resolverá tarefas curtas de programação.",
    labels: "Vai comparar programas curtos com programas de referência e classificar as suas instruções.",
    kept: "Guardamos as suas respostas e o tempo de cada uma, sob um código aleatório. Não guardamos o seu nome nem o seu endereço IP.",
    keptWithProfile:
      "Guardamos as suas respostas, o tempo de cada uma e o que nos diz sobre si, sob um código aleatório. Não guardamos o seu nome nem o seu endereço IP.",
    keptOfTasks:
      "Guardamos os seus programas, quantas vezes os executou e quando os enviou, e o tempo de cada tarefa, sob um código aleatório. Não guardamos o seu nome nem o seu endereço IP.",
    keptOfTasksWithProfile:
      "Guardamos os seus programas, quantas vezes os executou e quando os enviou, o tempo de cada tarefa e o que nos diz sobre si, sob um código aleatório. Não guardamos o seu nome nem o seu endereço IP.",
    panel:
      "Se um serviço de recrutamento enviar identificadores, são guardados à parte e apagados ao fim de {days} dias.",
    withdraw:
      "Pode retirar-se até à abertura dos resultados: as suas respostas são então apagadas e guardamos apenas o registo de que alguém participou.",
    withdrawTasks:
      "Pode retirar-se até à abertura dos resultados: os seus programas e tempos são então apagados e guardamos apenas o registo de que alguém participou.",
    questions: "Perguntas: {contact}",
    ethics: "Aprovação ética: {id}",
  },
};
