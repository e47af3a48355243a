import { formatCoverage } from "@/lib/results/format-number";
import { metricLabel } from "@/lib/results/metric-words";
import { isUndefined } from "@/lib/stats/undefined";
import { sensitivityMethods } from "@/lib/results/sensitivity/sensitivity-words";
import type { ParagraphFacts } from "./facts";
import { asName, inList } from "./words";
import { DESIGN_SPECS, hasTruth } from "@/lib/study/design";
import { taskClassesOf } from "@/lib/study/protocol/task-classes";

type Frozen = ParagraphFacts["protocol"];

/** How the numbers were computed, each method with its source, and what was decided beforehand. */
export function statisticsSentences(facts: ParagraphFacts): string[] {
  const { protocol, outcome, software, sensitivity } = facts;
  const { imported } = facts.study;
  const { design, analysis } = protocol;
  const isOrigin = hasTruth(design);
  const coverage = formatCoverage({ level: 1 - analysis.alpha });
  return [
    isOrigin
      ? accuracySentence(protocol, coverage)
      : `${differenceSentence(design)} Means have ${coverage} confidence intervals of Wilson\u2019s type, which stay on the scale (Franco et al. 2019), with variance clustered two ways, by judge and by task (Cameron, Gelbach and Miller 2011), and degrees of freedom by Satterthwaite (1946).`,
    ...(isOrigin ? originSentences(protocol, imported !== null) : pairSentences(facts)),
    ...controlledSentences(outcome),
    ...rankSentences(protocol, outcome),
    ...(imported === null ? decisionSentences(protocol) : []),
    `All numbers were computed with ${software}.`,
    ...(sensitivity === null ? [] : [sensitivityMethods(sensitivity)]),
  ];
}

const accuracySentence = ({ design, allocation }: Frozen, coverage: string): string => {
  const isOnePane = DESIGN_SPECS[design].truth === "author";
  const both = isOnePane
    ? "programs by people and programs by machines"
    : "trials with the human\u2019s program on the left and on the right";
  const accuracy =
    allocation.mix === "balanced"
      ? "Accuracy is the mean over answers"
      : `Accuracy is the mean of the shares of right answers about ${both}, weighted equally`;
  const unit = isOnePane ? "program (stratified by source)" : "task";
  return `${accuracy}, with a ${coverage} confidence interval of Wilson\u2019s type, which stays between 0 and 1 (Franco et al. 2019), with variance clustered two ways, by judge and by ${unit} (Cameron, Gelbach and Miller 2011), and degrees of freedom by Satterthwaite (1946).`;
};

const originSentences = ({ design, allocation }: Frozen, isImported: boolean): string[] => [
  "d\u2032 and the criterion (delta method), the area under the ROC curve (Obuchowski 1997) and the share that each source passed for human have intervals of the same kind.",
  isImported ? "Chance is taken as one half." : "Chance is one half by design.",
  ...(DESIGN_SPECS[design].allocation === "pools" && allocation.mix === "balanced"
    ? [
        "An exact test, conditional on how often each judge answered \u201chuman\u201d, is about these programs only.",
      ]
    : []),
  ...(DESIGN_SPECS[design].truth === "author" ? ["A positive answer is \u201chuman\u201d."] : []),
];

/** What a difference of two systems is taken in. */
const differenceSentence = (design: Frozen["design"]): string =>
  DESIGN_SPECS[design].allocation === "samples"
    ? "Differences between systems are taken between scores of the same judge for the same task; where fewer than three judges scored both systems, or these pairs held less than half of the scores of the system with fewer scores, they are differences of the means over all scores."
    : "Differences are taken within a trial.";

const pairSentences = ({ outcome }: ParagraphFacts): string[] => [
  ...sideSentences(outcome),
  "Agreement between judges is Krippendorff\u2019s alpha for ordinal data (Krippendorff 2011).",
];

const controlledSentences = (outcome: ParagraphFacts["outcome"]): string[] =>
  outcome?.kind === "pairs" && outcome.controlled.length > 0
    ? [
        "The choice was also held at equal length (log of 1 + tokens), nesting and share of comments (as shown) of both programs, as far as these were measured and vary, by logistic regression on the differences (Li et al. 2024) with the same clusters.",
      ]
    : [];

/** Of two systems the share of choices says it all. */
const rankSentences = ({ design, systems }: Frozen, outcome: ParagraphFacts["outcome"]): string[] =>
  DESIGN_SPECS[design].allocation === "pairs" && systems.length >= 3
    ? [
        `Strengths of the systems are those of ${STRENGTH_MODELS[outcome?.kind === "pairs" ? outcome.tiesInStrengths : "none"]}, with the same clusters; ranks follow from the differences of all pairs after Holm (1979), so that they hold simultaneously for all systems (Mogstad et al. 2024).`,
      ]
    : [];

const STRENGTH_MODELS = {
  none: "Bradley and Terry (1952)",
  all: "Davidson (1970), in which a tie is an outcome of its own",
  some: "Bradley and Terry (1952), or of questions with ties those of Davidson (1970), in which a tie is an outcome of its own",
} as const;

/** Says that choices were corrected for sides only of those that were. */
const sideSentences = (outcome: ParagraphFacts["outcome"]): string[] => {
  const adjusted = outcome?.kind === "pairs" ? outcome.adjusted : [];
  const corrected = adjusted.filter(({ estimate }) => !isUndefined(estimate));
  if (corrected.length === 0) return [];
  const which =
    corrected.length === adjusted.length ? "Choices" : "Choices between systems shown on both sides";
  return [
    `${which} were also corrected for the side a program stood on (mean of the means left and right, with intervals over judges and tasks).`,
  ];
};

const decisionSentences = ({ questions, analysis }: Frozen): string[] => {
  const { primary, margin, alpha, family, order, stopping } = analysis;
  const labelOf = (id: string) => asName(questions.find((question) => question.id === id)?.label ?? id);
  return [
    `The primary question, fixed beforehand, was \u201c${labelOf(primary)}\u201d, with alpha ${alpha}${
      margin === undefined ? "" : ` and a margin of equivalence of ${margin}`
    }.`,
    family.some((id) => id !== primary)
      ? order === "together"
        ? `p-values of the family that was fixed beforehand (${inList([...new Set([primary, ...family])].map(labelOf))}) are adjusted by Holm (1979); all other tests are exploratory.`
        : `The primary question is tested first, with the whole alpha; the family that was fixed beforehand (${inList(family.filter((id) => id !== primary).map(labelOf))}) counts only if it is significant (serial gatekeeping, Dmitrienko and D\u2019Agostino 2013), with p-values adjusted by Holm (1979). All other tests are exploratory.`
      : "No other test was fixed beforehand: those of other questions are exploratory.",
    ...classSentences(analysis),
    ...(stopping.rule === "none" ? [] : [`The study could stop early by the ${STOPPING[stopping.rule]}.`]),
  ];
};

/** Whether a task has a class is known only from its metrics, so the sentence says what was declared, not what was found. */
const classSentences = (analysis: Frozen["analysis"]): string[] => {
  const classes = taskClassesOf(analysis);
  if (classes === null) return [];
  return [
    `Classes of tasks, also fixed beforehand, are made by which systems reach \u201c${asName(metricLabel(classes.metric))}\u201d of at least ${classes.atLeast}; intervals of effects in a class are not corrected for the number of classes.`,
  ];
};

const STOPPING = {
  "beta-binomial": "beta-binomial e-value (Howard et al. 2021)",
  "bounded-mean": "confidence sequence for bounded means over judges",
} as const;
