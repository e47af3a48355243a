/** A row of the allocation log, as exported: who started, was released, came back, withdrew or was assigned a main part, in commit order. */
export interface AllocationEvent {
  /** From 1, without gaps. */
  ordinal: number;
  kind: "start" | "release" | "return" | "withdraw" | "assign";
  /** Pseudonyms: only compared for equality. */
  judge: string;
  session: string;
  /** Of a start: the arm (its ordinal) that the invite named. */
  inviteArm?: number | null;
  /**
   * Of a release or withdrawal: how many trials the session had answered by then. With none its slot is given out
   * again, so replay cannot do without; left out means none. Of an assignment: the rank in the pretest, 0 where it was not
   * finished.
   */
  answered?: number;
}

/** Something in the log that cannot have happened. */
export interface LogFault {
  ordinal: number;
  session: string | null;
  message: string;
}
