import { csvLine } from "@/lib/exchange/csv/csv-text";
import type { AnswerableScores } from "@/lib/exchange/recorded/answerable-scores";
import type { Recorded } from "@/lib/study/imported";
import { SCORES } from "@/lib/results/counts/counts";
import { forecastsOf } from "@/lib/study/protocol/forecasts";
import { hasTruth } from "@/lib/study/has-truth";
import { asksSeenBefore, sourceSettings } from "@/lib/study/blinding/blinding-settings";
import { labelSettings, labelsOf } from "@/lib/study/labelling/labels";
import { taskClassesOf } from "@/lib/study/protocol/task-classes";
import type { Protocol } from "@/lib/study/protocol/protocol";

export const SETTING_COLUMNS = ["setting", "key", "value"] as const;

/**
 * `settings.csv`: what of the frozen protocol an analysis has to know, a line each, for programs that read no JSON. `key` says
 * which question, system, metric or session it is about, and is empty otherwise.
 */
export function settingTable(
  protocol: Protocol,
  excludedSessions: readonly string[],
  imported: { recorded: Recorded; answerable: AnswerableScores } | null = null,
): string {
  const { allocation, analysis, design, panes, questions, systems } = protocol;
  const classes = taskClassesOf(analysis);
  const lines: [setting: string, key: string, value: string | number][] = [
    ["design", "", design],
    ["panes", "", panes],
    ["mix", "", allocation.mix],
    ["alpha", "", analysis.alpha],
    ...(analysis.margin === undefined
      ? []
      : [["margin", "", analysis.margin] satisfies [string, string, number]]),
    ["primary", "", analysis.primary],
    ["order", "", analysis.order],
    // The key is the metric that decides a task's class, the value its threshold.
    ...(classes === null
      ? []
      : [["classes", classes.metric, classes.atLeast] satisfies [string, string, number]]),
    ...(hasTruth(design)
      ? forecastsOf(analysis).map((forecast, at): [string, string, number] => [
          "forecast",
          String(SCORES[at]),
          forecast,
        ])
      : []),
    ...analysis.family.map((question): [string, string, string] => ["family", question, question]),
    ...questions.map(({ id, kind }): [string, string, string] => ["question", id, kind]),
    ...systems.map(({ id, role }): [string, string, string] => ["system", id, role]),
    ...blindingLines(protocol),
    ...labelLines(protocol),
    // Whether judges saw comments: the control of a choice takes them as they were shown.
    ["presentation", "comments", protocol.presentation.comments],
    // Of imported answers: whether sides, times and so on are known.
    ...Object.entries(imported?.recorded ?? {}).map(([part, is]): [string, string, string] => [
      "recorded",
      part,
      is ? "yes" : "no",
    ]),
    // The scores that imported answers could become, where a mapping or votes limit them.
    ...[...(imported?.answerable ?? [])].map(([question, scores]): [string, string, string] => [
      "answerable",
      question,
      scores.join(" "),
    ]),
    ...excludedSessions.map((session): [string, string, string] => ["excluded", session, "excluded"]),
  ];
  return [SETTING_COLUMNS, ...lines].map(csvLine).join("");
}

/** What judges were asked of how blind they were; which choices there are, and which one is right for a system. */
const blindingLines = (protocol: Protocol): [setting: string, key: string, value: string][] => {
  const source = sourceSettings(protocol);
  return [
    ...(asksSeenBefore(protocol)
      ? [["blinding", "seen-before", "asked"] satisfies [string, string, string]]
      : []),
    ...(source ? [["blinding", "source", "asked"] satisfies [string, string, string]] : []),
    ...(source?.choices ?? []).flatMap(({ id, systems }): [string, string, string][] => [
      ["source_choice", id, id],
      ...systems.map((system): [string, string, string] => ["source_right", system, id]),
    ]),
  ];
};

/** Of statement labels: which kinds there are with all their labels, in order, and whose programs were labelled. */
const labelLines = (protocol: Protocol): [setting: string, key: string, value: string][] => {
  const settings = labelSettings(protocol);
  if (!settings) return [];
  const references = new Set(protocol.systems.flatMap(({ id, reference }) => (reference ? [id] : [])));
  const systems = (protocol.arms[0]?.systems ?? []).filter((system) => !references.has(system));
  return [
    ...settings.kinds.flatMap((kind) =>
      labelsOf(kind).map(({ id }): [string, string, string] => ["label", kind.id, id]),
    ),
    ...systems.map((system): [string, string, string] => ["labelled_system", "", system]),
  ];
};
