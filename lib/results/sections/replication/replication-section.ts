import { asMarked } from "@/lib/results/as-marked";
import {
  fold,
  figurePart,
  type ReportPart,
  section,
  tablePart,
  words,
} from "@/lib/results/document/report-part";
import type { SystemNames } from "@/lib/results/naming/system-names";
import { asName } from "@/lib/results/paragraphs/words";
import type { StudyComparison } from "@/lib/results/replication/compare-studies";
import { comparisonFigure } from "@/lib/results/replication/comparison-figure";
import { comparisonTables } from "@/lib/results/replication/comparison-tables";
import {
  FEW_STUDIES,
  comparisonRangeNote,
  comparisonSentence,
  refusalWords,
  rowName,
  setupWords,
} from "@/lib/results/replication/comparison-words";

/** More than these are in the table alone. */
const IN_WORDS = 6;

/** A replication beside its original, and both pooled; nothing for a study that replicates none. */
export function replicationSection(
  comparison: StudyComparison | null,
  { names, isSimulated }: { names: SystemNames; isSimulated: boolean },
): ReportPart[] {
  if (comparison === null) return [];
  const { original, rows, level, asked } = comparison;
  const about: ReportPart = {
    kind: "words",
    isSmall: true,
    text: `Original: \u201c${original.title}\u201d (${original.slug}), frozen as SHA-256 ${original.protocolHash}.${original.numbersHash === null ? "" : ` Its numbers are those of report-numbers.csv in its bundle, SHA-256 ${original.numbersHash}.`}`,
  };
  const refusal = refusalWords(comparison);
  if (refusal !== null) return section(ID, TITLE, [words(refusal), about]);
  const setup = setupWords(comparison, names).map(words);
  if (rows.length === 0)
    return section(ID, TITLE, [words("The two studies have no estimate in common."), ...setup, about]);
  const isMarked = isSimulated || original.isSimulated;
  const hasArms = new Set(rows.filter(({ second }) => second === null).map(({ first }) => first)).size > 1;
  const question = asName(asked.replication);
  const sentences = rows
    .filter(({ measure }) => measure !== "d-prime")
    .slice(0, IN_WORDS)
    .map((row) => {
      const name = rowName(row, names, hasArms);
      const full = row.measure === "contrast" ? `${question}, ${name}` : name;
      return asMarked(comparisonSentence(row, full, level), {
        isSimulated: isMarked,
        isImported: false,
        isPart: false,
      });
    });
  const figure = comparisonFigure(rows, { names, level, question });
  const range = comparisonRangeNote(rows);
  const [beside, pooled, ...others] = comparisonTables(rows, { names, level }).map((table) =>
    tablePart(table, table.rows.length > 24),
  );
  return section(ID, TITLE, [
    ...setup,
    { kind: "sentences", sentences },
    ...(figure === null ? [] : [figurePart(figure)]),
    ...[beside, pooled].flatMap((table) => (table ? [table] : [])),
    ...(others.length > 0 ? [fold("Further numbers of both studies", others)] : []),
    ...(range === null ? [] : [words(range)]),
    words(FEW_STUDIES),
    about,
  ]);
}

const ID = "replication";
const TITLE = "Beside the original study";
