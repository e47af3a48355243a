"use client";

import { useState } from "react";
import { useField } from "./editor-context";
import { FieldFrame, type FieldProps } from "./field-frame";

/** A number. What is no number stays as it was typed, with the fault beside it; emptied, the default holds again. */
export function NumberInput({
  unit,
  placeholder,
  ...field
}: FieldProps & { unit?: string; placeholder?: string }) {
  const { value, set, faults } = useField(field.path);
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typeof value === "number" || typeof value === "string" ? String(value) : "";
  return (
    <FieldFrame {...field} faults={faults}>
      {(control) => (
        <span className="flex items-center gap-2">
          <input
            {...control}
            type="text"
            inputMode="decimal"
            className="field max-w-32"
            placeholder={placeholder}
            value={typed ?? shown}
            onBlur={() => setTyped(null)}
            onChange={({ target }) => {
              setTyped(target.value);
              set(toNumber(target.value));
            }}
          />
          {unit && <span className="text-sm text-muted">{unit}</span>}
        </span>
      )}
    </FieldFrame>
  );
}

const toNumber = (text: string): number | string | undefined => {
  const said = text.trim();
  if (said === "") return undefined;
  return Number.isFinite(Number(said)) ? Number(said) : said;
};
