import type { TrialView } from "@/lib/blind/judge-view";
import { passageOf, type Tell } from "./tells";
import { useWords } from "@/components/judge/words/use-words";

/** The marked passages by name, each with a way to take it back. */
export function TellList({
  tells,
  panes,
  onRemove,
}: {
  tells: readonly Tell[];
  panes: TrialView["panes"];
  onRemove: (tell: Tell) => void;
}) {
  const trialWords = useWords("trial");
  if (tells.length === 0) return null;
  return (
    <ul
      className="flex max-h-24 flex-none flex-wrap gap-1.5 overflow-y-auto pt-2"
      aria-label={trialWords.tells}
    >
      {tells.map((tell) => {
        const passage = passageOf(panes[tell.pane === "left" ? 0 : 1]?.code ?? "", tell, 28);
        return (
          <li key={`${tell.pane}-${tell.from}-${tell.to}`}>
            <button
              type="button"
              className="inline-flex min-h-8 items-center gap-2 rounded-full border border-edge bg-card px-3 text-sm"
              aria-label={trialWords.removeTell({ passage })}
              onClick={() => onRemove(tell)}
            >
              <code className="font-mono text-xs">{passage}</code>
              <span aria-hidden="true">×</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
