/** What a blindness check compared, and what came out. */
export interface BlindnessFacts {
  isBlind: boolean;
  /** Answers that differed, and answers that held a canary word. */
  leaks: number;
  /** Judges who went through each of the two copies, their trials, and the arms that they met. */
  judges: number;
  trials: number;
  arms: { seen: number; all: number };
  /** What came alike in both copies. */
  answers: number;
  bytes: number;
  /** Over all of it in order, lower-case hex. */
  sha256: string;
  /** Null of a draft. */
  protocolHash: string | null;
  /** Version of Evenhand, and the commit it runs from where that is known. */
  version: string;
}

/** How far a check is. The second copy has the judges and answers of the first. */
export interface BlindnessProgress {
  copy: 1 | 2;
  /** Judges who have gone through this copy, and how many there are; of the first copy the fewest. */
  judges: number;
  of: number;
  /** Answers of this copy that were heard, and how many there will be; null while that is not known. */
  answers: number;
  ofAnswers: number | null;
}

/** A check that somebody asked for. */
export interface BlindnessCheck {
  /** `stopped`: it broke off, and `fault` says why. */
  state: "waiting" | "running" | "done" | "stopped";
  askedAt: string;
  doneAt: string | null;
  progress: BlindnessProgress | null;
  facts: BlindnessFacts | null;
  /** As the command prints it. */
  report: string | null;
  fault: string | null;
}

/** A check that speaks of the study as judges meet it: of a protocol, not of a draft that was another one then. */
export interface CitedCheck {
  doneAt: string;
  facts: BlindnessFacts;
  report: string;
}

/** The newest finished check of this very protocol; a finding is cited whatever it is. */
export function citedCheck(
  checks: readonly BlindnessCheck[],
  protocolHash: string | null,
): CitedCheck | null {
  if (protocolHash === null) return null;
  for (const { doneAt, facts, report } of checks)
    if (doneAt !== null && facts !== null && report !== null && facts.protocolHash === protocolHash)
      return { doneAt, facts, report };
  return null;
}
