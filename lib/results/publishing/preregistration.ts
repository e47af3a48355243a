import { counted, inList } from "@/lib/results/paragraphs/words";
import { DESIGN_SPECS } from "@/lib/study/design";
import { type PlanFacts, countOpen, toWrite } from "./plan-facts";
import {
  analysisSentences,
  blindingSentences,
  conditionSentences,
  dataSentences,
  exclusionSentences,
  hashSentence,
  hypothesisSentences,
  inferenceSentences,
  measureSentences,
  randomisationSentences,
  sizeSentences,
} from "./plan-sentences";

export interface Preregistration {
  /** Markdown; its headings are the fields of the form. */
  text: string;
  /** Places that the researchers have to write themselves. */
  open: number;
}

/** A text for the form "OSF Preregistration" (osf.io/prereg), field by field. */
export function osfPreregistration(facts: PlanFacts): Preregistration {
  const { study, protocol } = facts;
  return toText(study.title, [
    ["Description", `${describe(facts)} ${toWrite("why you ask this")}`],
    ["Hypotheses", hypothesisSentences(facts)],
    ["Study type", "Experiment: a researcher randomly assigns treatments to study subjects."],
    ["Blinding", blindingSentences(facts)],
    ["Study design", `${conditionSentences(facts)} ${describeTrial(facts)}`],
    ["Randomization", randomisationSentences(facts)],
    ["Existing data", dataSentences(facts)],
    [
      "Data collection procedures",
      `${protocol.public ? "Anybody may take part by the study’s public page." : "Judges come by a link or an invite."} ${toWrite("who is asked to judge, how they are found, who may take part, and what they get")}`,
    ],
    ["Sample size, its rationale and the stopping rule", sizeSentences(facts)],
    ["Manipulated variables", conditionSentences(facts)],
    ["Measured variables", measureSentences(facts)],
    ["Statistical models", analysisSentences(facts)],
    ["Inference criteria", inferenceSentences(facts).join(" ")],
    ["Data exclusion", exclusionSentences(facts)],
    [
      "Missing data",
      "Trials that were not answered are missing and are not imputed; how many sessions ended early, by arm, is reported.",
    ],
    [
      "Exploratory analysis",
      "All questions outside the family, parts of the study (languages, arms, what judges said of themselves) and metrics of the code are exploratory and marked so.",
    ],
    ["Other", hashSentence(facts)],
  ]);
}

/** A text for the form of AsPredicted (aspredicted.org), question by question. */
export function asPredictedPreregistration(facts: PlanFacts): Preregistration {
  return toText(facts.study.title, [
    ["1) Have any data been collected for this study already?", dataSentences(facts)],
    [
      "2) What’s the main question being asked or hypothesis being tested in this study?",
      hypothesisSentences(facts),
    ],
    [
      "3) Describe the key dependent variable(s) specifying how they will be measured.",
      measureSentences(facts),
    ],
    [
      "4) How many and which conditions will participants be assigned to?",
      `${conditionSentences(facts)} ${randomisationSentences(facts)}`,
    ],
    [
      "5) Specify exactly which analyses you will conduct to examine the main question/hypothesis.",
      analysisSentences(facts),
    ],
    [
      "6) Describe exactly how outliers will be defined and handled, and your precise rule(s) for excluding observations.",
      exclusionSentences(facts),
    ],
    ["7) How many observations will be collected or what will determine sample size?", sizeSentences(facts)],
    [
      "8) Anything else you would like to pre-register?",
      `${blindingSentences(facts)} ${hashSentence(facts)}`,
    ],
  ]);
}

const toText = (title: string, fields: [name: string, words: string][]): Preregistration => {
  const text = [`# ${title}`, ...fields.flatMap(([name, words]) => [`## ${name}`, words])].join("\n\n");
  return { text: `${text}\n`, open: countOpen(text) };
};

const describe = ({ study, protocol, tasks, languages, samples }: PlanFacts): string => {
  const programs = samples.reduce((sum, one) => sum + one.samples, 0);
  const what = [...(tasks > 0 ? [counted(tasks, "task")] : []), counted(programs, "program")];
  return `“${study.title}” is a blind ${DESIGN_SPECS[protocol.design].methods.study}, on ${inList(what)}${languages.length > 0 ? ` in ${inList(languages)}` : ""}.`;
};

const describeTrial = ({ protocol: { design, taskFirst, allowBack } }: PlanFacts): string =>
  [
    taskFirst
      ? "In each trial the task is read first, alone; then judges see the code."
      : "Each trial shows the code at once.",
    DESIGN_SPECS[design].measures === "minutes"
      ? ""
      : allowBack
        ? "Judges may go back and change answers; the last answer counts."
        : "Judges cannot go back to earlier answers.",
  ]
    .filter((sentence) => sentence !== "")
    .join(" ");
