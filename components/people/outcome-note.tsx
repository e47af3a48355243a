import { CopyButton } from "@/components/ui/copy-button";
import { Notice } from "@/components/ui/notice";
import { OneTimeLink } from "./one-time-link";
import type { PeopleOutcome } from "./outcome";

/** How a form went: said aloud, with whatever is shown this once. */
export function OutcomeNote({ outcome }: { outcome: PeopleOutcome }) {
  if (outcome === null) return null;
  if (!outcome.isDone) return <Notice kind="fault">{outcome.message}</Notice>;
  return (
    <div role="status" className="flex flex-col gap-3">
      <Notice>{outcome.message}</Notice>
      {outcome.link && <OneTimeLink link={outcome.link} />}
      {outcome.secret && (
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-lg border border-edge bg-sunken p-4">
          <code className="font-mono text-sm break-all">{outcome.secret}</code>
          <CopyButton text={outcome.secret} label="Copy" about="the token" />
        </div>
      )}
    </div>
  );
}
