import type { DebriefView } from "@/lib/blind/judge-view";
import { type Words } from "@/components/judge/words/make-words";

type Item = NonNullable<DebriefView["items"]>[number];

/** A row of squares, one an item: right or wrong, and nothing of what the item was. */
export function Squares({ words, items }: { words: Words["result"]; items: readonly Item[] }) {
  const right = items.filter(({ isRight }) => isRight).length;
  return (
    <p
      role="img"
      aria-label={words.squares({ right, of: items.length })}
      className="mt-4 flex max-w-xl flex-wrap gap-1.5"
    >
      {items.map(({ position, isRight }) => (
        <span
          key={position}
          className={`flex size-7 items-center justify-center rounded text-sm font-bold forced-colors:border ${
            isRight ? "bg-good text-card" : "border border-edge text-muted"
          }`}
        >
          {isRight ? "✓" : "✗"}
        </span>
      ))}
    </p>
  );
}

/** The same for a message; colours that also differ in lightness. */
export const toSquares = (items: readonly Item[]): string =>
  items.map(({ isRight }) => (isRight ? "🟩" : "⬛")).join("");
