/** A sample as the pool check reads it: code in two forms, and where it belongs. Nothing of a judge, nothing of a score. */
export interface PoolSample {
  key: string;
  system: string;
  /** Samples of one task share its words, whoever wrote them; null where there are no tasks. */
  task: string | null;
  language: string;
  original: string;
  shown: string;
}

/** `original`: before the presentation pipeline; `shown`: after it, as judges see it. */
export const FORMS = ["original", "shown"] as const;
export type Form = (typeof FORMS)[number];

export interface PoolSystem {
  id: string;
  role: "human" | "machine" | "other";
}
