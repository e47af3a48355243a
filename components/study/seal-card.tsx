import { Lock, LockOpen } from "lucide-react";
import type { ReactNode } from "react";

/** The padlock, and why it is there. `children` are the steps that can be taken from here. */
export function SealCard({
  isSealed,
  why,
  children,
}: {
  isSealed: boolean;
  why: string;
  children?: ReactNode;
}) {
  const Icon = isSealed ? Lock : LockOpen;
  return (
    <section className="card flex gap-4 p-5" aria-labelledby="seal">
      <Icon aria-hidden="true" className="mt-1 shrink-0 text-muted" size={26} />
      <div className="flex min-w-0 flex-col gap-2">
        <h2 id="seal">{isSealed ? "Outcomes are sealed" : "Outcomes are unsealed"}</h2>
        <p className="max-w-prose">{why.replace(/^Sealed: the/, "The")}</p>
        {isSealed && (
          <p className="max-w-prose text-sm text-muted">
            Nobody, administrators included, sees a score by system, arm, sample or side before unsealing, so
            nobody can stop the study when its results look good. Counts, pace and evenness stay visible.
          </p>
        )}
        {children}
      </div>
    </section>
  );
}
