import { CircleDot, Lock, LockOpen, type LucideIcon, PencilLine } from "lucide-react";
import type { StudyState } from "@/lib/study/lifecycle";

const STATES: Record<StudyState, { name: string; Icon: LucideIcon }> = {
  DRAFT: { name: "Draft", Icon: PencilLine },
  OPEN: { name: "Open, sealed", Icon: CircleDot },
  CLOSED: { name: "Closed, sealed", Icon: Lock },
  UNSEALED: { name: "Unsealed", Icon: LockOpen },
};

/** Where a study is in its life: a shape and a word. */
export function StateBadge({ state }: { state: StudyState }) {
  const { name, Icon } = STATES[state];
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full border border-edge px-2.5 py-0.5 text-sm font-medium whitespace-nowrap">
      <Icon aria-hidden="true" size={14} className={state === "OPEN" ? "text-good" : "text-muted"} />
      {name}
    </span>
  );
}
