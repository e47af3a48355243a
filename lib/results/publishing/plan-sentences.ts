import { asksSeenBefore, sourceSettings } from "@/lib/study/blinding/blinding-settings";
import { eligibilitySentences } from "@/lib/results/paragraphs/eligibility-sentences";
import { asName, counted, inList } from "@/lib/results/paragraphs/words";
import { DESIGN_SPECS, hasTruth } from "@/lib/study/design";
import { type PlanFacts, toWrite } from "./plan-facts";

const specOf = ({ protocol }: PlanFacts) => DESIGN_SPECS[protocol.design];
const labelOf = ({ protocol }: PlanFacts, id: string) =>
  asName(protocol.questions.find((question) => question.id === id)?.label ?? id);
const systemsOf = ({ protocol }: PlanFacts) => protocol.systems.map(({ id }) => id);

/** Whether anybody has answered yet, and what the researchers can have seen of it. */
export function dataSentences({ study, sessions }: PlanFacts): string {
  if (sessions === 0) return "No data have been collected for this study.";
  return (
    `Data collection has begun: ${counted(sessions, "session")} ${sessions === 1 ? "was" : "were"} begun when this text was made. ` +
    `The study is ${study.state === "CLOSED" ? "closed" : "open"} and sealed: Evenhand has shown no outcome to anybody.`
  );
}

/** The null hypotheses that follow from the design; the direction is for the researchers to say. */
export function hypothesisSentences(facts: PlanFacts): string {
  const { protocol } = facts;
  const nulls =
    specOf(facts).measures === "minutes"
      ? "The null hypothesis is that people need as long for a task from scratch as from the program that they are given (a ratio of 1)."
      : hasTruth(protocol.design)
        ? `The null hypothesis is that judges cannot tell who wrote a program: accuracy is one half${protocol.arms.length > 1 ? `, in each of the arms ${inList(protocol.arms.map(({ id }) => id))}` : ""}.`
        : differenceNull(facts);
  return `${nulls} ${toWrite("what you expect, in which direction, and why")}`;
}

const differenceNull = (facts: PlanFacts): string => {
  const { questions, analysis } = facts.protocol;
  const [systems, primary] = [systemsOf(facts), labelOf(facts, analysis.primary)];
  const isChoice = questions.find(({ id }) => id === analysis.primary)?.kind === "pair";
  const two = systems.length === 2 ? inList(systems) : `any two of ${inList(systems)}`;
  if (systems.length < 2) return `The null hypothesis is that the mean answer to “${primary}” is 0.`;
  return isChoice
    ? `The null hypothesis is that of ${two} neither is preferred: the mean choice (“${primary}”) is 0.`
    : `The null hypothesis is that the mean answer to “${primary}” does not differ between ${two}.`;
};

/** What is asked of whom, and on which scale. */
export function measureSentences(facts: PlanFacts): string {
  const { protocol } = facts;
  if (specOf(facts).measures === "minutes")
    return "Minutes from opening a task to the first submission that passes all of its tests, by the server’s clock. Whoever gives up, or is stopped by a time limit, has no such time and is counted apart.";
  const questions = protocol.questions.map(
    ({ kind, label, anchors, id }) =>
      `- ${id === protocol.analysis.primary ? "**Primary:** " : ""}“${label}” ${kind === "pair" ? "about the two programs" : "about each program"}: ${anchors
        .map((anchor, at) => `${["-2", "-1", "+1", "+2"][at]} ${anchor}`)
        .join(", ")}`,
  );
  return `Answers on an even scale without a midpoint:\n\n${questions.join("\n")}`;
}

/** Which systems, in which arms, and how a session meets them. */
export function conditionSentences(facts: PlanFacts): string {
  const { protocol, samples } = facts;
  const { arms } = protocol;
  const counts = samples.map(({ system, samples: of }) => `${system} (${counted(of, "program")})`);
  const weights = arms.map(({ id, systems, weight }) => `${id} (${inList(systems)}; weight ${weight})`);
  return [
    `The independent variable is the source of the program: ${inList(counts.length > 0 ? counts : systemsOf(facts))}.`,
    arms.length > 1
      ? `Judges are allocated to ${arms.length} arms: ${inList(weights)}.`
      : "There is one arm; sources vary within judges.",
  ].join(" ");
}

