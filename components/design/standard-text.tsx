"use client";

import { Button } from "@/components/ui/button";
import { useEditor } from "./editor-context";
import { TextInput } from "./text-input";
import type { FieldProps } from "./field-frame";

/** A text that the product offers until the researcher writes another; the way back to it stays open. */
export function StandardText({ standard, ...field }: FieldProps & { standard: string }) {
  const { document, set } = useEditor();
  const isOwn = document[field.path] !== undefined;
  return (
    <div className="flex flex-col gap-1">
      <TextInput {...field} rows={7} />
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {isOwn ? "Your own text." : standard}
        {isOwn && (
          <Button variant="quiet" className="text-sm" onClick={() => set(field.path, undefined)}>
            Back to the standard text
          </Button>
        )}
      </p>
    </div>
  );
}
