import { contrastSentence } from "@/lib/results/contrast-sentence";
import type { PaperTable } from "@/lib/results/paper-table";
import type { QuestionContrast } from "@/lib/results/question-contrasts";
import { Answer } from "./answer";
import { ContrastPictures } from "./contrast-pictures";
import { toContrastTable } from "./contrast-table";
import { OtherAnswers } from "./other-answers";
import { PaletteSwitch } from "./palette-switch";
import { PaperTableView } from "./paper-table-view";
import { PlainTable } from "./plain-table";
import { SumKey } from "./sum-key";

/** One sentence per question first, the paper's table after, then the figures behind the sentences. */
export function SideBySideResults({
  paper,
  contrasts,
  labels,
  primary,
}: {
  paper: PaperTable;
  contrasts: readonly QuestionContrast[];
  /** A question's words by id. */
  labels: Readonly<Record<string, string>>;
  /** The question whose answer comes first. */
  primary: string;
}) {
  const sentences = [...contrasts]
    .sort((a, b) => rank(a, primary) - rank(b, primary))
    .map((contrast) => contrastSentence(contrast, labels[contrast.question] ?? contrast.question));
  return (
    <div className="flex flex-col gap-10">
      <section aria-labelledby="answer" className="flex flex-col gap-4">
        <h2 id="answer">The answers</h2>
        {sentences.length > 0 && <Answer title={null} sentence={sentences[0] ?? ""} />}
        <OtherAnswers sentences={sentences.slice(1)} />
        {contrasts.length === 0 && <p className="text-muted">No two systems were compared.</p>}
      </section>
      <ContrastPictures contrasts={contrasts} labels={labels} />
      <section aria-labelledby="paper" className="flex flex-col gap-4">
        <h2 id="paper">The paper&rsquo;s table</h2>
        <PaletteSwitch>
          <SumKey />
          {paper.blocks.map((block) => (
            <PaperTableView key={block.language} paper={paper} block={block} labels={labels} />
          ))}
        </PaletteSwitch>
      </section>
      {contrasts.length > 0 && (
        <section aria-labelledby="figures" className="flex flex-col gap-4">
          <h2 id="figures">The figures</h2>
          <PlainTable table={toContrastTable(contrasts, labels)} />
        </section>
      )}
    </div>
  );
}

const rank = ({ question }: QuestionContrast, primary: string): number => (question === primary ? 0 : 1);
