import type { ReactNode } from "react";
import type { ImportTable } from "@/lib/exchange/import-report";
import type { ExampleStudy } from "./example-file";
import type { AddSystems } from "./use-import";
import { ImportCards } from "./import-cards";
import { hasTruth } from "@/lib/study/has-truth";

/** The imports that a study takes now, in the order they are needed: samples name their tasks, metrics their samples. */
export function ImportSection({
  slug,
  study,
  isDraft,
  isEmpty,
  hasSamples,
  isNext,
  addSystems,
  next,
}: {
  slug: string;
  study: ExampleStudy;
  /** Tasks and samples can still come. */
  isDraft: boolean;
  isEmpty: boolean;
  hasSamples: boolean;
  /** More is wanted before the study can open. */
  isNext: boolean;
  addSystems: AddSystems;
  /** What comes after an import, where that is on another page. */
  next: ReactNode;
}) {
  const { design, systems, languages } = study;
  const hasPools = hasTruth(design);
  const material: { table: ImportTable; about: string }[] = [
    {
      table: "tasks",
      about: hasPools ? "Not needed for plain pools." : "What the code should do, in words.",
    },
    { table: "samples", about: "The code that judges will see." },
  ];
  const isFolded = hasSamples && !isNext;
  const about = (
    <p className="mt-1 max-w-prose text-muted">
      {isDraft ? (hasPools ? POOLS : SOLUTIONS) : MEASURED}A file is checked before anything is stored, and
      stored whole or not at all. Importing a name again replaces what was there.
    </p>
  );
  const measured: typeof material = [
    { table: "metrics", about: METRICS },
    { table: "findings", about: FINDINGS },
  ];
  return (
    <section className="flex flex-col gap-4" aria-labelledby="import">
      <div className="max-w-prose">
        <h2 id="import">
          {isEmpty ? "No samples yet: import some" : isDraft ? "Import" : "Import metrics and findings"}
        </h2>
      </div>
      <ImportCards
        slug={slug}
        study={{ design, systems, languages }}
        tables={[...(isDraft ? material : []), ...(hasSamples ? measured : [])]}
        isExplained={isEmpty}
        about={about}
        isFolded={isFolded}
        addSystems={addSystems}
        next={next}
      />
    </section>
  );
}

const POOLS =
  "Each line of a file is one sample of a system. Tasks are only needed where samples solve the same ones. ";
const SOLUTIONS = "Import the tasks first, then the programs: one line of a file per task and system. ";
const MEASURED =
  "Numbers and warnings about the frozen samples can come at any time; tasks and samples stay as they are. ";
const METRICS =
  "Numbers that something else measured: pass rates, warnings, sizes. They stand beside the judges' scores in the results; no judge ever sees one, before or after.";
const FINDINGS =
  "Warnings of a linter or another tool, one a row. People then judge each one true or false without seeing the system, and the metrics count them.";
