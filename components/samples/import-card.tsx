import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import type { ExampleStudy } from "./example-file";
import { CorrectedFile, FileChoice } from "./file-choice";
import { ImportColumns } from "./import-columns";
import { named } from "./import-report";
import { ImportStep } from "./import-step";
import { openQuestions } from "./mapping/open-questions";
import type { Importing } from "./use-import";

/** Takes a file of one table: first it is only checked, then stored, all of it or nothing. */
export function ImportCard({
  importing,
  about,
  study,
  isExplained,
  takeBoth,
  said,
  next,
}: {
  importing: Importing;
  about: string;
  study: ExampleStudy;
  isExplained: boolean;
  /** The files of tasks and samples at once, where both can come. */
  takeBoth: ((files: readonly File[]) => void) | null;
  /** What is to be said of a checked file. */
  said: ReactNode;
  next: ReactNode;
}) {
  const { table, state, store, reset } = importing;
  return (
    <section
      className={`card flex min-w-0 flex-col gap-4 p-5 ${table === "samples" ? "lg:row-span-2" : ""}`}
      aria-labelledby={`import-${table}`}
    >
      <div>
        <h3 id={`import-${table}`}>Import {table}</h3>
        <p className="text-sm text-muted">{about}</p>
      </div>
      {state.is === "empty" || state.is === "done" ? (
        <FileChoice
          key={state.is}
          importing={importing}
          takeBoth={takeBoth}
          pasted={state.is === "empty" ? state.text : null}
        />
      ) : (
        <p className="text-sm">
          <span className="text-muted">From </span>
          <span className="font-mono [overflow-wrap:anywhere]">{state.chosen.name}</span>
        </p>
      )}
      <ImportStep importing={importing} next={next} />
      {state.is === "refused" && (
        <div className="flex flex-wrap gap-3">
          {state.chosen.text === null ? (
            <CorrectedFile take={importing.take}>
              {openQuestions(importing, state.refusal) === null
                ? "Choose the corrected file"
                : "Choose another file"}
            </CorrectedFile>
          ) : (
            <Button onClick={() => reset(state.chosen)}>Correct the text</Button>
          )}
        </div>
      )}
      {state.is === "checked" && said}
      {state.is === "checked" && (
        <div className="flex flex-wrap gap-3">
          {state.report.added + state.report.updated > 0 && (
            <Button variant="primary" onClick={() => store(state.chosen)}>
              Import {named(table, state.report.added + state.report.updated)}
            </Button>
          )}
          {state.chosen.text === null ? (
            <CorrectedFile take={importing.take}>Choose another file</CorrectedFile>
          ) : (
            <Button onClick={() => reset(state.chosen)}>Back to the text</Button>
          )}
        </div>
      )}
      <ImportColumns
        table={table}
        study={study}
        isOpen={isExplained && state.is === "empty" && table !== "metrics" && table !== "findings"}
      />
    </section>
  );
}
