import { toDifficulty } from "@/components/charts/difficulty";
import { DifficultyList } from "@/components/charts/difficulty-list";
import { PlainTable } from "@/components/results/plain-table";
import { Folded, ResultSection } from "@/components/results/pairs/result-section";
import { sampleHref, samplesHref } from "@/components/study/samples/samples-href";
import type { OriginReport } from "@/lib/results/origin/report";
import { endsOf } from "@/lib/results/tables/ends";
import type { OriginWords } from "@/lib/results/origin/origin-words";
import { toSampleTable } from "@/lib/results/tables/origin/sample-table";

const MOST = 25;

/** Which samples were hard, each with the way to its code. */
export function SamplesSection({
  report,
  words,
  slug,
}: {
  report: OriginReport;
  words: OriginWords;
  slug: string;
}) {
  const { arms, chance, panes } = report;
  const to = (key: string) => (panes === 1 ? sampleHref(slug, key) : samplesHref(slug, { task: key }));
  return (
    <ResultSection id="samples" title={`${words.Unit} by ${words.unit}`}>
      {arms.map(({ arm, bySample }) => {
        const { shown, left } = endsOf(bySample, MOST);
        return (
          <div key={arm} className="flex min-w-0 flex-col gap-4">
            <DifficultyList
              caption={`Arm ${arm}: ${words.units} by right answers, hardest first`}
              itemName={words.Unit}
              itemsName={words.Units}
              valueName="Right answers"
              nullLine={{ at: chance, text: "chance" }}
              difficulty={toDifficulty(
                bySample.map(({ sample, share, wilson }) => ({
                  ...{ label: sample, value: share, interval: wilson },
                })),
              )}
            />
            <Folded title={`Arm ${arm}: ${bySample.length} ${words.units}, one by one`}>
              <PlainTable
                table={toSampleTable(`${words.Units} of arm ${arm}`, shown, left, words)}
                hrefs={shown.map(({ sample }) => to(sample))}
                isLong={shown.length > 12}
              />
            </Folded>
          </div>
        );
      })}
    </ResultSection>
  );
}
