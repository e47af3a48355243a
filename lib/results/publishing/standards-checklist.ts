import { counted, inList } from "@/lib/results/paragraphs/words";
import { DESIGN_SPECS } from "@/lib/study/design";
import type { PlanFacts } from "./plan-facts";

/** An attribute of the standard, and how this study stands to it. */
export interface StandardItem {
  part: "Method" | "Results" | "Discussion" | "Desirable";
  attribute: string;
  /** `met` by the study and its report; `partly`: the rest is for the authors; `open`: all of it is. */
  state: "met" | "partly" | "open";
  /** What meets it, or what the authors have to write. */
  words: string;
}

/** The standard that the attributes follow, in our words. */
export const STANDARD = {
  name: "ACM SIGSOFT Empirical Standards: Experiments (with Human Participants)",
  url: "https://www2.sigsoft.org/EmpiricalStandards/docs/standards?standard=Experiments",
};

/**
 * The attributes of the ACM SIGSOFT standard for experiments with people (Ralph et al. 2021, arXiv:2010.03525), filled in from the study.
 * What nobody but the authors can know is open, and says what to write.
 */
export function standardsChecklist(facts: PlanFacts): StandardItem[] {
  return [...method(facts), ...results(facts), ...DISCUSSION, ...desirable(facts)];
}

const item =
  (part: StandardItem["part"]) =>
  (attribute: string, state: StandardItem["state"], words: string): StandardItem => ({
    part,
    attribute,
    state,
    words,
  });

const method = ({ protocol, samples, study, tasks, languages }: PlanFacts): StandardItem[] => {
  const is = item("Method");
  const { limits, questions, analysis, presentation } = protocol;
  const spec = DESIGN_SPECS[protocol.design];
  const isTimed = spec.measures === "minutes";
  const programs = samples.reduce((sum, one) => sum + one.samples, 0);
  const hidden = [
    ...(presentation.comments === "remove" ? ["comments"] : []),
    ...(presentation.identifiers === "unify" ? ["names"] : []),
    ...(presentation.format === "unify" ? ["layout"] : []),
  ];
  return [
    is(
      "States formal hypotheses",
      "partly",
      "The preregistration text states the null hypotheses; write what you expect and why.",
    ),
    is(
      "Uses two-sided hypotheses, or justifies one-sided ones",
      "met",
      `All tests are two-sided, with alpha ${analysis.alpha}.`,
    ),
    is(
      "Describes and justifies the dependent variables",
      "partly",
      isTimed
        ? "Minutes to the first submission that passes all tests, by the server’s clock. Justify why time is what you ask about."
        : `${counted(questions.length, "question")} on an even scale of four points; the methods paragraph and the codebook name them. Justify why these.`,
    ),
    is(
      "Describes the independent variables and how they are manipulated",
      "met",
      `The source of the program: ${inList(protocol.systems.map(({ id }) => id))}.`,
    ),
    is(
      "Describes extraneous variables and how they are controlled",
      hidden.length > 0 ? "partly" : "open",
      hidden.length > 0
        ? `Removed or made uniform: ${inList(hidden)}. Sides and order are balanced or random, and the pool check says what form still tells. Discuss what is not controlled, such as length.`
        : "Programs are shown as they are. Discuss what their form tells, by the pool check.",
    ),
    is(
      "Justifies the sample size",
      "open",
      limits.sessions === undefined
        ? "No number of sessions is fixed. Write how many judges you need; the planner has the power."
        : `The protocol fixes at most ${counted(limits.sessions, "session")}. Write why that many; the planner has the power.`,
    ),
    is(
      "Relates the phenomenon to the constructs of the experiment",
      "open",
      "Write what an answer of a judge says about the quality that you are after.",
    ),
    is(
      "Describes design, protocol, treatments, materials and allocation",
      "met",
      "The methods paragraph does; the bundle holds the frozen protocol and all materials.",
    ),
    is(
      "Uses random assignment and explains how random numbers were made",
      "met",
      `A keyed stream from a 256-bit seed${study.seedCommitment === null ? "" : `, whose SHA-256 was published when the study opened (${study.seedCommitment.slice(0, 12)}…)`}; every allocation can be replayed.`,
    ),
    is(
      "Describes the experimental objects",
      "met",
      `${counted(programs, "program")}${tasks > 0 ? ` for ${counted(tasks, "task")}` : ""}${languages.length > 0 ? ` in ${inList(languages)}` : ""}, with metrics of each.`,
    ),
    is(
      "Justifies the choice of objects and says what is confounded",
      "open",
      "Write why these tasks and programs, and where they come from.",
    ),
    is(
      "Design and protocol fit the research questions",
      "open",
      "Write which question each analysis answers.",
    ),
    is(
      "Says which incentives were offered, or that none were",
      "open",
      "Write what judges got for taking part, or that they got nothing.",
    ),
  ];
};

