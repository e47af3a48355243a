"use client";

import { Download } from "lucide-react";
import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { IMPORT_COLUMNS } from "./columns";
import { type ExampleStudy, exampleFile } from "./example-file";
import { FileChoice } from "./file-choice";
import { CheckedReport, named, RefusedReport } from "./import-report";
import { type ImportState, useImport } from "./use-import";

/** Takes a file of tasks or samples: first it is only checked, then stored, all of it or nothing. */
export function ImportCard({
  slug,
  table,
  about,
  study,
  isExplained,
}: {
  slug: string;
  table: "tasks" | "samples";
  about: string;
  study: ExampleStudy;
  /** Whether the columns are explained from the start. */
  isExplained: boolean;
}) {
  const router = useRouter();
  const { state, check, store, reset } = useImport(`/api/v1/studies/${slug}/${table}`, () =>
    router.refresh(),
  );
  return (
    <section className="card flex min-w-0 flex-col gap-4 p-5" aria-labelledby={`import-${table}`}>
      <div>
        <h3 id={`import-${table}`}>Import {table}</h3>
        <p className="text-sm text-muted">{about}</p>
      </div>
      {state.is === "empty" || state.is === "done" ? (
        <FileChoice
          key={state.is}
          table={table}
          pasted={state.is === "empty" ? state.text : null}
          onChoose={check}
        />
      ) : (
        <p className="text-sm">
          <span className="text-muted">From </span>
          <span className="font-mono [overflow-wrap:anywhere]">{state.chosen.name}</span>
        </p>
      )}
      <Step table={table} state={state} />
      {state.is === "refused" && (
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => reset(state.chosen)}>
            {state.chosen.text === null ? "Choose the mended file" : "Mend the text"}
          </Button>
        </div>
      )}
      {state.is === "checked" && (
        <div className="flex flex-wrap gap-3">
          {state.report.added + state.report.updated > 0 && (
            <Button variant="primary" onClick={() => store(state.chosen)}>
              Import {named(table, state.report.added + state.report.updated)}
            </Button>
          )}
          <Button onClick={() => reset(state.chosen)}>
            {state.chosen.text === null ? "Choose another file" : "Back to the text"}
          </Button>
        </div>
      )}
      <Columns table={table} study={study} isOpen={isExplained} />
    </section>
  );
}

function Step({ table, state }: { table: "tasks" | "samples"; state: ImportState }) {
  const place = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone; who goes by keyboard goes on from what came of it.
  useEffect(() => {
    if (state.is !== "empty") place.current?.focus({ preventScroll: true });
  }, [state.is]);
  return (
    <div ref={place} tabIndex={-1} aria-live="polite" className="empty:hidden">
      {(state.is === "checking" || state.is === "importing") && (
        <div className="flex flex-col gap-2 text-sm">
          <p>{busyWords(state)}</p>
          {state.share < 1 ? (
            <progress value={state.share} max={1} aria-label="Sent" />
          ) : (
            <progress aria-label="Working" />
          )}
        </div>
      )}
      {state.is === "refused" && <RefusedReport refusal={state.refusal} />}
      {state.is === "checked" && <CheckedReport table={table} report={state.report} />}
      {state.is === "done" && (
        <p className="rounded-lg border-l-4 border-good bg-sunken px-4 py-3 text-sm">
          Imported: {named(table, state.report.added)} added, {state.report.updated} replaced,{" "}
          {state.report.unchanged} as they were.
        </p>
      )}
    </div>
  );
}

const busyWords = ({ is, share }: { is: "checking" | "importing"; share: number }): string => {
  if (share < 1) return "Sending…";
  return is === "checking" ? "Checking every line…" : "Storing, and preparing what judges will see…";
};

function Columns({
  table,
  study,
  isOpen,
}: {
  table: "tasks" | "samples";
  study: ExampleStudy;
  isOpen: boolean;
}) {
  return (
    <details className="text-sm" open={isOpen}>
      <summary className="w-fit">Columns, and an example</summary>
      <dl className="mt-3 grid gap-x-4 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {IMPORT_COLUMNS[table].map(({ name, isRequired, means }) => (
          <div key={name} className="contents">
            <dt className="font-mono">
              {name}
              {!isRequired && <span className="font-sans text-muted"> (may be left out)</span>}
            </dt>
            <dd className="mb-2 text-muted sm:mb-0">{means}</dd>
          </div>
        ))}
      </dl>
      <a
        className="mt-3 inline-flex min-h-9 items-center gap-1.5"
        href={`data:text/csv;charset=utf-8,${encodeURIComponent(exampleFile(table, study))}`}
        download={`${table}-example.csv`}
      >
        <Download aria-hidden="true" size={15} /> {table}-example.csv, for this study
      </a>
    </details>
  );
}
