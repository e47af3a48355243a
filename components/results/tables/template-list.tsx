"use client";

import { useActionState } from "react";
import { Notice } from "@/components/ui/notice";
import { SubmitButton } from "@/components/ui/submit-button";
import type { SaveOutcome } from "./save-outcome";

export interface OfferedTable {
  id: string;
  title: string;
  source: string;
  /** Where the paper prints something else than its own numbers give. */
  note?: string | undefined;
  /** Empty where the study has all that the table needs. */
  missing: readonly string[];
}

/** Tables of two papers, one click each; of the others what the study lacks. */
export function TemplateList({
  offers,
  action,
}: {
  offers: readonly OfferedTable[];
  action: (before: SaveOutcome | null, form: FormData) => Promise<SaveOutcome>;
}) {
  const [outcome, submit] = useActionState(action, null);
  const ready = offers.filter(({ missing }) => missing.length === 0);
  const lacking = offers.filter(({ missing }) => missing.length > 0);
  return (
    <div className="flex flex-col gap-3 text-sm">
      {outcome?.isDone === false && <Notice kind="fault">{outcome.message}</Notice>}
      {ready.length > 0 && (
        <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2">
          {ready.map(({ id, title, source, note }) => (
            <li key={id} className="card flex items-center justify-between gap-2 p-3">
              <span>
                <span className="font-medium">{title}</span>
                <br />
                <span className="text-muted">{source}</span>
                {note !== undefined && (
                  <>
                    <br />
                    <span className="text-muted">{note}</span>
                  </>
                )}
              </span>
              <form action={submit}>
                <input type="hidden" name="offer" value={id} />
                <SubmitButton variant="plain" busy="Adding…">
                  Add
                  <span className="sr-only">
                    {" "}
                    {title}, {source}
                  </span>
                </SubmitButton>
              </form>
            </li>
          ))}
        </ul>
      )}
      {lacking.length > 0 && (
        <details>
          <summary className="cursor-pointer font-medium">
            {lacking.length === 1 ? "One table" : `${lacking.length} tables`} that this study lacks data for
          </summary>
          <ul className="mt-2 flex flex-col gap-3">
            {lacking.map(({ id, title, source, missing }) => (
              <li key={id}>
                {title} <span className="text-muted">({source})</span>
                <ul className="list-disc pl-5 text-muted">
                  {missing.map((one) => (
                    <li key={one}>{one}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