/** What decides who meets what, and what proves it. */
export function randomisationSentences(facts: PlanFacts): string {
  const { protocol, study } = facts;
  const { order, itemsPerSession, sides, mix } = protocol.allocation;
  return [
    `The server allocates ${specOf(facts).panes === 2 ? "arms, programs, order and sides" : "arms, programs and order"} from a stream keyed by a secret 256-bit seed, so that exposures stay even at every start; the log can be replayed.`,
    itemsPerSession === "all"
      ? specOf(facts).needsTask && facts.languages.length > 1
        ? "A session holds one trial for each task of its arm, in one of the languages."
        : "A session holds one trial for each item of its arm."
      : `A session holds ${counted(itemsPerSession, "item")}.`,
    ...(specOf(facts).allocation === "pools"
      ? [
          mix === "independent"
            ? "Whether the next program is a person's or a machine's is drawn for each trial, with probability 1/2."
            : "Half of a session's programs are people's, half a machine's.",
        ]
      : []),
    order === "random"
      ? "The order of trials is random."
      : `The order of trials is random within blocks of one ${order.slice("blocked-by:".length)}.`,
    ...(specOf(facts).panes === 2
      ? [
          sides === "balanced"
            ? "Sides are balanced within sessions and over the study."
            : "Sides are drawn at random.",
        ]
      : []),
    study.seedCommitment === null
      ? "The SHA-256 of the seed is published when the study opens."
      : `SHA-256 of the seed: ${study.seedCommitment}.`,
  ].join(" ");
}

/** Who is blind to what. */
export function blindingSentences(facts: PlanFacts): string {
  const { blindness, protocol } = facts;
  const { comments, identifiers, format } = protocol.presentation;
  const done = [
    ...(comments === "remove" ? ["comments are removed"] : []),
    ...(identifiers === "unify" ? ["names are replaced by one scheme"] : []),
    ...(format === "unify" ? ["layout is made uniform"] : []),
  ];
  return [
    "Judges are blind to the source of each program, and researchers to all outcomes until the study is unsealed.",
    done.length > 0
      ? `Before programs are shown, ${inList(done)}, where they can be parsed.`
      : "Programs are shown as they are.",
    ...(blindness?.facts.isBlind
      ? [
          `A check of ${blindness.doneAt.slice(0, 10)} found that no byte sent to judges depends on what is hidden (SHA-256 ${blindness.facts.sha256}).`,
        ]
      : []),
  ].join(" ");
}

/** What papers print of a Turing test on code. */
const BESIDE_ACCURACY =
  "Reported beside it: mean and standard deviation of judges' scores, true and false positives and negatives, and exact tests over answers and over judges.";

/** Which tests, on which answers. */
export function analysisSentences(facts: PlanFacts): string {
  const { protocol, software } = facts;
  const { analysis } = protocol;
  const coverage = `${Math.round(1000 * (1 - analysis.alpha)) / 10}%`;
  const clusters = "clustered two ways, by judge and by task (Cameron, Gelbach and Miller 2011)";
  const estimate =
    specOf(facts).measures === "minutes"
      ? `The ratio of times from scratch and from a program is estimated on the log scale of the crossover, with a ${coverage} confidence interval over people.`
      : hasTruth(protocol.design)
        ? `Accuracy per arm gets a ${coverage} confidence interval with variance clustered two ways, by judge and by program or task, and is compared with one half.${specOf(facts).allocation === "pools" ? ` ${BESIDE_ACCURACY}` : ""}`
        : specOf(facts).allocation === "pairs"
          ? `Differences between systems are taken within a trial; each gets a two-sided test and a ${coverage} confidence interval with variance ${clusters}.`
          : `Differences between systems are taken between scores of the same judge for the same task; each gets a two-sided test and a ${coverage} confidence interval with variance ${clusters}.`;
  return [
    `${estimate} All numbers come from ${software}, whose scripts in R and Python are in the bundle.`,
    ...inferenceSentences(facts),
  ].join(" ");
}

