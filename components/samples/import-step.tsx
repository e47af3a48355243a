import { type ReactNode, useEffect, useRef } from "react";
import { CheckedReport, Notes, named, RefusedReport } from "./import-report";
import { ColumnTable } from "./mapping/column-table";
import { SendProgress } from "./send-progress";
import type { Importing } from "./use-import";

/** Where an import stands: how much is sent, what it would do, what is wrong with it, what it did. */
export function ImportStep({ importing, next }: { importing: Importing; next: ReactNode }) {
  const { table, state, cancel } = importing;
  const place = useRef<HTMLDivElement>(null);
  const isQuiet = state.is === "empty" && state.fault === null;
  // The button that was pressed is gone; who goes by keyboard goes on from what came of it.
  useEffect(() => {
    if (!isQuiet) place.current?.focus({ preventScroll: true });
  }, [state.is, isQuiet]);
  return (
    <div ref={place} tabIndex={-1} aria-live="polite" className="empty:hidden">
      {(state.is === "checking" || state.is === "importing") && (
        <SendProgress is={state.is} sent={state.sent} size={state.chosen.file.size} cancel={cancel} />
      )}
      {state.is === "empty" && state.fault !== null && (
        <p role="alert" className="rounded-lg border-l-4 border-danger bg-sunken px-4 py-3 text-sm">
          {state.fault}
        </p>
      )}
      {state.is === "refused" && (
        <div className="flex flex-col gap-4">
          <RefusedReport refusal={state.refusal} importing={importing} />
          <ColumnTable importing={importing} columns={state.refusal.columns} />
        </div>
      )}
      {state.is === "checked" && (
        <div className="flex flex-col gap-4">
          <CheckedReport table={table} report={state.report} />
          <ColumnTable importing={importing} columns={state.report.columns} />
        </div>
      )}
      {state.is === "done" && (
        <div className="flex flex-col gap-2 rounded-lg border-l-4 border-good bg-sunken px-4 py-3 text-sm">
          <p>
            Imported: {named(table, state.report.added)} added, {state.report.updated.toLocaleString("en")}{" "}
            replaced, {state.report.unchanged.toLocaleString("en")} as they were.
          </p>
          <Notes of={state.report.notes} />
          {next}
        </div>
      )}
    </div>
  );
}
