"use client";

import { toText, toTexts, useField, useListField } from "./editor-context";
import { FieldFaults, FieldFrame, type FieldProps, Hint } from "./field-frame";
import { fieldId } from "./editor-context";

/** One of a few. What is none of them is shown as it stands; where nothing is set, `standard` is. */
export function SelectInput({
  options,
  standard = "",
  ...field
}: FieldProps & { options: readonly (readonly [string, string])[]; standard?: string }) {
  const { value, set, faults } = useField(field.path);
  const shown = toText(value) || standard;
  const isKnown = options.some(([option]) => option === shown);
  return (
    <FieldFrame {...field} faults={faults}>
      {(control) => (
        <select {...control} className="field" value={shown} onChange={({ target }) => set(target.value)}>
          {!isKnown && <option value={shown}>{shown === "" ? "Choose…" : `${shown} (not there)`}</option>}
          {options.map(([option, name]) => (
            <option key={option} value={option}>
              {name}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}

/** A yes or no. */
export function CheckInput({ path, label, hint }: FieldProps) {
  const { value, set, faults } = useField(path);
  const id = fieldId(path);
  return (
    <div className="flex flex-col gap-1">
      <label className="flex items-start gap-2.5">
        <input
          id={id}
          type="checkbox"
          className="mt-1 size-4.5 shrink-0"
          checked={value === true}
          aria-invalid={faults.length > 0 || undefined}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onChange={({ target }) => set(target.checked)}
        />
        <span className="text-sm font-medium">{label}</span>
      </label>
      <div className="pl-7">
        <Hint id={`${id}-hint`}>{hint}</Hint>
        <FieldFaults path={path} faults={faults} />
      </div>
    </div>
  );
}

/** Any number of a few; with `isOptional`, none of them takes the field out. */
export function ManyInput({
  path,
  label,
  hint,
  options,
  isOptional = false,
  isNumber = false,
}: FieldProps & {
  options: readonly (readonly [string, string])[];
  isOptional?: boolean;
  isNumber?: boolean;
}) {
  const { value, set, faults } = useListField(path);
  const chosen = toTexts(value);
  const known = options.map(([option]) => option);
  const all = [
    ...options,
    ...chosen.filter((one) => !known.includes(one)).map((one) => [one, `${one} (not there)`] as const),
  ];
  const choose = (option: string, isOn: boolean) => {
    const next = all.map(([one]) => one).filter((one) => (one === option ? isOn : chosen.includes(one)));
    set(isOptional && next.length === 0 ? undefined : isNumber ? next.map(Number) : next);
  };
  return (
    <fieldset id={fieldId(path)} tabIndex={-1} className="flex min-w-0 flex-col gap-1">
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1.5">
        {all.map(([option, name]) => (
          <label key={option} className="flex items-center gap-2 text-sm">
            <input
              type="checkbox"
              className="size-4.5"
              checked={chosen.includes(option)}
              onChange={({ target }) => choose(option, target.checked)}
            />
            {name}
          </label>
        ))}
      </div>
      <Hint>{hint}</Hint>
      <FieldFaults path={path} faults={faults} />
    </fieldset>
  );
}
