import type { LabelUnit } from "./labelling/labels";
import type { Protocol } from "./protocol/protocol";

/** What a study fixes when it opens. Its bytes are stored once and hashed; nobody re-serialises them. */
export interface FrozenStudy {
  allocationVersion: number;
  protocol: Protocol;
  tasks: {
    ordinal: number;
    key: string;
    language: string;
    title: string;
    body: string;
    /** What judges read instead; only where quoted names are unified. */
    shownTitle?: string;
    shownBody?: string;
  }[];
  systems: { ordinal: number; key: string; role: "human" | "machine" | "other" }[];
  samples: {
    ordinal: number;
    key: string;
    system: string;
    task: string | null;
    language: string;
    originalSha256: string;
    shownSha256: string;
  }[];
  /** Of statement labels: the tasks that were drawn, and what is labelled of their programs. */
  statements?: { tasks: { key: string; language: string }[]; units: LabelUnit[] };
}

/** The bytes that are stored, published and hashed: readable JSON, one line per entry of a list. */
export function toFrozenBytes(frozen: FrozenStudy): Uint8Array {
  return new TextEncoder().encode(`${JSON.stringify(frozen, null, 1)}\n`);
}
