"use client";

import { useRouter } from "next/navigation";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ImportTable } from "@/lib/exchange/import-report";
import { DESIGN_SPECS } from "@/lib/study/design";
import { hasTruth } from "@/lib/study/has-truth";
import { DropTargets } from "./drop-targets";
import type { ExampleStudy } from "./example-file";
import { ImportCard } from "./import-card";
import { Button } from "@/components/ui/button";
import { LanguagesFrom, useLanguagesOfSamples } from "./mapping/languages-from";
import { takeBoth } from "./mapping/take-both";
import { type AddSystems, type Importing, isBusy, useImport } from "./use-import";

/** A card for each table that can come in now, and the page as a place to drop files on. */
export function ImportCards({
  slug,
  study,
  tables,
  isExplained,
  about: explanation,
  isFolded,
  addSystems,
  next,
}: {
  slug: string;
  study: ExampleStudy;
  tables: readonly { table: ImportTable; about: string }[];
  /** Whether the columns are explained from the start. */
  isExplained: boolean;
  /** What an import does. It is folded away with the cards. */
  about: ReactNode;
  /** When the page comes: what is there already matters more then. It stays as the person leaves it. */
  isFolded: boolean;
  addSystems: AddSystems;
  /** What comes after an import, where that is on another page. */
  next: ReactNode;
}) {
  const router = useRouter();
  const refresh = () => router.refresh();
  const hasRoles = hasTruth(study.design);
  const samples = useImport({ slug, table: "samples", hasRoles, addSystems }, refresh);
  /** Samples are refused while their tasks are missing: what was chosen is checked again once tasks came in. */
  const checkSamplesAgain = useRef<(() => void) | null>(null);
  useEffect(() => {
    const { state, check } = samples;
    checkSamplesAgain.current = state.is === "refused" ? () => void check(state.chosen) : null;
  });
  const tasksDone = () => {
    refresh();
    checkSamplesAgain.current?.();
  };
  const imports = {
    tasks: useImport({ slug, table: "tasks", hasRoles, addSystems }, tasksDone),
    samples,
    metrics: useImport({ slug, table: "metrics", hasRoles, addSystems }, refresh),
    findings: useImport({ slug, table: "findings", hasRoles, addSystems }, refresh),
  };
  const said = useLanguagesOfSamples(imports.tasks, samples);
  const isBoth =
    tables.some(({ table }) => table === "tasks") &&
    DESIGN_SPECS[study.design].needsTask &&
    // What is on its way is not replaced.
    !isBusy(imports.tasks.state) &&
    !isBusy(samples.state);
  const takeFiles = isBoth
    ? (files: readonly File[]) => void takeBoth(files, { slug, tasks: imports.tasks, samples })
    : null;
  const [wasFolded] = useState(isFolded);
  const [isOpen, setOpen] = useState(!wasFolded);
  // A file dropped anywhere on the page shows what becomes of it.
  const isInUse = tables.some(({ table }) => imports[table].state.is !== "empty");
  const cards = (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      {tables.map(({ table, about }) => (
        <ImportCard
          key={table}
          importing={imports[table]}
          about={about}
          study={study}
          isExplained={isExplained}
          takeBoth={table === "tasks" || table === "samples" ? takeFiles : null}
          said={table === "tasks" && said !== null && <LanguagesFrom said={said} tasks={imports.tasks} />}
          next={
            table === "tasks" ? (
              <SameFile tasks={imports.tasks} samples={samples} />
            ) : (
              table === "samples" && next
            )
          }
        />
      ))}
      <DropTargets imports={tables.map(({ table }) => imports[table])} takeBoth={takeFiles} />
    </div>
  );
  if (!wasFolded)
    return (
      <>
        {explanation}
        {cards}
      </>
    );
  return (
    <details open={isOpen || isInUse} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="button w-fit">Choose, drop or paste files</summary>
      {explanation}
      <div className="mt-4">{cards}</div>
    </details>
  );
}

/** One file may hold the tasks and what each system made of them. */
function SameFile({ tasks: { state }, samples }: { tasks: Importing; samples: Importing }) {
  if (
    state.is !== "done" ||
    samples.state.is !== "empty" ||
    !state.report.columns.some(({ as }) => as === null)
  )
    return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
      Are the samples in the same file?
      <Button onClick={() => void samples.check(state.chosen)}>Check it for samples</Button>
    </p>
  );
}
