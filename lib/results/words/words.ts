/** Where something that a judge wrote was written. */
export const WORD_PLACES = ["comment", "remark", "gave-it-away", "closing"] as const;
export type WordPlace = (typeof WORD_PLACES)[number];

export const PLACE_NAMES: Record<WordPlace, string> = {
  comment: "Comment on a trial",
  remark: "Remark at lines",
  "gave-it-away": "Reason at what gave it away",
  closing: "Answer at the end",
};

/** One of them. A comment is about all programs of its trial; an answer at the end is about none. */
export interface WordEntry {
  place: WordPlace;
  judge: string;
  session: string;
  /** Null at the end. */
  position: number | null;
  task: string | null;
  language: string | null;
  systems: string[];
  /** The program that a passage is in; null where the words are about no single one. */
  sample: string | null;
  firstLine: number | null;
  lastLine: number | null;
  /** Of a remark its kind, of an answer at the end the field, as the protocol names them. */
  kind: string | null;
  severity: string | null;
  text: string;
}

/** Which of them are shown; null: all. */
export interface WordFilter {
  place: WordPlace | null;
  /** A kind of remarks. */
  kind: string | null;
  system: string | null;
  task: string | null;
  /** Text that the words hold, in upper or lower case. */
  search: string | null;
}

/** A kind of entries of one system: how many, with how many words, by how many judges. */
export interface WordCount {
  place: WordPlace;
  kind: string | null;
  system: string;
  entries: number;
  judges: number;
}

/** A passage of one program, with who marked it. */
export interface Mark {
  judge: string;
  /** Null: it gave the author away. */
  kind: string | null;
  from: number;
  to: number;
}

/** How many judges marked a line, by kind, the most frequent kind first. */
export interface LineHeat {
  line: number;
  judges: number;
  kinds: { kind: string | null; judges: number }[];
}
