"use client";

import { useRouter } from "next/navigation";
import type { ImportTable } from "@/lib/exchange/import-report";
import { DropTargets } from "./drop-targets";
import type { ExampleStudy } from "./example-file";
import { ImportCard } from "./import-card";
import { useImport } from "./use-import";

/** A card for each table that can come in now, and the page as a place to drop files on. */
export function ImportCards({
  slug,
  study,
  tables,
  isExplained,
}: {
  slug: string;
  study: ExampleStudy;
  tables: readonly { table: ImportTable; about: string }[];
  /** Whether the columns are explained from the start. */
  isExplained: boolean;
}) {
  const router = useRouter();
  const refresh = () => router.refresh();
  const imports = {
    tasks: useImport(slug, "tasks", refresh),
    samples: useImport(slug, "samples", refresh),
    metrics: useImport(slug, "metrics", refresh),
    findings: useImport(slug, "findings", refresh),
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
