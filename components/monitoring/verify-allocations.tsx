"use client";

import { useActionState } from "react";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import { DifferenceTable, type ReplayDifference } from "@/components/study/difference-table";

export type VerifyOutcome =
  | { isDone: true; sessions: number; differences: ReplayDifference[] }
  | { isDone: false; message: string }
  | null;

/** A button that plans every session anew and says what differs from what is stored. */
export function VerifyAllocations({
  isSealed,
  action,
}: {
  isSealed: boolean;
  action: (before: VerifyOutcome, form: FormData) => Promise<VerifyOutcome>;
}) {
  const [outcome, verify] = useActionState(action, null);
  return (
    <div className="card flex flex-col gap-3 p-5">
      <p className="max-w-prose">
        Every session is planned anew from the frozen study, its seed and the log of starts, and compared with
        what is stored.{" "}
        {isSealed && "While the study is sealed, a difference is reported by its place, not its content."}
      </p>
      <form action={verify}>
        <SubmitButton variant="plain" busy="Verifying…">
          Verify every allocation
        </SubmitButton>
      </form>
      <div role="status" className="flex flex-col gap-3">
        {outcome && !outcome.isDone && <Notice kind="fault">{outcome.message}</Notice>}
        {outcome?.isDone && outcome.differences.length === 0 && <Notice>{allMatch(outcome.sessions)}</Notice>}
        {outcome?.isDone && outcome.differences.length > 0 && (
          <>
            <Notice kind="fault">
              {outcome.differences.length === 1
                ? "One difference was found."
                : `${outcome.differences.length} differences were found.`}
            </Notice>
            <DifferenceTable differences={outcome.differences} />
          </>
        )}
      </div>
    </div>
  );
}

const allMatch = (sessions: number): string => {
  if (sessions === 0) return "Nobody has started yet; frozen study and seed match their fingerprints.";
  return sessions === 1 ? "The one session matches." : `All ${sessions} sessions match.`;
};
