"use client";

import { type ComponentProps, useState } from "react";
import { toText, toTexts, useField, useListField } from "./editor-context";
import { FieldFrame, type FieldProps } from "./field-frame";

/** A line of text, or several. */
export function TextInput({
  rows = 1,
  isMono = false,
  className,
  ...field
}: FieldProps & { rows?: number; isMono?: boolean; className?: string }) {
  const { value, set, faults } = useField(field.path);
  return (
    <FieldFrame {...field} faults={faults} {...(className ? { className } : {})}>
      {(control) => (
        <TextControl
          rows={rows}
          isMono={isMono}
          {...control}
          value={toText(value)}
          onChange={({ target }) => set(target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** A text that may be left out: emptied, the field goes. */
export function OptionalText(field: FieldProps & { placeholder?: string }) {
  const { value, set, faults } = useField(field.path);
  return (
    <FieldFrame {...field} faults={faults}>
      {(control) => (
        <TextControl
          {...control}
          placeholder={field.placeholder}
          value={toText(value)}
          onChange={({ target }) => set(target.value === "" ? undefined : target.value)}
        />
      )}
    </FieldFrame>
  );
}

/** Several short texts in one field, parted by commas or lines. What is typed stays as it is until the field is left. */
export function ListInput({
  parted = "comma",
  rows = 1,
  isOptional = false,
  ...field
}: FieldProps & { parted?: "comma" | "line"; rows?: number; isOptional?: boolean }) {
  const { value, set, faults } = useListField(field.path);
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <FieldFrame {...field} faults={faults}>
      {(control) => (
        <TextControl
          {...control}
          rows={rows}
          value={typed ?? toTexts(value).join(parted === "comma" ? ", " : "\n")}
          onBlur={() => setTyped(null)}
          onChange={({ target }) => {
            setTyped(target.value);
            const texts = target.value.split(parted === "comma" ? /[,\n]/ : "\n").map((text) => text.trim());
            const said = texts.filter((text) => text !== "");
            set(isOptional && said.length === 0 ? undefined : said);
          }}
        />
      )}
    </FieldFrame>
  );
}

/** An id that other fields may refer to: it changes when the field is left, so that they can follow. */
export function IdInput({ onRename, ...field }: FieldProps & { onRename: (to: string) => void }) {
  const { value, faults } = useField(field.path);
  const [typed, setTyped] = useState<string | null>(null);
  const leave = () => {
    if (typed !== null && typed.trim() !== toText(value)) onRename(typed.trim());
    setTyped(null);
  };
  return (
    <FieldFrame {...field} faults={faults}>
      {(control) => (
        <TextControl
          {...control}
          isMono
          autoCapitalize="none"
          value={typed ?? toText(value)}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={leave}
          onKeyDown={({ key }) => key === "Enter" && leave()}
        />
      )}
    </FieldFrame>
  );
}

type ControlProps = Omit<ComponentProps<"textarea">, "ref" | "onChange" | "onKeyDown"> & {
  isMono?: boolean;
  onChange: (event: { target: { value: string } }) => void;
  onKeyDown?: (event: { key: string }) => void;
};

function TextControl({ rows = 1, isMono = false, ...rest }: ControlProps) {
  const className = `field ${isMono ? "font-mono text-sm" : ""}`;
  if (rows > 1) return <textarea rows={rows} spellCheck={!isMono} {...rest} className={className} />;
  return (
    <input type="text" spellCheck={!isMono} {...(rest as ComponentProps<"input">)} className={className} />
  );
}
