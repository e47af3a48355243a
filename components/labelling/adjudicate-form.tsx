"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { usePreference } from "@/components/ui/use-preference";
import { useSingleKeys } from "@/components/ui/use-single-keys";
import { useStoredAnswer } from "@/components/ui/use-stored-answer";

interface AdjudicateFormProps {
  choices: readonly { id: string; label: string }[];
  decision: { label: string; reason: string } | null;
  /** The page behind this one: the next that is not decided. */
  next: string;
  /** Most characters of a reason. */
  limit: number;
  decide: (label: string | null, reason: string) => Promise<{ isDone: boolean; message?: string }>;
}

const KEYS = { 1: 0, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 7, 9: 8 } as const;

/** The decision about one statement: one key a label, with a reason if there is one to give. */
export function AdjudicateForm({ choices, decision, next, limit, decide }: AdjudicateFormProps) {
  const [reason, setReason] = useState(decision?.reason ?? "");
  const [singleKeys, setSingleKeys] = usePreference("evenhand:adjudicate-keys", true);
  const { send, isBusy, problem } = useStoredAnswer<string>((label) => decide(label, reason), next);
  useSingleKeys(
    KEYS,
    (at) => {
      const choice = choices[at];
      if (choice) send(choice.id);
    },
    singleKeys,
  );
  return (
    <section className="card flex flex-col gap-3 p-4" aria-label="Your decision">
      <label className="flex flex-col gap-1">
        <span>Reason, if there is one to give</span>
        <textarea
          className="field min-h-16"
          maxLength={limit}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      {problem && <Notice kind="fault">{problem}</Notice>}
      <div className="flex flex-wrap gap-2" role="group" aria-label="Label">
        {choices.map(({ id, label }, at) => (
          <Button
            key={id}
            variant={decision?.label === id ? "primary" : "plain"}
            aria-pressed={decision?.label === id}
            aria-disabled={isBusy || undefined}
            onClick={() => send(id)}
          >
            {singleKeys && (
              <kbd aria-hidden="true" className="max-md:hidden">
                {at + 1}
              </kbd>
            )}{" "}
            {label}
          </Button>
        ))}
        {decision && (
          <Button variant="quiet" aria-disabled={isBusy || undefined} onClick={() => send(null)}>
            Take the decision back
          </Button>
        )}
      </div>
      <label className="inline-flex min-h-6 items-center gap-2 text-sm text-muted max-md:hidden">
        <input
          type="checkbox"
          checked={singleKeys}
          onChange={({ target }) => setSingleKeys(target.checked)}
        />
        Keys 1 to {choices.length} decide
      </label>
    </section>
  );
}
