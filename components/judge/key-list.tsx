import { useWords } from "@/components/judge/words/use-words";

const OF_MARKS = [
  ["mark", "1", "2", "3", "4"],
  ["move", "←", "→"],
  ["control", "↑", "↓"],
  ["focus", "Space"],
  ["clear", "⌫"],
] as const;
const OF_LABELS = [
  ["label", "1", "2", "3"],
  ["select", "s"],
] as const;
const OF_ALL = [
  ["submit", "Enter"],
  ["screen", "PgUp", "PgDn"],
  ["lines", "k", "j"],
  ["pane", "[", "]"],
  ["alone", "m"],
  ["difference", "n"],
  ["wrap", "w"],
  ["size", "-", "+"],
  ["task", "t"],
  ["about", "i"],
  ["list", "?"],
] as const;

/** The keyboard map. */
export function KeyList({
  isOfLabels,
  panes,
  hasDifferences,
  isWide = false,
}: {
  isOfLabels: boolean;
  panes: number;
  /** Lines that differ are highlighted: there is something to go to. */
  hasDifferences: boolean;
  isWide?: boolean;
}) {
  const keysWords = useWords("keys");
  return (
    <dl
      className={`key-list grid items-baseline gap-x-4 gap-y-2 ${isWide ? "grid-cols-[auto_1fr_auto_1fr] text-sm" : "grid-cols-[auto_1fr]"}`}
    >
      {[
        ...(isOfLabels ? OF_LABELS : OF_MARKS),
        ...OF_ALL.filter(
          ([meaning]) =>
            (meaning !== "pane" || panes > 1) && (meaning !== "difference" || (panes > 1 && hasDifferences)),
        ),
      ].map(([meaning, ...keys]) => (
        <div key={meaning} className="contents">
          <dt className="whitespace-nowrap">
            {keys.map((key) => (
              <kbd key={key} className="me-1">
                {key === "Space" ? keysWords.space : key}
              </kbd>
            ))}
          </dt>
          <dd>{keysWords.meanings[meaning]}</dd>
        </div>
      ))}
    </dl>
  );
}
