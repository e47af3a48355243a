"use client";

import { useRouter } from "next/navigation";
import { useState, useTransition } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import type { Code } from "@/lib/results/coding/coding";

interface CodeListProps {
  codes: readonly Code[];
  limits: { name: number; description: number };
  write: (
    id: number | null,
    name: string,
    description: string,
  ) => Promise<{ isDone: boolean; message?: string }>;
}

/** The codes with what each means. It may grow while people code; what was coded before a new code shows again. */
export function CodeList({ codes, limits, write }: CodeListProps) {
  const [changed, setChanged] = useState<number | null>(null);
  return (
    <section className="flex flex-col gap-3" aria-labelledby="codes">
      <h2 id="codes">Codes</h2>
      {codes.length === 0 && (
        <p className="text-muted">
          There are no codes yet. Read some of what judges wrote, then add the first one.
        </p>
      )}
      <ul className="flex flex-col gap-2">
        {codes.map((code) => (
          <li key={code.id}>
            {changed === code.id ? (
              <OneCode
                code={code}
                limits={limits}
                write={write}
                onDone={() => setChanged(null)}
                send="Change the code"
              />
            ) : (
              <div className="flex flex-wrap items-baseline gap-x-3">
                <span className="font-semibold">{code.name}</span>
                <span className="min-w-0 text-muted wrap-anywhere">{code.description}</span>
                <Button variant="quiet" onClick={() => setChanged(code.id)}>
                  Change<span className="sr-only"> {code.name}</span>
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      {changed === null && (
        <OneCode key={codes.length} code={null} limits={limits} write={write} send="Add a code" />
      )}
    </section>
  );
}

function OneCode({
  code,
  limits,
  write,
  send,
  onDone,
}: Pick<CodeListProps, "limits" | "write"> & { code: Code | null; send: string; onDone?: () => void }) {
  const router = useRouter();
  const [name, setName] = useState(code?.name ?? "");
  const [description, setDescription] = useState(code?.description ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, start] = useTransition();
  const store = () =>
    start(async () => {
      try {
        const outcome = await write(code?.id ?? null, name, description);
        if (!outcome.isDone) return setProblem(outcome.message ?? "This was not stored. Try again.");
        setProblem(null);
        onDone?.();
        router.refresh();
      } catch {
        setProblem("The server cannot be reached, so nothing was stored. Try again.");
      }
    });
  return (
    <form
      className="flex flex-col gap-2"
      aria-label={code ? `Change ${code.name}` : "A new code"}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) store();
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <label className="flex w-52 flex-col gap-1 text-sm">
          <span>Code</span>
          <input
            className="field"
            value={name}
            maxLength={limits.name}
            required
            onChange={({ target }) => setName(target.value)}
          />
        </label>
        <label className="flex min-w-52 flex-1 flex-col gap-1 text-sm">
          <span>When it fits</span>
          <input
            className="field"
            value={description}
            maxLength={limits.description}
            onChange={({ target }) => setDescription(target.value)}
          />
        </label>
        <Button type="submit" aria-disabled={isBusy || undefined}>
          {send}
        </Button>
        {onDone && (
          <Button variant="quiet" onClick={onDone}>
            Leave it
          </Button>
        )}
      </div>
      {problem && <Notice kind="fault">{problem}</Notice>}
    </form>
  );
}
