"use client";

import { useActionState } from "react";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { SubmitButton } from "@/components/ui/submit-button";
import { TextField } from "@/components/ui/text-field";
import type { SaveOutcome } from "./save-outcome";

/** Chooses rows, columns and measures of a table. Every choice is an ordinary field, so that it works without a mouse. */
export function ComposeForm({
  measures,
  hasConditions,
  hasDatasets,
  action,
}: {
  measures: readonly { id: string; name: string }[];
  hasConditions: boolean;
  hasDatasets: boolean;
  action: (before: SaveOutcome | null, form: FormData) => Promise<SaveOutcome>;
}) {
  const [outcome, submit] = useActionState(action, null);
  const faults = outcome?.isDone === false ? outcome.faults : [];
  // The notice says what to do; the field is only marked as the one that is meant.
  const faultOf = (path: string) =>
    faults.some((one) => one.path === path) ? { fault: "needs a valid value" } : {};
  const dimensions = DIMENSIONS.filter(
    ({ value }) => (value !== "condition" || hasConditions) && (value !== "dataset" || hasDatasets),
  );
  return (
    <form action={submit} className="card flex flex-col gap-5 p-4 text-sm">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <TextField label="Title" name="title" required maxLength={200} {...faultOf("title")} />
        <SelectField label="Rows" name="rows" options={[{ value: "task", name: "Tasks" }, ...dimensions]} />
        <SelectField label="Cells show" name="aggregate" options={AGGREGATES} />
        <SelectField label="Decimals" name="decimals" defaultValue="2" options={DECIMALS} />
      </div>
      <Boxes
        legend="Measures"
        name="measures"
        options={measures.map(({ id, name }) => ({ value: id, name }))}
      />
      <Boxes legend="Columns by" name="across" options={dimensions} checked={["system", "language"]} />
      <Boxes legend="Add" name="extras" options={EXTRAS} />
      <details open={"fault" in faultOf("atLeast") || undefined}>
        <summary className="cursor-pointer font-medium">Classes, quartiles, shares and best cells</summary>
        <div className="mt-3 grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
          <SelectField label="Bold the best" name="best" options={BEST} />
          <SelectField label="Quartiles of" name="quartiles" options={QUARTILES} />
          <SelectField
            label="Classes by"
            name="classMeasure"
            options={[
              { value: "", name: "no measure" },
              ...measures
                .filter(({ id }) => !id.startsWith("choice:"))
                .map(({ id, name }) => ({ value: id, name })),
            ]}
          />
          <TextField
            label="Threshold"
            name="atLeast"
            type="number"
            step="any"
            hint="Classes and shares count values of at least this."
            {...faultOf("atLeast")}
          />
        </div>
      </details>
      {outcome?.isDone === false && <Notice kind="fault">{outcome.message}</Notice>}
      <div>
        <SubmitButton busy="Composing…">Compose table</SubmitButton>
      </div>
    </form>
  );
}

function Boxes({
  legend,
  name,
  options,
  checked = [],
}: {
  legend: string;
  name: string;
  options: readonly { value: string; name: string }[];
  checked?: readonly string[];
}) {
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
      <legend className="mb-1 font-medium">{legend}</legend>
      {options.map((option) => (
        <label key={option.value} className="inline-flex min-h-6 items-center gap-2">
          <input
            type="checkbox"
            name={name}
            value={option.value}
            defaultChecked={checked.includes(option.value)}
          />
          {option.name}
        </label>
      ))}
    </fieldset>
  );
}

const DIMENSIONS = [
  { value: "system", name: "Systems" },
  { value: "language", name: "Languages" },
  { value: "condition", name: "Conditions" },
  { value: "dataset", name: "Data sets" },
  { value: "taskClass", name: "Task classes" },
  { value: "quartile", name: "Quartiles" },
];

const AGGREGATES = [
  { value: "mean", name: "Mean" },
  { value: "sum", name: "Sum" },
  { value: "median", name: "Median over tasks" },
  { value: "sd", name: "SD over tasks" },
  { value: "share", name: "Share of tasks" },
  { value: "tasks", name: "Number of tasks" },
];

const DECIMALS = ["0", "1", "2", "3", "4"].map((value) => ({ value, name: value }));

const EXTRAS = [
  { value: "differences", name: "Difference between the systems (exactly two)" },
  { value: "counts", name: "How often each is better (needs the difference)" },
  { value: "sums", name: "Sum scores over judges instead of averaging" },
  { value: "mean", name: "Average row" },
  { value: "sd", name: "SD row" },
  { value: "median", name: "Median row" },
];

const BEST = [
  { value: "", name: "none" },
  { value: "row", name: "of each row" },
  { value: "column", name: "of each column" },
];

const QUARTILES = [
  { value: "", name: "none" },
  { value: "requirement", name: "task length" },
  { value: "references", name: "reference length" },
];
