import type { Protocol } from "@/lib/study/protocol/protocol-type";
import type { Fault } from "@/lib/text/fault";
import { CORRECT, NOT_APPLICABLE, labelSettings } from "./labels";

/** What contradicts itself in the protocol of a study of statement labels. */
export function labelFaults(protocol: Protocol): Fault[] {
  const { arms, questions, attentionChecks, practice, analysis, limits, exclusions, debrief } = protocol;
  const refuse = (path: string, is: boolean, message: string): Fault[] => (is ? [{ path, message }] : []);
  return [
    ...refuse(
      "questions",
      questions.length > 0,
      "must be empty: people label statements and answer nothing else",
    ),
    ...refuse(
      "attentionChecks",
      attentionChecks.length > 0,
      "must be empty: labels have no attention checks",
    ),
    ...refuse("practice", practice.length > 0, "must be empty: labels have no practice trials"),
    ...refuse("exclusions", exclusions.length > 0, "must be empty: disagreements are adjudicated instead"),
    ...refuse("arms", arms.length > 1, "must be one: every program is labelled by the same number of people"),
    ...refuse("analysis.primary", analysis.primary !== "labels", "must be labels"),
    ...refuse("limits.perJudge", limits.perJudge !== 1, "must be 1: a person labels a program once"),
    ...refuse(
      "debrief.show",
      debrief.show !== "none",
      "must be none: no label is right before it is adjudicated",
    ),
    ...refuse("remarks.mode", protocol.remarks?.mode === "offered", "must be off in a labelling study"),
    ...refuse("tells", protocol.tells, "must be off in a labelling study"),
    ...kindFaults(protocol),
  ];
}

const kindFaults = (protocol: Protocol): Fault[] => {
  const kinds = labelSettings(protocol)?.kinds ?? [];
  if (kinds.length === 0) return [{ path: "statements.kinds", message: "needs at least one kind" }];
  return kinds.flatMap(({ id, queries, labels }, at) => {
    const path = `statements.kinds.${at}`;
    return [
      ...(labels.length === 1
        ? [{ path: `${path}.labels`, message: "needs two labels, or none for the standard ones" }]
        : []),
      ...repeated(
        `${path}.id`,
        id,
        kinds.slice(0, at).map((kind) => kind.id),
      ),
      ...queries.flatMap(({ language }, which) =>
        repeated(
          `${path}.queries.${which}.language`,
          language,
          queries.slice(0, which).map((one) => one.language),
        ),
      ),
      ...labels.flatMap(({ id: label }, which) =>
        repeated(`${path}.labels.${which}.id`, label, [
          CORRECT.id,
          NOT_APPLICABLE.id,
          ...labels.slice(0, which).map((one) => one.id),
        ]),
      ),
    ];
  });
};

const repeated = (path: string, id: string, known: readonly string[]): Fault[] =>
  known.includes(id) ? [{ path, message: `repeats "${id}"` }] : [];
