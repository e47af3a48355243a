import type { ReactNode } from "react";
import { PoolLine } from "@/components/samples/pools/pool-line";
import { TaskNamesNote } from "@/components/samples/task-names/task-names-note";
import { Untouched } from "@/components/samples/untouched";
import type { PoolSummary } from "@/lib/pools/summarise-pools";
import type { TaskNames } from "@/lib/presentation/task-names/task-names";
import type { UntouchedLanguages } from "@/lib/study/draft/untouched-languages";

/** What checks of a draft's samples say. */
export interface CheckNotes {
  /** Worth a look before the study opens. */
  warning: ReactNode;
  /** Good to know. */
  quiet: ReactNode;
}

/** Nothing is folded away that may ask for something to be done. */
export function checkNotes({
  slug,
  untouched,
  pools,
  names,
}: {
  slug: string;
  untouched: UntouchedLanguages | null;
  pools: PoolSummary | null;
  names: TaskNames | null;
}): CheckNotes {
  const isPoolQuiet =
    pools === null ||
    pools.state === "good" ||
    // What was skipped is known without the check, and a warning.
    (pools.state === "unknown" && pools.sentences.length === 0);
  const areNamesQuiet = names === null || (names.isReady && names.kept === 0);
  const poolLine = <PoolLine slug={slug} summary={pools} />;
  const namesNote = <TaskNamesNote slug={slug} names={names} />;
  return {
    warning: (
      <div className="flex max-w-prose flex-col gap-2 text-sm empty:hidden">
        <Untouched languages={untouched} />
        {!isPoolQuiet && poolLine}
        {!areNamesQuiet && namesNote}
      </div>
    ),
    quiet: (
      <div className="flex max-w-prose flex-col gap-2 text-sm empty:hidden">
        {isPoolQuiet && poolLine}
        {areNamesQuiet && namesNote}
      </div>
    ),
  };
}
