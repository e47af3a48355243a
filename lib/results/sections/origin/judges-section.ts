import { figurePart, fold, type ReportPart, section, tablePart } from "@/lib/results/document/report-part";
import { toStrip } from "@/lib/results/figures/strip";
import { formatCoverage } from "@/lib/results/format-number";
import { guessingBand } from "@/lib/results/origin/guessing-band";
import type { OriginReport } from "@/lib/results/origin/report";
import { counted } from "@/lib/results/paragraphs/words";
import { toJudgeTable } from "@/lib/results/tables/origin/judge-table";

/** Every judge's share of right answers, with where guessers would land. */
export function judgesSection({ arms, chance, level }: OriginReport): ReportPart[] {
  const band = guessingBand(
    arms.flatMap(({ byJudge }) => byJudge.map(({ n }) => n)),
    chance,
    level,
  );
  return section("judges", "Accuracy by judge", [
    figurePart({
      kind: "strip",
      caption: "Accuracy of each judge",
      valueName: "Share right",
      note: band
        ? `The band: where a guesser with ${band.answers} ${band.answers === 1 ? "answer, the usual number," : "answers, the usual number,"} lands at least ${formatCoverage({ level })} of the time.`
        : undefined,
      nullLine: { at: chance, text: "chance" },
      band: band && { low: band.low, high: band.high },
      strips: arms.map(({ arm, byJudge }) =>
        toStrip(
          `Arm ${arm}`,
          byJudge.map(({ accuracy }) => accuracy),
          band?.answers,
        ),
      ),
    }),
    ...arms.map((arm) =>
      fold(`Arm ${arm.arm}: ${counted(arm.judges, "judge")}, one by one`, [
        tablePart(toJudgeTable(arm), arm.judges > 12),
      ]),
    ),
  ]);
}
