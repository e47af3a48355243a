import { createHash } from "node:crypto";
import type { StoredSample } from "@/lib/db/draft-samples";
import type { ImportError } from "@/lib/exchange/import-report";
import type { SampleRow } from "@/lib/exchange/read-samples";
import { sampleFaults } from "./sample-faults";

/** What a draft already is, as far as rows of samples are held against it. */
export interface SampleContext {
  design: string;
  panes: 1 | 2;
  systems: readonly { id: string; role: "human" | "machine" | "other" }[];
  tasks: readonly { key: string; language: string }[];
  stored: readonly StoredSample[];
}

export interface SampleChange {
  row: SampleRow;
  /** Its key: what lists and exports call it. */
  name: string;
  stored: StoredSample | null;
  isNewCode: boolean;
  provenance: Record<string, unknown>;
  vetting: "import" | "clear" | "keep";
  change: "added" | "updated" | "unchanged";
}

/**
 * What each row of a file is to the samples of a draft. A row is known by its column `sample`; without one by its task,
 * system and language; without a task by its system and a hash of language and code, so that the same file may come
 * twice, and a pool in several files.
 */
export function matchSamples(
  rows: readonly SampleRow[],
  context: SampleContext,
): { changes: SampleChange[]; errors: ImportError[] } {
  const find = finder(context.stored);
  const changes = rows.map((row) => toChange(row, find(row)));
  return { changes, errors: sampleFaults(changes, context) };
}

export function sampleTriple(one: {
  task?: string | null | undefined;
  system: string;
  language: string;
}): string {
  return JSON.stringify([one.task ?? null, one.system, one.language]);
}

const finder = (stored: readonly StoredSample[]) => {
  const byKey = new Map(stored.map((sample) => [sample.key, sample]));
  const byTriple = new Map<string, StoredSample[]>();
  for (const sample of stored)
    byTriple.set(sampleTriple(sample), [...(byTriple.get(sampleTriple(sample)) ?? []), sample]);
  return (row: SampleRow): { key: string; stored: StoredSample | null } => {
    const alike = row.sample || !row.task ? [] : (byTriple.get(sampleTriple(row)) ?? []);
    const [only] = alike;
    if (only && alike.length === 1) return { key: only.key, stored: only };
    const key = row.sample ?? (row.task ? `${row.task}:${row.system}:${row.language}` : hashKey(row));
    return { key, stored: byKey.get(key) ?? null };
  };
};

const hashKey = ({ system, language, code }: SampleRow): string =>
  `${system}:${sha256(`${language}\0${code}`).slice(0, 16)}`;

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const toChange = (
  row: SampleRow,
  { key, stored }: { key: string; stored: StoredSample | null },
): SampleChange => {
  const isNewCode = !stored || stored.language !== row.language || stored.codeSha256 !== sha256(row.code);
  const provenance = toProvenance(row, stored?.provenance ?? {});
  const vetting = toVetting(row, stored, isNewCode);
  const isSame =
    !isNewCode &&
    vetting === "keep" &&
    sampleTriple(stored) === sampleTriple(row) &&
    REMARKS.every((remark) => provenance[remark] === stored.provenance[remark]);
  return {
    ...{ row, name: key, stored, isNewCode, provenance, vetting },
    change: stored === null ? "added" : isSame ? "unchanged" : "updated",
  };
};

/** A column that is not in the file says nothing; an empty cell takes a remark away. */
const toProvenance = (row: SampleRow, before: Record<string, unknown>): Record<string, unknown> => {
  const after = { ...before };
  for (const remark of REMARKS) {
    if (row[remark]) after[remark] = row[remark];
    else if (typeof row[remark] === "string") delete after[remark];
  }
  return after;
};

const REMARKS = ["source", "licence"] as const;

/** Somebody vetted the code that stood there; other code is vetted anew. */
const toVetting = (
  row: SampleRow,
  stored: StoredSample | null,
  isNewCode: boolean,
): SampleChange["vetting"] => {
  const was = stored?.isVetted ?? false;
  if (row.vetted) return was && !isNewCode ? "keep" : "import";
  return was && (isNewCode || row.vetted === false) ? "clear" : "keep";
};
