"use client";

import { Upload } from "lucide-react";
import { useState } from "react";
import { takeFiles } from "./take-files";
import { useFileDrag } from "./use-file-drag";
import { type Importing, isBusy } from "./use-import";

/** While a file is dragged over the page, one large target for each table, wherever the page is scrolled to. */
export function DropTargets({
  imports,
  takeBoth,
}: {
  imports: readonly Importing[];
  /** The files of tasks and samples at once, where both can come. */
  takeBoth: ((files: readonly File[]) => void) | null;
}) {
  const isDragged = useFileDrag();
  if (!isDragged) return null;
  return (
    <div className="fixed inset-0 z-50 grid auto-rows-fr gap-3 bg-paper/85 p-4 sm:auto-cols-fr sm:grid-flow-col sm:gap-6 sm:p-10">
      {imports.map((importing) => (
        <Target key={importing.table} importing={importing} takeBoth={takeBoth} />
      ))}
    </div>
  );
}

function Target({
  importing: { table, state, take },
  takeBoth,
}: {
  importing: Importing;
  takeBoth: ((files: readonly File[]) => void) | null;
}) {
  const [isOver, setOver] = useState(false);
  const waits = isBusy(state);
  return (
    <div
      data-drop={table}
      className={`flex flex-col items-center justify-center gap-2 rounded-xl border-2 border-dashed p-4 text-center ${waits ? "border-line bg-sunken text-muted" : isOver ? "border-accent bg-card outline-2 outline-accent" : "border-edge bg-card"}`}
      onDragEnter={() => setOver(true)}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        if (waits) return;
        takeFiles(event.dataTransfer, take, takeBoth);
        document.getElementById(`import-${table}`)?.scrollIntoView({ block: "center" });
      }}
    >
      <Upload aria-hidden="true" size={28} />
      <span className="text-lg font-semibold">{isOver && !waits ? `Drop it: ${table}` : `As ${table}`}</span>
      <span className="text-sm text-muted">
        {waits ? "A file is on its way; one at a time." : ".csv, .xlsx, .jsonl or .zip"}
      </span>
    </div>
  );
}
