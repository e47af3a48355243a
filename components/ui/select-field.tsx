import { type ComponentProps, useId } from "react";

/** A labelled choice of one out of a few. */
export function SelectField({
  label,
  options,
  fault,
  ...rest
}: Omit<ComponentProps<"select">, "children"> & {
  label: string;
  options: readonly { value: string; name: string }[];
  fault?: string;
}) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <select
        id={id}
        className="field"
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        {...rest}
      >
        {options.map(({ value, name }) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {fault && (
        <p id={`${id}-fault`} className="text-sm text-danger">
          {label} {fault}.
        </p>
      )}
    </div>
  );
}
