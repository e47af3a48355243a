import type { DebriefView } from "@/lib/blind/judge-view";
import { SCALE } from "@/components/judge/slots";
import { PlainLink } from "@/components/ui/plain-link";
import { markLines, mostMarked } from "./marked-code";
import { type Words } from "@/components/judge/words/make-words";
import { signed } from "@/components/judge/words/texts";

type Item = NonNullable<DebriefView["items"]>[number];

/** Every item with the truth, its source and its licence; the code itself folds away. */
export function DebriefItems({
  words,
  items,
  answers,
}: Pick<DebriefView, "answers"> & { words: Words; items: Item[] }) {
  return (
    <section className="mt-10" aria-labelledby="items">
      <h2 id="items" className="mb-3">
        {words.end.items}
      </h2>
      <ol className="grid grid-cols-1 gap-3">
        {items.map((item) => (
          <li key={item.position} className="card">
            <ItemCard words={words} item={item} answers={answers} />
          </li>
        ))}
      </ol>
      <p className="mt-3 text-sm">
        <PlainLink href="/licences">{words.end.licences}</PlainLink>
      </p>
    </section>
  );
}

function ItemCard({ words, item, answers }: Pick<DebriefView, "answers"> & { words: Words; item: Item }) {
  const { end: endWords, result: resultWords, sides: sidesWords } = words;
  const kind = item.panes.length === 2 ? "side" : "origin";
  return (
    <>
      <div className="flex items-baseline justify-between gap-x-4 px-4 pt-3 max-sm:flex-col">
        <h3>
          <span className="me-2 font-normal text-muted">{endWords.item({ position: item.position })}</span>
          {truthText(endWords, item.truth)}
        </h3>
        <p className={`shrink-0 font-semibold ${item.isRight ? "text-good" : "text-danger"}`}>
          <span aria-hidden="true">{item.isRight ? "✓" : "✗"}</span>{" "}
          {item.isRight ? endWords.right : endWords.wrong}
        </p>
      </div>
      <p className="px-4 text-sm text-muted">
        {endWords.youSaid}: <span dir="ltr">{signed(item.answer)}</span>
        {answers && `, ${answers[SCALE.indexOf(item.answer)]}`}
      </p>
      {item.source.map((source, at) => (
        <p key={at} className="px-4 text-sm wrap-anywhere text-muted">
          {endWords.source}
          {kind === "side" && ` (${sidesWords[at === 0 ? "left" : "right"]})`}: {source}
        </p>
      ))}
      {item.others && (
        <p className="px-4 text-sm text-muted">
          {resultWords.difficulty({ right: item.others.right, of: item.others.of })}
        </p>
      )}
      <Marks words={words} item={item} kind={kind} />
      <details className="mt-2 border-t border-line">
        <summary className="px-4 py-2.5 text-sm text-accent">{endWords.showCode}</summary>
        {(item.passages || (item.others?.lines.length ?? 0) > 0) && (
          <p className="px-4 pb-2 text-sm text-muted">{resultWords.codeNote}</p>
        )}
        {item.panes.map((pane, at) => (
          <div
            key={at}
            className="overflow-x-auto border-t border-line"
            tabIndex={0}
            role="group"
            aria-label={kind === "side" ? sidesWords[at === 0 ? "left" : "right"] : endWords.code}
          >
            <pre
              className="code"
              translate="no"
              dangerouslySetInnerHTML={{ __html: markLines(pane.html, at === 0 ? "left" : "right", item) }}
            />
          </div>
        ))}
      </details>
    </>
  );
}

/** One's own passages, and the lines that most people marked. */
function Marks({ words, item, kind }: { words: Words; item: Item; kind: "side" | "origin" }) {
  const resultWords = words.result;
  const of = item.others?.of ?? 0;
  const panes = item.panes.map((_, at) => (at === 0 ? ("left" as const) : ("right" as const)));
  const name = (pane: "left" | "right") => (kind === "side" ? ` (${resultWords[pane]})` : "");
  return (
    <>
      {item.passages?.map(({ pane, text, firstLine, lastLine }, at) => (
        <p key={at} className="px-4 text-sm wrap-anywhere text-muted">
          {resultWords.marked}
          {name(pane)},{" "}
          {firstLine === lastLine
            ? resultWords.line({ line: firstLine })
            : resultWords.lines({ first: firstLine, last: lastLine })}
          :{" "}
          <code className="font-mono text-ink" translate="no">
            {shortened(text)}
          </code>
        </p>
      ))}
      {panes.map((pane) => {
        const lines = mostMarked(item, pane);
        return (
          lines.length > 0 && (
            <p key={pane} className="px-4 text-sm text-muted">
              {resultWords.othersMarked}
              {name(pane)}:{" "}
              {lines.map(({ line, people }) => resultWords.othersLine({ line, people, of })).join(", ")}
            </p>
          )
        );
      })}
    </>
  );
}

const truthText = ({ truths }: Words["end"], truth: string): string =>
  Object.hasOwn(truths, truth) ? truths[truth as keyof typeof truths] : truth;

const LONGEST_PASSAGE = 80;

const shortened = (text: string): string => {
  const points = [...text.replaceAll(/\s+/g, " ")];
  return points.length <= LONGEST_PASSAGE
    ? points.join("")
    : `${points.slice(0, LONGEST_PASSAGE - 1).join("")}…`;
};
