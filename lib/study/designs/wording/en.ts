import { DESIGN_SPECS, DESIGNS } from "@/lib/study/designs/designs";
import { PRESET_QUESTIONS } from "@/lib/study/questions";
import { STANDARD_KINDS } from "@/lib/study/wording/remark-kinds";
import type { StudyWording } from "./study-wording";

/** The frozen English, which the other languages translate. */
export const en: StudyWording = {
  questions: PRESET_QUESTIONS,
  designs: Object.fromEntries(
    DESIGNS.map((design) => {
      const { name, preset } = DESIGN_SPECS[design];
      return [design, { name, instructions: preset.instructions }];
    }),
  ) as StudyWording["designs"],
  remarkKinds: Object.fromEntries(STANDARD_KINDS.map(({ id, label }) => [id, label])),
  consent: {
    invitation: "You are invited to take part in “{title}”. {task} You may stop at any time.",
    code: "You will judge short pieces of code; there are no right or wrong answers.",
    codeWithScore: "You will judge short pieces of code.",
    tasks: "You will solve short programming tasks.",
    labels: "You will compare short programs with reference programs and label their statements.",
    kept: "We keep your answers and how long each took, under a random code. We don’t store your name or IP address.",
    keptWithProfile:
      "We keep your answers, how long each took and what you tell us about yourself, under a random code. We don’t store your name or IP address.",
    keptOfTasks:
      "We keep your programs, how often you ran and when you submitted them and how long each task took, under a random code. We don’t store your name or IP address.",
    keptOfTasksWithProfile:
      "We keep your programs, how often you ran and when you submitted them, how long each task took and what you tell us about yourself, under a random code. We don’t store your name or IP address.",
    panel:
      "If a recruiting service sends identifiers along, they are kept apart and deleted after {days} days.",
    withdraw:
      "You can withdraw until the results are unsealed: your answers are then deleted, and we keep only a record that someone took part.",
    withdrawTasks:
      "You can withdraw until the results are unsealed: your programs and times are then deleted, and we keep only a record that someone took part.",
    questions: "Questions: {contact}",
    ethics: "Ethics approval: {id}",
  },
};
