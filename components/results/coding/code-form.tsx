"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { usePreference } from "@/components/ui/use-preference";
import { useSingleKeys } from "@/components/ui/use-single-keys";
import { useStoredAnswer } from "@/components/ui/use-stored-answer";
import type { Code } from "@/lib/results/coding/coding";

interface CodeFormProps {
  codes: readonly Code[];
  /** What was said before; null where nothing. */
  given: readonly number[] | null;
  /** Of a decision: its reason, and how long one may be. */
  reason?: { given: string; limit: number };
  /** The page behind this one: what is to be coded next. */
  next: string;
  store: (codes: number[] | null, reason: string) => Promise<{ isDone: boolean; message?: string }>;
}

const KEYS = { 1: 0, 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 7: 6, 8: 7, 9: 8, s: "store" } as const;

/** Which codes fit: one key each, and one that stores and goes on. None of them is an answer, too. */
export function CodeForm({ codes, given, reason, next, store }: CodeFormProps) {
  const [chosen, setChosen] = useState<readonly number[]>(given ?? []);
  const [why, setWhy] = useState(reason?.given ?? "");
  const [singleKeys, setSingleKeys] = usePreference("evenhand:coding-keys", true);
  const toggle = (id: number) =>
    setChosen((known) => (known.includes(id) ? known.filter((one) => one !== id) : [...known, id]));
  const { send, isBusy, problem } = useStoredAnswer<number[]>((said) => store(said, why), next);
  useSingleKeys(
    KEYS,
    (command) => {
      if (command === "store") send([...chosen]);
      else if (codes[command]) toggle(codes[command].id);
    },
    singleKeys,
  );
  return (
    <form
      className="card flex flex-col gap-3 p-4"
      aria-label={reason ? "Your decision" : "Your codes"}
      onSubmit={(event) => {
        event.preventDefault();
        send([...chosen]);
      }}
    >
      <fieldset className="flex flex-col gap-1">
        <legend className="mb-1 font-semibold">Which codes fit?</legend>
        {codes.map(({ id, name, description }, at) => (
          <label key={id} className="flex min-h-9 items-baseline gap-2.5">
            <input
              type="checkbox"
              className="size-4.5 shrink-0 translate-y-0.5"
              checked={chosen.includes(id)}
              onChange={() => toggle(id)}
            />
            <span>
              {singleKeys && at < 9 && (
                <kbd aria-hidden="true" className="me-1.5 max-md:hidden">
                  {at + 1}
                </kbd>
              )}
              {name}
              {description && <span className="block text-sm text-muted">{description}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      {reason && (
        <label className="flex flex-col gap-1">
          <span>Reason, if there is one to give</span>
          <textarea
            className="field min-h-16"
            maxLength={reason.limit}
            value={why}
            onChange={({ target }) => setWhy(target.value)}
          />
        </label>
      )}
      {problem && <Notice kind="fault">{problem}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={chosen.length === 0 ? "plain" : "primary"}
          aria-disabled={isBusy || undefined}
        >
          {chosen.length === 0 ? "None fits: store and go on" : "Store and go on"}
        </Button>
        {given && (
          <Button variant="quiet" aria-disabled={isBusy || undefined} onClick={() => send(null)}>
            {reason ? "Take the decision back" : "Take your codes back"}
          </Button>
        )}
      </div>
      <label className="inline-flex min-h-6 items-center gap-2 text-sm text-muted max-md:hidden">
        <input
          type="checkbox"
          checked={singleKeys}
          onChange={({ target }) => setSingleKeys(target.checked)}
        />
        Keys 1 to 9 choose, s stores
      </label>
    </form>
  );
}
