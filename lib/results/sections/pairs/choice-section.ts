import { figurePart, type ReportPart, section, tablePart } from "@/lib/results/document/report-part";
import type { PairsReport } from "@/lib/results/pairs/pairs-report";
import type { Contrast } from "@/lib/results/pairs/report";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { toChoiceTable } from "@/lib/results/tables/pairs/choice-table";
import { toControlledTables } from "@/lib/results/tables/pairs/controlled-tables";
import { hasSideEffects, toSideTable } from "@/lib/results/tables/pairs/side-table";
import { DRAWN_PAIRS, contrastsOf, pairName } from "./pair-lists";

/** Which of the two was preferred: how strongly, how often, and as it would be with sides evened out. */
export function choiceSection(report: PairsReport, labels: Labels): ReportPart[] {
  const choices = contrastsOf(report).filter(({ choice }) => choice !== null);
  if (choices.length === 0) return [];
  const isLong = choices.length > 12;
  const questions = [...new Set(choices.map(({ question }) => question))];
  return section("choices", "Which one was preferred", [
    ...questions.flatMap((question) =>
      pictureOf(
        labelOf(labels, question),
        choices.filter((contrast) => contrast.question === question),
      ),
    ),
    tablePart(toChoiceTable(choices, labels), isLong),
    ...(hasSideEffects(choices) ? [tablePart(toSideTable(choices, labels), isLong)] : []),
    ...toControlledTables(choices, labels).map((table) => tablePart(table, isLong)),
  ]);
}

/** One picture for one pair, with its systems' names as words; several pairs share one. */
const pictureOf = (label: string, contrasts: readonly Contrast[]): ReportPart[] => {
  const [only] = contrasts;
  if (only === undefined || contrasts.length > DRAWN_PAIRS) return [];
  const [earlier, later] = contrasts.length === 1 ? [only.earlier, only.later] : ["the second", "the first"];
  return [
    figurePart({
      kind: "diverging",
      caption: `${label}: share of the choices`,
      rowName: "Systems",
      rows: contrasts.flatMap((contrast) =>
        contrast.choice === null ? [] : [{ label: pairName(contrast), counts: contrast.choice.scores }],
      ),
      words: [`${earlier} clearly`, `${earlier} slightly`, `${later} slightly`, `${later} clearly`],
    }),
  ];
};
