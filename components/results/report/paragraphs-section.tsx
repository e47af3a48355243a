import { CopyButton } from "@/components/ui/copy-button";
import type { ParagraphFacts } from "@/lib/results/paragraphs/facts";
import { methodsParagraph } from "@/lib/results/paragraphs/methods-paragraph";
import { toLatexParagraph, toMarkdownParagraph } from "@/lib/results/paragraphs/paragraph-formats";
import { worksCited } from "@/lib/results/paragraphs/works-cited";
import { toShown } from "@/components/results/shown-number";
import { resultsParagraph } from "@/lib/results/paragraphs/results-paragraph";
import { LongText } from "./long-text";
import { References } from "./references";

export const PAPER_TITLE = "For the paper";

/** What was done and what came out, in words and with the study's own numbers, ready to paste. */
export function ParagraphsSection({ facts }: { facts: ParagraphFacts }) {
  const [methods, results] = [methodsParagraph(facts), resultsParagraph(facts)];
  const works = worksCited(`${methods}\n${results}`);
  return (
    <section aria-labelledby="paragraphs" className="flex min-w-0 flex-col gap-4">
      <h2 id="paragraphs">{PAPER_TITLE}</h2>
      <Paragraph title="Methods" text={methods} />
      <Paragraph title="Results" text={results} />
      {works.length > 0 && (
        <div className="card p-5 print:border-0 print:p-0">
          <h3 className="mb-2">References</h3>
          <References of={works} />
        </div>
      )}
    </section>
  );
}

/** SHA-256, in hexadecimal digits. */
const HASH = /\b([0-9a-f]{64})\b/;

function Paragraph({ title, text }: { title: string; text: string }) {
  const about = `of \u201c${title}\u201d`;
  return (
    <div className="card p-5 print:border-0 print:p-0">
      <h3 className="mb-2">{title}</h3>
      <LongText about={about}>
        <div className="flex max-w-prose flex-col gap-3 [overflow-wrap:anywhere]">
          {text.split("\n\n").map((paragraph) => (
            <p key={paragraph}>
              {paragraph.split(HASH).map((words, at) =>
                HASH.test(words) ? (
                  <code key={at} className="inline-block max-w-full font-mono text-[0.8125em] break-all">
                    {words}
                  </code>
                ) : (
                  toShown(words)
                ),
              )}
            </p>
          ))}
        </div>
      </LongText>
      <div className="mt-3 flex flex-wrap items-center gap-1 text-sm text-muted print:hidden">
        <span className="mr-1">Copy as</span>
        <CopyButton text={text} label="Plain text" about={about} />
        <CopyButton text={toMarkdownParagraph(text)} label="Markdown" about={about} />
        <CopyButton text={toLatexParagraph(text)} label="LaTeX" about={about} />
      </div>
    </div>
  );
}
