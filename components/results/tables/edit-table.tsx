"use client";

import { useActionState, useId } from "react";
import { StepButton } from "@/components/study/step-button";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/text-field";
import type { SaveOutcome } from "./save-outcome";

/** Renames a table and its columns, moves and removes them, or deletes the table; folded until somebody asks. */
export function EditTable({
  title,
  best,
  lines,
  change,
  remove,
}: {
  title: string;
  best: string | null;
  lines: string;
  change: (before: SaveOutcome | null, form: FormData) => Promise<SaveOutcome>;
  remove: () => Promise<SaveOutcome>;
}) {
  const [outcome, submit] = useActionState(change, null);
  const id = useId();
  const fault = outcome?.isDone === false ? outcome.message : null;
  return (
    <details className="text-sm print:hidden">
      <summary className="cursor-pointer font-medium">
        Change or delete<span className="sr-only"> the table {title}</span>
      </summary>
      <div className="card mt-2 flex flex-col gap-4 p-4">
        <form action={submit} className="flex flex-col gap-4">
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            <TextField label="Title" name="title" required maxLength={200} defaultValue={title} />
            <SelectField label="Bold the best" name="best" defaultValue={best ?? ""} options={BEST} />
          </div>
          <div className="flex flex-col gap-1">
            <label htmlFor={id} className="font-medium">
              Columns
            </label>
            <textarea
              id={id}
              name="lines"
              className="field font-mono"
              rows={Math.min(12, lines.split("\n").length + 1)}
              spellCheck={false}
              defaultValue={lines}
              aria-describedby={`${id}-hint`}
            />
            <p id={`${id}-hint`} className="text-muted">
              One column per line: its id, an equals sign and its heading. Move a line to move the column;
              delete it to leave the column out.
            </p>
          </div>
          {fault !== null && <Notice kind="fault">{fault}</Notice>}
          <div>
            <SubmitButton busy="Saving…">Save changes</SubmitButton>
          </div>
        </form>
        <div>
          <StepButton
            name="Delete this table"
            about={title}
            title={`Delete the table ${title}?`}
            confirm="Delete it"
            busy="Deleting…"
            variant="danger"
            action={() => remove()}
          >
            <p>The numbers it was made of stay. It can be composed again.</p>
          </StepButton>
        </div>
      </div>
    </details>
  );
}

const BEST = [
  { value: "", name: "none" },
  { value: "row", name: "of each row" },
  { value: "column", name: "of each column" },
];
