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

/**
 * What is stored, published and hashed, as UTF-8 text in parts: readable JSON, one line per value, as `JSON.stringify` writes it with an
 * indentation of 1. Of 100,000 samples it is 25 MB, which in one piece would keep others waiting.
 */
export function* frozenParts(frozen: FrozenStudy): Generator<string> {
  let part = "";
  for (const piece of pieces(frozen)) {
    part += piece;
    if (part.length < PART) continue;
    yield part;
    part = "";
  }
  yield part;
}

/** Characters of a part, at least: most studies are one. */
const PART = 500_000;

function* pieces(frozen: FrozenStudy): Generator<string> {
  const entries = Object.entries(frozen).filter(([, value]) => value !== undefined);
  for (const [at, [key, value]] of entries.entries()) {
    yield `${at === 0 ? "{" : ","}\n ${JSON.stringify(key)}: `;
    if (Array.isArray(value) && value.length > ENTRIES) yield* listPieces(value);
    else yield indented(JSON.stringify(value, null, 1));
  }
  yield "\n}\n";
}

function* listPieces(list: readonly unknown[]): Generator<string> {
  for (let from = 0; from < list.length; from += ENTRIES) {
    const whole = JSON.stringify(list.slice(from, from + ENTRIES), null, 1);
    // Without its brackets.
    yield `${from === 0 ? "[" : ","}${indented(whole.slice(1, -2))}`;
  }
  yield "\n ]";
}

/** Line ends within texts are escaped: each one that stands there begins a line of the JSON. */
const indented = (json: string): string => json.replaceAll("\n", "\n ");

/** Entries of a list in one piece. */
const ENTRIES = 2_000;
