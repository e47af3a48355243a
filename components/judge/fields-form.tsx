"use client";

import { type ReactNode, useId, useState } from "react";
import type { FieldView } from "@/lib/blind/judge-view";
import { Button } from "@/components/ui/button";
import { toProfile } from "./begin/begin-steps";
import { fieldProblem } from "./field-problem";
import type { Profile } from "./judge-api";
import { useWords } from "@/components/judge/words/use-words";
import { type Words } from "@/components/judge/words/make-words";

/**
 * What a study asks in words: about a judge, or after the last trial. Nothing goes on before all that is needed is
 * there; what is not is named, and gets the focus.
 */
export function FieldsForm({
  fields,
  initial = {},
  lead,
  send,
  back,
  isLong = false,
  problem: ofPage = null,
  onDone,
}: {
  fields: FieldView[];
  initial?: Profile;
  lead: string | null;
  /** On the button that goes on. */
  send: string;
  back?: ReactNode;
  /** Texts may be several lines. */
  isLong?: boolean;
  /** What the page itself has to say above the button. */
  problem?: string | null;
  onDone: (profile: Profile) => void;
}) {
  const fieldsWords = useWords("fields");
  const name = useId();
  const [problems, setProblems] = useState<Record<string, string>>({});
  const wrong = fields.filter(({ id }) => problems[id] !== undefined);
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const found = problemsIn(fieldsWords, form, fields);
        setProblems(found);
        const first = fields.find(({ id }) => found[id] !== undefined);
        if (first) controlOf(form, first.id)?.focus();
        else onDone(toProfile(fields, (id) => controlOf(form, id)?.value ?? ""));
      }}
    >
      {lead && <p className="text-muted">{lead}</p>}
      {fields.map((field) => {
        const problem = problems[field.id];
        const describedBy = `${name}-${field.id}`;
        return (
          <div key={field.id}>
            <label className="block">
              <span className="font-semibold" dir="auto">
                {field.label}
              </span>{" "}
              <span className="text-sm text-muted">
                ({field.required ? fieldsWords.needed : fieldsWords.optional})
              </span>
              <Field
                field={field}
                isLong={isLong}
                value={initial[field.id]}
                problem={
                  problem === undefined ? {} : { "aria-invalid": true, "aria-describedby": describedBy }
                }
                onChange={() => setProblems(({ [field.id]: _solved, ...others }) => others)}
              />
            </label>
            {problem !== undefined && (
              <p id={describedBy} className="pt-1 text-sm text-danger">
                {problem}
              </p>
            )}
          </div>
        );
      })}
      <div>
        <p role="alert" className="text-sm text-danger not-empty:pb-2">
          {wrong[0] ? fieldsWords.problems({ count: wrong.length, first: wrong[0].label }) : ofPage}
        </p>
        <div className="flex gap-3">
          {back}
          <Button type="submit" variant="primary">
            {send}
          </Button>
        </div>
      </div>
    </form>
  );
}

function Field({
  field,
  isLong,
  value = "",
  problem,
  onChange,
}: {
  field: FieldView;
  isLong: boolean;
  value: string | number | undefined;
  problem: { "aria-invalid"?: true; "aria-describedby"?: string };
  onChange: () => void;
}) {
  const fieldsWords = useWords("fields");
  const shared = {
    name: field.id,
    required: field.required,
    defaultValue: value,
    onChange,
    ...problem,
    className: "field mt-1 block",
  };
  if (field.type === "choice")
    return (
      <select {...shared}>
        <option value="">{fieldsWords.choose}</option>
        {field.choices?.map((choice, at) => (
          <option key={choice} value={choice}>
            {field.choiceLabels?.[at] ?? choice}
          </option>
        ))}
      </select>
    );
  if (field.type === "text" && isLong) return <textarea rows={3} maxLength={2000} {...shared} />;
  return field.type === "number" ? (
    <input
      type="number"
      step="any"
      min={field.min}
      max={field.max}
      {...shared}
      className={`${shared.className} max-w-40`}
    />
  ) : (
    <input type="text" maxLength={2000} {...shared} />
  );
}

const problemsIn = (
  words: Words["fields"],
  form: HTMLFormElement,
  fields: FieldView[],
): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const control = controlOf(form, field.id);
      const problem = control && fieldProblem(words, field, control.value, control.validity.badInput);
      return problem ? [[field.id, problem]] : [];
    }),
  );

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const controlOf = (form: HTMLFormElement, id: string): Control | null => {
  const found = form.elements.namedItem(id);
  return [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement].some((kind) => found instanceof kind)
    ? (found as Control)
    : null;
};
