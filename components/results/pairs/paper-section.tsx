import { PaletteSwitch } from "@/components/results/palette-switch";
import { PlainTable } from "@/components/results/plain-table";
import { SumKey } from "@/components/results/sum-key";
import type { PairsReport } from "@/lib/results/pairs/report";
import { PaperView } from "./paper-view";
import { Folded, ResultSection } from "./result-section";
import type { Labels } from "@/lib/results/tables/labels";
import { toPaperCounts } from "@/lib/results/tables/pairs/paper-text";

/** The table as papers print it: tasks by properties by systems, one block per language. */
export function PaperSection({ report: { paper }, labels }: { report: PairsReport; labels: Labels }) {
  const uneven = paper.blocks.filter(({ shows }) => shows === "means");
  return (
    <ResultSection id="paper" title={"The paper\u2019s table"}>
      <PaletteSwitch>
        <SumKey />
        {paper.blocks.map((block) => (
          <PaperView key={block.language} paper={paper} block={block} labels={labels} />
        ))}
      </PaletteSwitch>
      {uneven.length > 0 && (
        <Folded isScreenOnly title="How many marks stand behind each cell">
          {uneven.map((block) => (
            <PlainTable key={block.language} table={toPaperCounts(paper, block, labels)} isLong />
          ))}
        </Folded>
      )}
    </ResultSection>
  );
}