/** Alpha, families and margins, as frozen. */
export function inferenceSentences(facts: PlanFacts): string[] {
  const { alpha, primary, family, order, margin } = facts.protocol.analysis;
  const others = family.filter((id) => id !== primary);
  return [
    ...(facts.protocol.questions.length > 0 ? [`The primary question is “${labelOf(facts, primary)}”.`] : []),
    `Alpha is ${alpha}, two-sided.`,
    ...(margin === undefined ? [] : [`The margin of equivalence is ${margin}.`]),
    others.length === 0
      ? "No other question is tested in the family; all others are exploratory."
      : order === "together"
        ? `p-values of the family (${inList([primary, ...others].map((id) => labelOf(facts, id)))}) are adjusted by Holm (1979); all other tests are exploratory.`
        : `The family (${inList(others.map((id) => labelOf(facts, id)))}) is tested only if the primary question is significant, adjusted by Holm (1979); all other tests are exploratory.`,
  ];
}

/** Which sessions are left out, by frozen rules. */
export function exclusionSentences({ protocol }: PlanFacts): string {
  const { exclusions, attentionChecks, quiz } = protocol;
  return [
    "Only the first session of a judge counts. Withdrawn sessions are deleted.",
    exclusions.length === 0
      ? "No session is excluded; analyses that leave flagged sessions out are shown beside the main one."
      : `Sessions with these flags are excluded: ${inList(exclusions.map(({ flag, reason }) => (reason ? `${flag} (${reason.trim().replace(/\.$/, "")})` : flag)))}.`,
    ...(attentionChecks.length > 0
      ? [
          `${counted(attentionChecks.length, "attention check")} with a known answer stand among the trials and are no part of the results.`,
        ]
      : []),
    ...eligibilitySentences(protocol, "planned"),
    ...(quiz && quiz.questions.length > 0
      ? [`A quiz of ${counted(quiz.questions.length, "question")} screens people out before they begin.`]
      : []),
    ...(asksSeenBefore(protocol)
      ? [
          "Trials whose code a judge had seen before stay in; every comparison is repeated without them as a sensitivity analysis.",
        ]
      : []),
    ...(sourceSettings(protocol)
      ? [
          "After the last trial judges say who they think wrote the programs; Bang\u2019s and James\u2019 indices are reported.",
        ]
      : []),
    "The scale has four points, so there are no outliers to remove.",
  ].join(" ");
}

/** How many people, and when it ends. */
export function sizeSentences(facts: PlanFacts): string {
  const { protocol } = facts;
  const { limits, analysis } = protocol;
  const most = limits.sessions;
  return [
    most === undefined
      ? toWrite("how many judges, and why that many; the planner shows the power")
      : `At most ${counted(most, "session")} are begun. ${toWrite("why that many; the planner shows the power")}`,
    analysis.stopping.rule === "none"
      ? "No interim look is planned: outcomes are sealed until the study is closed and unsealed."
      : `The study may stop early by its frozen rule (${analysis.stopping.rule === "beta-binomial" ? "a beta-binomial e-value, Howard et al. 2021" : "a confidence sequence for bounded means over judges"}), which is valid at every look.`,
  ].join(" ");
}

/** What fixes the plan. */
export function hashSentence({ study }: PlanFacts): string {
  return study.protocolHash === null
    ? "The study is a draft: this text describes the plan at this moment. Opening freezes protocol, tasks and samples and publishes their SHA-256."
    : `Protocol, tasks and samples are frozen${study.openedAt === null ? "" : ` since ${study.openedAt.slice(0, 10)}`}; SHA-256 ${study.protocolHash}.`;
}
