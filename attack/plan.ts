/** How large an attack is. The seed decides every random choice; what the machine does at the same time is its own. */
export interface Plan {
  seed: string;
  /** Kills, the matrix and bad inputs end after this many minutes each, finished or not. */
  minutes: number;
  kills: { times: number; judges: number; people: number };
  inputs: { count: number; atOnce: number };
  /** One of so many cells of the access matrix is asked for. */
  matrix: { everyNth: number };
  bursts: { starts: number; doubleClicks: number; retriedVerdicts: number; retries: number };
  slow: { heads: number; bodies: number; readers: number; idle: number };
  /** People who hand in hostile programs, and for how long. */
  sandbox: { people: number; seconds: number; judges: number };
}

/** A slow machine may do with fewer, or with as many as it can in some minutes. */
const MINUTES = Number(process.env.ATTACK_MINUTES ?? 240);
const KILLS = Number(process.env.ATTACK_KILLS ?? 100);
const INPUTS = Number(process.env.ATTACK_INPUTS ?? 100_000);

const FULL: Plan = {
  seed: "attack of 2026-11-23",
  minutes: MINUTES,
  kills: { times: KILLS, judges: 24, people: 4 },
  inputs: { count: INPUTS, atOnce: 24 },
  matrix: { everyNth: 1 },
  bursts: { starts: 500, doubleClicks: 100, retriedVerdicts: 400, retries: 6 },
  slow: { heads: 400, bodies: 100, readers: 60, idle: 400 },
  sandbox: { people: 8, seconds: 90, judges: 16 },
};

const SHORT: Plan = {
  ...FULL,
  kills: { times: 8, judges: 12, people: 4 },
  inputs: { count: 4000, atOnce: 16 },
  matrix: { everyNth: 12 },
  bursts: { starts: 100, doubleClicks: 20, retriedVerdicts: 60, retries: 4 },
  slow: { heads: 60, bodies: 30, readers: 10, idle: 60 },
  sandbox: { people: 8, seconds: 30, judges: 16 },
};

export const PARTS = ["kills", "bursts", "matrix", "slow", "sandbox", "inputs"] as const;
export type Part = (typeof PARTS)[number];

/** `short` for a run of some minutes; names of parts for those alone. */
export function planOf(words: readonly string[]): { plan: Plan; parts: readonly Part[] } {
  const unknown = words.filter((word) => word !== "short" && !isPart(word));
  if (unknown.length > 0)
    throw new Error(`What is "${unknown[0]}"? Say short, or some of ${PARTS.join(", ")}.`);
  const parts = PARTS.filter((part) => words.includes(part));
  return { plan: words.includes("short") ? SHORT : FULL, parts: parts.length > 0 ? parts : PARTS };
}

const isPart = (word: string): boolean => (PARTS as readonly string[]).includes(word);
