import type { NewStoredSample, SampleUpdate } from "@/lib/db/draft-samples";
import type { SampleChange } from "./match-samples";

interface Vetted {
  vettedAt: Date;
  vettedBy: string;
  vettedWhy: string;
}

/** Rows that were decided on, as the database takes them. `presented` is by the line of the file. */
export function toStorable(
  changes: readonly SampleChange[],
  given: {
    systemId: ReadonlyMap<string, number>;
    taskId: ReadonlyMap<string, number>;
    presented: ReadonlyMap<number, { shown: string; html: string }>;
    vetted: Vetted;
  },
): { added: NewStoredSample[]; updated: SampleUpdate[] } {
  const added: NewStoredSample[] = [];
  const updated: SampleUpdate[] = [];
  for (const { row, name: key, stored, isNewCode, provenance, vetting, change } of changes) {
    if (change === "unchanged") continue;
    const where = {
      language: row.language,
      systemId: require(given.systemId.get(row.system)),
      taskId: row.task ? require(given.taskId.get(JSON.stringify([row.task, row.language]))) : null,
    };
    const code = isNewCode ? { original: row.code, ...pick(require(given.presented.get(row.line))) } : null;
    if (stored) {
      const kept = vetting === "import" ? given.vetted : vetting;
      updated.push({ id: stored.id, ...where, provenance, code, vetting: kept });
    } else
      added.push({
        ...{ key, ...where, ...require(code), provenance },
        ...(vetting === "import" ? given.vetted : {}),
      });
  }
  return { added, updated };
}

const pick = ({ shown, html }: { shown: string; html: string }) => ({ shown, html });

const require = <T>(value: T | null | undefined): T => {
  if (value === null || value === undefined)
    throw new Error("a row that was found faultless lacks something");
  return value;
};
