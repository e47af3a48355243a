"use client";

import { Upload } from "lucide-react";
import { useId } from "react";
import { takeFiles } from "./take-files";
import { formatBytes } from "./format-bytes";
import { useFileDrag } from "./use-file-drag";

/** One place to choose a file or to drop it. What is dropped and is no file comes as the sentence that says so; several do too, unless they are wanted. */
export function FileZone({
  title,
  where,
  hint,
  accept,
  fault = null,
  chosen = null,
  onFile,
  onSeveral = null,
}: {
  /** "Choose a file of tasks" */
  title: string;
  /** "or drop it here" */
  where: string;
  hint: string;
  accept: string;
  fault?: string | null;
  chosen?: { name: string; bytes: number } | null;
  onFile: (file: File | string) => void;
  onSeveral?: ((files: readonly File[]) => void) | null;
}) {
  const id = useId();
  const isDragged = useFileDrag();
  return (
    <div className="flex flex-col gap-1">
      <label
        htmlFor={id}
        className={`flex cursor-pointer flex-col items-center gap-1 rounded-lg border-2 border-dashed px-4 py-6 text-center hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent ${isDragged ? "border-accent bg-card" : "border-edge"}`}
        onDrop={({ dataTransfer }) => takeFiles(dataTransfer, onFile, onSeveral)}
      >
        <Upload aria-hidden="true" size={20} className="text-muted" />
        <span>
          <span className="font-medium">{title}</span>{" "}
          <span className="text-muted pointer-coarse:hidden">{where}</span>
        </span>
        <span className="text-sm text-muted">{hint}</span>
        <input
          id={id}
          type="file"
          className="sr-only"
          accept={accept}
          multiple={onSeveral !== null}
          aria-invalid={fault !== null || undefined}
          aria-describedby={`${id}-chosen`}
          onChange={({ target }) => {
            takeFiles(target.files, onFile, onSeveral);
            // The same file may be chosen again, after it was corrected.
            target.value = "";
          }}
        />
      </label>
      <div id={`${id}-chosen`} className="text-sm [overflow-wrap:anywhere] empty:hidden">
        {fault !== null && (
          <p role="alert" className="text-danger">
            {fault}
          </p>
        )}
        {chosen !== null && (
          <p>
            <span className="text-muted">Chosen: </span>
            <span className="font-mono">{chosen.name}</span>
            <span className="text-muted"> ({formatBytes(chosen.bytes)})</span>
          </p>
        )}
      </div>
    </div>
  );
}
