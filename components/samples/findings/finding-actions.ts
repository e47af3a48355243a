import type { FindingsQueue } from "@/lib/study/finding";

export type FindingAnswer = ({ isDone: true } & FindingsQueue) | { isDone: false; message: string };

/** Judges a finding, takes that back, passes over it, or begins again; then comes the next one. */
export type FindingStep = (
  step:
    | { do: "judge"; handle: string; ruling: "true" | "false" | "unsure" }
    | { do: "undo"; handle: string }
    | { do: "skip"; handle: string }
    | { do: "again" },
) => Promise<FindingAnswer>;
