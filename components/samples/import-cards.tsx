"use client";

import { useRouter } from "next/navigation";
import type { ImportTable } from "@/lib/exchange/import-report";
import { hasTruth } from "@/lib/study/has-truth";
import { DropTargets } from "./drop-targets";
import type { ExampleStudy } from "./example-file";
import { ImportCard } from "./import-card";
import { type AddSystems, useImport } from "./use-import";

/** A card for each table that can come in now, and the page as a place to drop files on. */
export function ImportCards({
  slug,
  study,
  tables,
  isExplained,
  addSystems,
}: {
  slug: string;
  study: ExampleStudy;
  tables: readonly { table: ImportTable; about: string }[];
  /** Whether the columns are explained from the start. */
  isExplained: boolean;
  addSystems: AddSystems;
}) {
  const router = useRouter();
  const refresh = () => router.refresh();
  const hasRoles = hasTruth(study.design);
  const imports = {
    tasks: useImport({ slug, table: "tasks", hasRoles, addSystems }, refresh),
    samples: useImport({ slug, table: "samples", hasRoles, addSystems }, refresh),
    metrics: useImport({ slug, table: "metrics", hasRoles, addSystems }, refresh),
    findings: useImport({ slug, table: "findings", hasRoles, addSystems }, refresh),
  };
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      {tables.map(({ table, about }) => (
        <ImportCard
          key={table}
          importing={imports[table]}
          about={about}
          study={study}
          isExplained={isExplained}
        />
      ))}
      <DropTargets imports={tables.map(({ table }) => imports[table])} />
    </div>
  );
}
