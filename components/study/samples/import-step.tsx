import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { formatBytes } from "./format-bytes";
import { CheckedReport, Notes, named, RefusedReport } from "./import-report";
import type { ImportState, Importing } from "./use-import";

/** Where an import stands: how much is sent, what it would do, what is wrong with it, what it did. */
export function ImportStep({ importing: { table, state, cancel } }: { importing: Importing }) {
  const place = useRef<HTMLDivElement>(null);
  const isQuiet = state.is === "empty" && state.fault === null;
  // The button that was pressed is gone; who goes by keyboard goes on from what came of it.
  useEffect(() => {
    if (!isQuiet) place.current?.focus({ preventScroll: true });
  }, [state.is, isQuiet]);
  return (
    <div ref={place} tabIndex={-1} aria-live="polite" className="empty:hidden">
      {(state.is === "checking" || state.is === "importing") && <Busy state={state} cancel={cancel} />}
      {state.is === "empty" && state.fault !== null && (
        <p role="alert" className="rounded-lg border-l-4 border-danger bg-sunken px-4 py-3 text-sm">
          {state.fault}
        </p>
      )}
      {state.is === "refused" && <RefusedReport refusal={state.refusal} />}
      {state.is === "checked" && <CheckedReport table={table} report={state.report} />}
      {state.is === "done" && (
        <div className="flex flex-col gap-2 rounded-lg border-l-4 border-good bg-sunken px-4 py-3 text-sm">
          <p>
            Imported: {named(table, state.report.added)} added, {state.report.updated.toLocaleString("en")}{" "}
            replaced, {state.report.unchanged.toLocaleString("en")} as they were.
          </p>
          <Notes of={state.report.notes} />
        </div>
      )}
    </div>
  );
}

type BusyState = Extract<ImportState, { is: "checking" | "importing" }>;

function Busy({ state, cancel }: { state: BusyState; cancel: () => void }) {
  const { is, sent, chosen } = state;
  const { size } = chosen.file;
  const isSending = sent < size;
  return (
    <div className="flex flex-col gap-2 text-sm">
      {/* The figures change many times a second, which nobody wants to hear. */}
      <p aria-live="off" className="tabular-nums">
        {isSending ? `Sending: ${formatBytes(sent)} of ${formatBytes(size)}` : WORKING[is]}
      </p>
      {isSending ? <progress value={sent} max={size} aria-label="Sent" /> : <progress aria-label="Working" />}
      {(isSending || is === "checking") && (
        <Button className="self-start" onClick={cancel}>
          Cancel
        </Button>
      )}
    </div>
  );
}

/** Once all of it is sent, storing cannot be stopped any more: it may be done already. */
const WORKING = { checking: "Checking every line…", importing: "Storing…" };
