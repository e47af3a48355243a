import type { PresentationSwitches } from "@/lib/presentation/present";

/** What a demo study is made of, before any of it is stored. */
export interface DemoMaterial {
  presentation: PresentationSwitches;
  systems: { id: string; role: "human" | "machine" | "other" }[];
  arms: { id: string; weight: number; systems: string[] }[];
  tasks: DemoTask[];
  samples: DemoSample[];
}

interface DemoTask {
  key: string;
  language: "javascript" | "python";
  title: string;
  /** CommonMark; names no library */
  body: string;
  /** JSON text of what a program is tested with */
  tests?: string;
}

export interface DemoSample {
  key: string;
  system: string;
  taskKey?: string;
  language: "javascript" | "python";
  /** as taken or generated; what is shown is made from it by lib/presentation */
  original: string;
  origin: "human" | "machine";
  provenance: PackageSource | GeneratedSource | OwnSource;
  /** says why a human sample counts as written by a human */
  vetted?: { why: string };
}

export interface PackageSource {
  package: string;
  version: string;
  /** ISO 8601, UTC: when the package was packed */
  publishedAt: string;
  file: string;
  /** from 1 */
  line: number;
  licence: string;
  /** where the helpers shown below the function stand, as file:line */
  helpers?: string;
  /** what was changed in the text, if anything */
  edits?: string;
}

export interface GeneratedSource {
  generator: "token n-gram model" | "random grammar";
  settings: Readonly<Record<string, number>>;
  seedLabel: string;
  /** which of the generator's outputs this is, from 0 */
  attempt: number;
  trainedOn?: string[];
}

interface OwnSource {
  /** in words */
  source: string;
  licence: string;
}
