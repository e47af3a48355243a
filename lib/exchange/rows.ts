/** One real session that nobody withdrew, as a line of sessions.csv. Times are ISO 8601 in UTC. */
export interface SessionRow {
  study: string;
  arm: string;
  judge: string;
  session: string;
  state: "judging" | "closing" | "done";
  isRepeat: boolean;
  startedAt: string;
  finishedAt: string | null;
  total: number;
  answered: number;
  protocolVersion: number;
  consentHash: string;
  /** Came by an invite. */
  isInvited: boolean;
  /** Put into its arm by an invite, not randomised. */
  isPlaced: boolean;
  /** The language that the judge read. */
  locale: string | null;
  /** Those of its verdicts, each once, and its own. */
  flags: readonly string[];
  profile: Readonly<Record<string, unknown>>;
  closing: Readonly<Record<string, unknown>> | null;
}

/** One input given to both programs of a trial. How a run ended: see the codebook. */
export interface RunRow {
  study: string;
  session: string;
  position: number;
  number: number;
  at: string;
  leftLanguage: string;
  rightLanguage: string;
  inputChars: number;
  leftEnd: string;
  rightEnd: string;
}

/** A passage that a judge marked, with what was chosen and written there. Offsets are code points of the shown code. */
export interface RemarkRow {
  study: string;
  arm: string;
  judge: string;
  session: string;
  position: number;
  task: string;
  language: string;
  pane: "left" | "right";
  system: string;
  sample: string;
  mark: "remark" | "gave-it-away";
  number: number;
  from: number;
  to: number;
  firstLine: number;
  lastLine: number;
  kind: string | null;
  severity: string | null;
  text: string | null;
}

/** What a judge said of a trial that tells how blind they were: whether its code was seen before, or who wrote a program. */
export interface BlindingRow {
  study: string;
  arm: string;
  judge: string;
  session: string;
  trial: string;
  position: number;
  task: string;
  language: string;
  question: "seen-before" | "source";
  /** Of a guess who wrote a program; a trial is seen before as a whole. */
  pane: "left" | "right" | null;
  system: string | null;
  sample: string | null;
  answer: string;
  isCorrect: boolean | null;
}

/** One event of the allocation log; those of withdrawn sessions stay, so that replay holds. */
export interface AllocationRow {
  ordinal: number;
  kind: "start" | "release" | "return" | "withdraw";
  at: string;
  judge: string;
  session: string;
  inviteArm: string | null;
  answered: number;
}
