"use client";

import type { ReactNode } from "react";
import type { FieldView } from "@/lib/blind/judge-view";
import { Button } from "@/components/ui/button";
import { toProfile } from "./begin-steps";
import type { Profile } from "./judge-api";
import { beginWords } from "./words/en";

/** What a study asks in words: about a judge, or after the last trial. The browser checks what is needed before anything goes on. */
export function FieldsForm({
  fields,
  initial = {},
  lead,
  send,
  back,
  onDone,
}: {
  fields: FieldView[];
  initial?: Profile;
  lead: string;
  /** On the button that goes on. */
  send: string;
  back?: ReactNode;
  onDone: (profile: Profile) => void;
}) {
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const entered = new FormData(event.currentTarget);
        onDone(
          toProfile(fields, (id) => {
            const value = entered.get(id);
            return typeof value === "string" ? value : "";
          }),
        );
      }}
    >
      <p className="text-muted">{lead}</p>
      {fields.map((field) => (
        <label key={field.id} className="block">
          <span className="font-semibold">{field.label}</span>{" "}
          <span className="text-sm text-muted">
            ({field.required ? beginWords.needed : beginWords.optional})
          </span>
          <Field field={field} value={initial[field.id]} />
        </label>
      ))}
      <div className="flex gap-3">
        {back}
        <Button type="submit" variant="primary">
          {send}
        </Button>
      </div>
    </form>
  );
}

function Field({ field, value = "" }: { field: FieldView; value: string | number | undefined }) {
  const shared = {
    name: field.id,
    required: field.required,
    defaultValue: value,
    className: "field mt-1 block",
  };
  if (field.type === "choice")
    return (
      <select {...shared}>
        <option value="">{beginWords.choose}</option>
        {field.choices?.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  return field.type === "number" ? (
    <input type="number" step="any" min={field.min} max={field.max} {...shared} />
  ) : (
    <input type="text" maxLength={2000} {...shared} />
  );
}
