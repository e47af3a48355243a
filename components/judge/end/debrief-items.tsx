import type { DebriefView } from "@/lib/blind/judge-view";
import { PlainLink } from "@/components/ui/plain-link";
import { answersWords, endWords, signed, sidesWords, trialWords } from "@/components/judge/words/en";

type Item = NonNullable<DebriefView["items"]>[number];

/** Every item with the truth, its source and its licence; the code itself folds away. */
export function DebriefItems({ items }: { items: Item[] }) {
  return (
    <section className="mt-10" aria-labelledby="items">
      <h2 id="items" className="mb-3">
        {endWords.items}
      </h2>
      <ol className="grid grid-cols-1 gap-3">
        {items.map((item) => (
          <li key={item.position} className="card">
            <ItemCard item={item} />
          </li>
        ))}
      </ol>
      <p className="mt-3 text-sm">
        <PlainLink href="/licences">{endWords.licences}</PlainLink>
      </p>
    </section>
  );
}

function ItemCard({ item }: { item: Item }) {
  const kind = item.panes.length === 2 ? "side" : "origin";
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-4 pt-3">
        <h3>
          <span className="mr-2 font-normal text-muted">{endWords.item(item.position)}</span>
          {endWords.truth(item.truth)}
        </h3>
        <p className={`font-semibold ${item.isRight ? "text-good" : "text-danger"}`}>
          <span aria-hidden="true">{item.isRight ? "✓" : "✗"}</span>{" "}
          {item.isRight ? endWords.right : endWords.wrong}
        </p>
      </div>
      <p className="px-4 text-sm text-muted">
        {endWords.youSaid}: {signed(item.answer)}, {answersWords[kind][item.answer]}
      </p>
      {item.source.map((source, at) => (
        <p key={at} className="px-4 text-sm wrap-anywhere text-muted">
          {endWords.source}
          {kind === "side" && ` (${sidesWords[at === 0 ? "left" : "right"]})`}: {source}
        </p>
      ))}
      <details className="mt-2 border-t border-line">
        <summary className="px-4 py-2.5 text-sm text-accent">{endWords.showCode}</summary>
        {item.panes.map((pane, at) => (
          <div
            key={at}
            className="overflow-x-auto border-t border-line"
            tabIndex={0}
            role="group"
            aria-label={kind === "side" ? sidesWords[at === 0 ? "left" : "right"] : trialWords.code}
          >
            <pre className="code" dangerouslySetInnerHTML={{ __html: pane.html }} />
          </div>
        ))}
      </details>
    </>
  );
}
