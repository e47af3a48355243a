import type { EvenScore } from "@/lib/score/even-score";

/**
 * What a study of imported answers carries for ever: whose answers they are, and what of them is not known. Nobody was
 * allocated anything in such a study, and nothing about it was frozen before its answers were known.
 */
export interface Imported {
  source: ImportedSource;
  format: "verdicts" | "battles" | "long";
  recorded: Recorded;
  /** Scores that the mapping told to leave out, by their value as the file has it: ties, a middle. */
  leftOut: { value: string; scores: number }[];
  /** Rows that hold no answer, by what the file has there, such as NA. Absent of older imports, as are the next two. */
  unanswered?: { value: string; scores: number }[];
  /** Choices that were kept as ties. Absent of older imports. */
  ties?: number;
  /** How many scores the file holds, those left out included. */
  scores?: number;
  /** Systems whose name in the file cannot be an id, with the id that was made of it. */
  systemNames?: { name: string; id: string }[];
  /** What the file's values were said to mean, by value; of single questions where they differ. Null where they are scores as they stand. */
  mapping: { scores: ValueMapping | null; questionScores: Record<string, ValueMapping> } | null;
  /** SHA-256 of the file that was imported, lower-case hex. */
  sha256: string;
}

export type ValueMapping = Record<string, EvenScore | "leave out" | "tie">;

interface ImportedSource {
  /** As a paper would cite it. */
  citation: string;
  url: string | null;
  licence: string | null;
}

/** What the file says. Whatever needs one of these and lacks it is "not recorded", never a number. */
export interface Recorded {
  /** Which of two programs stood on the left. True of one pane, where there is no side. */
  sides: boolean;
  /** When a trial was shown and answered. */
  times: boolean;
  /** How long judges read and judged. */
  durations: boolean;
  /** Which answers were given in one sitting, and in which order. */
  sessions: boolean;
  languages: boolean;
  /** False where each vote stands for a judge of its own, because the file names none. */
  judges: boolean;
  /** Likewise for tasks. */
  tasks: boolean;
}

/** In the place of a language that the file does not name. */
export const NO_LANGUAGE = "not recorded";

const WORDS: Record<keyof Recorded, string> = {
  sides: "sides",
  times: "dates and times",
  durations: "reading and judging times",
  sessions: "sessions and the order of trials",
  languages: "languages",
  judges: "judges (each vote counts as a judge of its own)",
  tasks: "tasks (each vote counts as a task of its own)",
};

/** The stamps of an imported study, as sentences. */
export function importedStamps({ source, recorded, leftOut, ties = 0, scores: all }: Imported): string[] {
  const missing = Object.entries(WORDS).flatMap(([part, words]) =>
    recorded[part as keyof Recorded] ? [] : [words],
  );
  const dropped = leftOut.reduce((sum, { scores }) => sum + scores, 0);
  const share = all ? ` (${((100 * dropped) / all).toFixed(1)}% of ${all.toLocaleString("en")})` : "";
  const values = leftOut.map(({ value, scores }) => `${scores.toLocaleString("en")} \u00d7 ${value}`);
  return [
    `Imported, not collected here: ${source.citation.trim().replace(/\.$/, "")}.`,
    ...(missing.length > 0 ? [`Not recorded: ${missing.join("; ")}.`] : []),
    ...(dropped > 0
      ? [`Scores left out because they are off the even scale: ${values.join(", ")}${share}.`]
      : []),
    ...(ties > 0
      ? [`Choices kept as ties, which are in no mean and no share: ${ties.toLocaleString("en")}.`]
      : []),
  ];
}
