import { DivergingBars } from "@/components/charts/diverging-bars";
import type { Contrast, PairsReport } from "@/lib/results/pairs/report";
import { PlainTable } from "@/components/results/plain-table";
import { DRAWN_PAIRS, contrastsOf, pairName } from "./pair-lists";
import { ResultSection } from "./result-section";
import { toChoiceTable } from "@/lib/results/tables/pairs/choice-table";
import { type Labels, labelOf } from "@/lib/results/tables/labels";
import { toControlledTables } from "@/lib/results/tables/pairs/controlled-tables";
import { hasSideEffects, toSideTable } from "@/lib/results/tables/pairs/side-table";

/** Which of the two was preferred: how strongly, how often, and as it would be with sides evened out. */
export function ChoiceSection({ report, labels }: { report: PairsReport; labels: Labels }) {
  const choices = contrastsOf(report).filter(({ choice }) => choice !== null);
  if (choices.length === 0) return null;
  const isLong = choices.length > 12;
  return (
    <ResultSection id="choices" title="Which one was preferred">
      {questionsOf(choices).map(({ question, own }) => (
        <Pictures key={question} label={labelOf(labels, question)} contrasts={own} />
      ))}
      <PlainTable table={toChoiceTable(choices, labels)} isLong={isLong} />
      {hasSideEffects(choices) && <PlainTable table={toSideTable(choices, labels)} isLong={isLong} />}
      {toControlledTables(choices, labels).map((table) => (
        <PlainTable key={table.caption} table={table} isLong={isLong} />
      ))}
    </ResultSection>
  );
}

/** One picture for one pair, with its systems' names as words; several pairs share one. */
function Pictures({ label, contrasts }: { label: string; contrasts: readonly Contrast[] }) {
  const [only] = contrasts;
  if (only === undefined || contrasts.length > DRAWN_PAIRS) return null;
  const rows = contrasts.flatMap((contrast) =>
    contrast.choice === null ? [] : [{ label: pairName(contrast), counts: contrast.choice.scores }],
  );
  const [earlier, later] = contrasts.length === 1 ? [only.earlier, only.later] : ["the second", "the first"];
  return (
    <DivergingBars
      caption={`${label}: share of the choices`}
      rowName="Systems"
      rows={rows}
      words={[
        ...([`${earlier} clearly`, `${earlier} slightly`] as const),
        ...([`${later} slightly`, `${later} clearly`] as const),
      ]}
    />
  );
}

const questionsOf = (contrasts: readonly Contrast[]): { question: string; own: Contrast[] }[] =>
  [...new Set(contrasts.map(({ question }) => question))].map((question) => ({
    question,
    own: contrasts.filter((contrast) => contrast.question === question),
  }));
