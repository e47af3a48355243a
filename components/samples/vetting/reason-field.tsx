"use client";

import { TextField } from "@/components/ui/text-field";

/** Why: typed once, then one press. */
export function ReasonField({
  label,
  value,
  reasons,
  fault,
  inputRef,
  onChange,
  onEnter,
}: {
  label: string;
  value: string;
  /** Given before. */
  reasons: readonly string[];
  fault: string | null;
  inputRef: React.RefObject<HTMLInputElement | null>;
  onChange: (value: string) => void;
  /** The reason is said: decide with it. Letters are text here, so that y and n are none. */
  onEnter: () => void;
}) {
  const others = reasons.filter((one) => one !== value);
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <TextField
        label={label}
        ref={inputRef}
        value={value}
        maxLength={500}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key, nativeEvent, repeat }) => {
          if (key === "Enter" && !repeat && !nativeEvent.isComposing) onEnter();
        }}
        {...(fault && { fault })}
      />
      {others.length > 0 && (
        <div role="group" aria-label={`${label}: reasons given before`} className="flex flex-wrap gap-1.5">
          {others.map((one) => (
            <button
              key={one}
              type="button"
              className="min-h-6 max-w-full truncate rounded-full border border-line bg-sunken px-3 text-sm"
              onClick={() => onChange(one)}
            >
              {one}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