const results = ({ protocol }: PlanFacts): StandardItem[] => {
  const is = item("Results");
  return [
    is(
      "Describes the participants",
      protocol.profile.length > 0 ? "partly" : "open",
      protocol.profile.length > 0
        ? `Judges are asked ${counted(protocol.profile.length, "question")} about themselves (${inList(protocol.profile.map(({ label }) => label.trim().replace(/[?:.]+$/, "")))}). Write what they answered.`
        : "Judges are asked nothing about themselves. Write who they were.",
    ),
    is(
      "Reports fitting descriptive and inferential statistics",
      "met",
      "The report does, and declares for each interval where it was found to hold by simulation.",
    ),
    is("Reports effect sizes with confidence intervals", "met", "Every difference of the report has one."),
  ];
};

const DISCUSSION: readonly StandardItem[] = [
  item("Discussion")(
    "Discusses construct, conclusion, internal and external validity",
    "open",
    "Write it. The report’s checks (position, order, fatigue, drop-out, agreement) are about internal validity.",
  ),
  item("Discussion")("Discusses alternative interpretations", "open", "Write it."),
];

const desirable = ({ protocol, blindness, study }: PlanFacts): StandardItem[] => {
  const is = item("Desirable");
  return [
    is(
      "Provides protocol, materials, data without names and scripts",
      "partly",
      "The bundle holds all of it. Deposit it, and cite its DOI.",
    ),
    is("Shows distributions", "met", "The report has pictures of all answers."),
    is(
      "Explains how the execution departed from the design",
      "partly",
      "The methods paragraph counts sessions that did not reach the end and withdrawals; amendments are in the bundle. Write what they mean.",
    ),
    is(
      "Reports manipulation checks",
      protocol.attentionChecks.length > 0 || blindness !== null ? "met" : "open",
      blindness !== null
        ? `A blindness check of ${blindness.doneAt.slice(0, 10)}: ${blindness.facts.isBlind ? "blind" : "not blind"}.${protocol.attentionChecks.length > 0 ? ` ${counted(protocol.attentionChecks.length, "attention check")}.` : ""}`
        : protocol.attentionChecks.length > 0
          ? `${counted(protocol.attentionChecks.length, "attention check")} stand among the trials.`
          : "There is no attention check, and the blindness of the frozen study was not checked. The blindness check is a button on the design page.",
    ),
    is(
      "Was preregistered",
      "partly",
      study.protocolHash === null
        ? "Opening freezes the plan. Register its text at OSF or AsPredicted before judges come, and cite it."
        : `The plan was frozen before the first judge came (SHA-256 ${study.protocolHash.slice(0, 12)}…). If you registered its text, cite the registration.`,
    ),
    is(
      "Cites research behind its statistics",
      "met",
      "The methods paragraph names the source of each method.",
    ),
  ];
};

/** The checklist as Markdown, to hand in with a paper. */
export function checklistText(title: string, items: readonly StandardItem[]): string {
  const parts = [...new Set(items.map(({ part }) => part))];
  return [
    `# ${title}: checklist`,
    `Follows [${STANDARD.name}](${STANDARD.url}). Attributes are in short words; the standard has the full ones.`,
    ...parts.flatMap((part) => [
      `## ${part}`,
      items
        .filter((one) => one.part === part)
        .map(
          ({ attribute, state, words }) =>
            `- [${state === "met" ? "x" : " "}] **${attribute}** (${state}). ${words}`,
        )
        .join("\n"),
    ]),
  ]
    .join("\n\n")
    .concat("\n");
}
