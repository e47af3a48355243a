import { figurePart, fold, type ReportPart, section, tablePart } from "@/lib/results/document/report-part";
import { difficultyFigure } from "@/lib/results/figures/difficulty";
import type { OriginWords } from "@/lib/results/origin/origin-words";
import type { OriginReport } from "@/lib/results/origin/report";
import { endsOf } from "@/lib/results/tables/ends";
import { toSampleTable } from "@/lib/results/tables/origin/sample-table";

const MOST = 25;

/** Which samples were hard, each with the way to its code. */
export function samplesSection({ arms, chance, panes }: OriginReport, words: OriginWords): ReportPart[] {
  return section(
    "samples",
    `${words.Unit} by ${words.unit}`,
    arms.flatMap(({ arm, bySample }) => {
      const { shown, left } = endsOf(bySample, MOST);
      return [
        figurePart(
          difficultyFigure({
            caption: `Arm ${arm}: ${words.units} by right answers, hardest first`,
            itemName: words.Unit,
            itemsName: words.Units,
            valueName: "Right answers",
            nullLine: { at: chance, text: "chance" },
            rows: bySample.map(({ sample, n, share, wilson }) => ({
              label: sample,
              value: share,
              interval: wilson,
              n,
            })),
          }),
        ),
        fold(`Arm ${arm}: ${bySample.length} ${words.units}, one by one`, [
          {
            ...tablePart(
              toSampleTable(`${words.Units} of arm ${arm}`, shown, left, words),
              shown.length > 12,
            ),
            leadsTo: { kind: panes === 1 ? "sample" : "task", keys: shown.map(({ sample }) => sample) },
          },
        ]),
      ];
    }),
  );
}
