import { asMarked } from "@/lib/results/as-marked";
import { toPairAnswers } from "@/lib/results/paragraphs/pair-answers";
import {
  type NamedSystem,
  nameOfSystem,
  type SystemNames,
  systemNames,
  withSystemNames,
} from "@/lib/results/naming/system-names";
import { toFlowTable } from "@/lib/results/participants/participant-flow";
import { labelSections } from "@/lib/results/sections/labels/label-sections";
import { originSections } from "@/lib/results/sections/origin/origin-sections";
import { pairsSections } from "@/lib/results/sections/pairs/pairs-sections";
import { replicationSection } from "@/lib/results/sections/replication/replication-section";
import { timedSections } from "@/lib/results/sections/timed/timed-sections";
import { asLabels } from "@/lib/results/tables/labels";
import type { PageResults } from "./report-files";
import { leftOutWords } from "@/lib/results/composed/left-out-words";
import { type ReportPart, section, tablePart, words } from "./report-part";

/** What a report is made of. */
export interface ReportGiven {
  results: PageResults;
  /** No person answered: every sentence says so, since sentences are copied alone. */
  isSimulated: boolean;
  /** Likewise of answers that were collected elsewhere. */
  isImported: boolean;
}

/** The whole report of a study or of a part of it, as the page shows it and every file holds it. */
export function toReportParts(given: ReportGiven): ReportPart[] {
  const { results } = given;
  const names = systemNames(results.systems ?? []);
  const { pairs, origin, labels = null, sensitivity, replication = null } = results;
  const named = withSystemNames({ pairs, origin, labels, sensitivity }, names);
  const outcome = toOutcomeParts({ ...given, results: { ...results, ...named } });
  const parts = withIds(outcome, results.systems ?? [], names);
  return [
    ...parts.slice(0, 1),
    // What was asked of a replication is how it compares.
    ...replicationSection(replication, { names, isSimulated: given.isSimulated }),
    ...parts.slice(1),
    ...participantParts(results),
    ...composedParts(results),
  ];
}

/** Which system of the files each name is: below the answers, where the names come first. */
const withIds = (
  [answer, ...others]: readonly ReportPart[],
  systems: readonly NamedSystem[],
  names: SystemNames,
): ReportPart[] => {
  if (answer?.kind !== "section" || names.size === 0) return answer ? [answer, ...others] : others;
  const known = systems.flatMap(({ id }) => (names.has(id) ? [`${nameOfSystem(names, id)} is ${id}`] : []));
  const shown = known.length > MOST_IDS ? [...known.slice(0, MOST_IDS), "and so on"] : known;
  const note: ReportPart = { kind: "words", text: `In exported files: ${shown.join("; ")}.`, isSmall: true };
  return [{ ...answer, parts: [...answer.parts, note] }, ...others];
};

const MOST_IDS = 12;

const participantParts = ({ participants }: PageResults): ReportPart[] =>
  participants ? section("participants", "Flow of participants", [tablePart(toFlowTable(participants))]) : [];

/** What researchers composed stands last: it answers no question of the protocol. */
const composedParts = ({ composed: tables = [], composedLeftOut = 0 }: PageResults): ReportPart[] =>
  section("composed", "Composed tables", [
    ...(composedLeftOut > 0 ? [words(leftOutWords(composedLeftOut))] : []),
    ...(tables.length === 0
      ? []
      : [
          {
            kind: "colours" as const,
            hasKey: false,
            parts: tables.map((table) => tablePart(table, table.rows.length > LONG)),
          },
        ]),
  ]);

/** More rows than this scroll inside the table. */
const LONG = 60;

const toOutcomeParts = ({ results, isSimulated, isImported }: ReportGiven): ReportPart[] => {
  const { questions, pairs, origin, timed = null, labels = null, analysis, selection, sensitivity } = results;
  const isPart = selection.filter !== null;
  if (timed?.parts.some(({ people }) => people > 0))
    return timedSections(timed, { isSimulated, isImported, isPart: isImported || isPart });
  if (labels && labels.programs > 0)
    return labelSections(labels, { isSimulated, isImported, isPart: isImported || isPart });
  if (origin && origin.arms.length > 0)
    return originSections(origin, { isSimulated, isImported, isPart: isImported || isPart }, questions);
  if (pairs && pairs.trials > 0) {
    // Sentences about pairs say by their role what is exploratory.
    const { answers, first, verdict } = toPairAnswers(pairs, asLabels(questions), analysis.primary);
    const mark = (sentence: string) => asMarked(sentence, { isSimulated, isImported, isPart: false });
    return pairsSections(pairs, {
      answers: { first, answers: answers.map(mark), verdict: verdict === null ? null : mark(verdict) },
      questions,
      primary: analysis.primary,
      sensitivity,
    });
  }
  return section("answer", "No answers to report", [
    words(
      isPart
        ? "No judge\u2019s answer is about this part of the study, so there is nothing to estimate. Choose another part, or take a condition away."
        : "This study was unsealed before any judge had answered, so there is nothing to estimate. Its hashes and its seed stand under Progress.",
    ),
  ]);
};
