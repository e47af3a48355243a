import { counted } from "@/lib/results/paragraphs/words";
import { DotStrip } from "@/components/charts/dot-strip";
import { toStrip } from "@/components/charts/strip";
import { PlainTable } from "@/components/results/plain-table";
import { Folded, ResultSection } from "@/components/results/pairs/result-section";
import { formatCoverage } from "@/lib/results/format-number";
import { guessingBand } from "@/lib/results/origin/guessing-band";
import type { OriginReport } from "@/lib/results/origin/report";
import type { OriginWords } from "@/lib/results/origin/origin-words";
import { toJudgeTable } from "@/lib/results/tables/origin/judge-table";

/** Every judge's share of right answers, with where guessers would land. */
export function JudgesSection({ report }: { report: OriginReport; words: OriginWords }) {
  const { arms, chance, level } = report;
  const band = guessingBand(
    arms.flatMap(({ byJudge }) => byJudge.map(({ n }) => n)),
    chance,
    level,
  );
  return (
    <ResultSection id="judges" title="How well judges did">
      <DotStrip
        caption="Judges by their share of right answers"
        valueName="Share right"
        note={
          band
            ? `The band: where a guesser with ${band.answers} ${band.answers === 1 ? "answer, the usual number," : "answers, the usual number,"} lands at least ${formatCoverage({ level })} of the time.`
            : undefined
        }
        nullLine={{ at: chance, text: "chance" }}
        band={band && { low: band.low, high: band.high }}
        strips={arms.map(({ arm, byJudge }) =>
          toStrip(
            `Arm ${arm}`,
            byJudge.map(({ accuracy }) => accuracy),
            band?.answers,
          ),
        )}
      />
      {arms.map((arm) => (
        <Folded key={arm.arm} title={`Arm ${arm.arm}: ${counted(arm.judges, "judge")}, one by one`}>
          <PlainTable table={toJudgeTable(arm)} isLong={arm.judges > 12} />
        </Folded>
      ))}
    </ResultSection>
  );
}
