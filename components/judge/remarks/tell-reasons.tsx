import type { TrialView } from "@/lib/blind/judge-view";
import { Button } from "@/components/ui/button";
import { passageOf, type Tell } from "@/components/judge/tells";
import { MAX_REASON } from "./remark-limits";
import { useWords } from "@/components/judge/words/use-words";

/** The marked passages, each with a field for why it gave the author away, and a way to take it back. */
export function TellReasons({
  tells,
  panes,
  onChange,
}: {
  tells: readonly Tell[];
  panes: TrialView["panes"];
  onChange: (tells: readonly Tell[]) => void;
}) {
  const remarkWords = useWords("remarks");
  if (tells.length === 0) return null;
  return (
    <ul className="remark-list" aria-label={remarkWords.tells}>
      {tells.map((tell, at) => {
        const passage = passageOf(panes[tell.pane === "left" ? 0 : 1]?.code ?? "", tell, 28);
        return (
          <li key={`${tell.pane}-${tell.from}-${tell.to}`} className="remark-tell">
            <code>{passage}</code>
            <input
              type="text"
              className="field"
              aria-label={remarkWords.why({ passage })}
              placeholder={remarkWords.whyShort}
              maxLength={MAX_REASON}
              value={tell.note ?? ""}
              onChange={({ target }) =>
                onChange(
                  tells.map((one, of) => (of === at ? { ...tell, note: target.value || undefined } : one)),
                )
              }
            />
            <Button
              variant="quiet"
              aria-label={remarkWords.removeTell({ passage })}
              onClick={() => onChange(tells.filter((_, of) => of !== at))}
            >
              ×
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
