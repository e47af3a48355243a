import type { SampleToAdd, SampleToChange, Vetting } from "@/lib/db/samples/sample-writer";
import type { StoredSample } from "@/lib/db/samples/stored-samples";
import type { SampleChange } from "./match-samples";

/** A row that was decided on, as the database takes it when it is new. */
export function toAdd(
  { row, name, system, taskId, remarks, vetting }: SampleChange,
  by: Vetting,
): SampleToAdd {
  return {
    key: name,
    systemId: system.id,
    taskId,
    language: row.language,
    original: row.code,
    generated: row.generated || null,
    provenance: remarks.set,
    vetting: vetting === "import" ? by : null,
  };
}

/** The same for a row that changes a sample which is there. */
export function toChange(matched: SampleChange, stored: StoredSample, by: Vetting): SampleToChange {
  const { row, system, taskId, isNewCode, isMoved, remarks, vetting } = matched;
  return {
    id: stored.id,
    systemId: system.id,
    taskId,
    language: row.language,
    isMoved,
    remarks,
    code: isNewCode ? row.code : null,
    generated: typeof row.generated === "string" ? row.generated || null : undefined,
    vetting: vetting === "import" ? by : vetting,
  };
}

/** The tasks that get, lose or see another reference by it: all their samples are measured anew. */
export function referencesOf(
  { stored, system, taskId, isNewCode, isMoved, vetting }: SampleChange,
  isReference: (system: string) => boolean,
): number[] {
  const isTakenBack = stored?.vetting === "rejected" && vetting !== "keep";
  if (!isNewCode && !isMoved && !isTakenBack) return [];
  return [
    ...(taskId !== null && system.isReference ? [taskId] : []),
    ...(stored && stored.taskId !== null && isReference(stored.system) ? [stored.taskId] : []),
  ];
}
