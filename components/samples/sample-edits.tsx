import { CodeDiff } from "@/components/samples/inspect/code-diff";
import { DiffKey } from "@/components/samples/inspect/diff-key";
import { EDIT_WORDS } from "@/lib/metrics/diff-words";
import type { CodeComparison } from "@/lib/presentation/compare-code";

/**
 * What somebody changed before the import. The steps after it, from the import to what judges see, stand below in the
 * panes. Nothing where nobody changed anything.
 */
export function SampleEdits({ edits, system }: { edits: CodeComparison | null; system: string }) {
  if (edits === null) return null;
  const names = { left: `what ${system} gave`, right: "what was imported" };
  return (
    <section className="flex min-w-0 flex-col gap-3" aria-labelledby="edits">
      <h2 id="edits">Edited before the import</h2>
      <DiffKey words={EDIT_WORDS} {...names} />
      <CodeDiff blocks={edits.blocks} {...names} />
      <p className="max-w-prose text-sm text-muted">
        Below, what was imported stands beside what the study’s presentation makes of it.
      </p>
    </section>
  );
}
