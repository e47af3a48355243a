import type { Group } from "./make-words";

const START = ["begin", "problems", "refusals"] as const satisfies Group[];
const LEAVE = ["withdraw", "problems", "refusals"] as const satisfies Group[];
const TRIAL = [
  "trial",
  "lines",
  "sides",
  "saved",
  "waiting",
  "pause",
  "keys",
  "about",
  "frame",
  ...LEAVE,
] as const satisfies Group[];
const PROGRAMS = ["run", "try"] as const satisfies Group[];

/** What the parts of each page that run in the browser read; a test holds it against what they import. */
export const PAGE_GROUPS = {
  begin: [...START, ...TRIAL, "onward", "practice", "completion", "fields", "quiz"],
  session: TRIAL,
  try: [...TRIAL, ...PROGRAMS],
  remarks: [...TRIAL, ...PROGRAMS, "remarks", "seen"],
  labels: [...TRIAL, "labels"],
  timed: [
    "frame",
    "overview",
    "cover",
    "task",
    "run",
    "draft",
    "submission",
    "paused",
    "giveUp",
    "ended",
    "taskKeys",
    ...LEAVE,
  ],
  closing: ["closing", "source", "fields", ...LEAVE],
  end: ["completion", "result", ...START, ...LEAVE],
} as const satisfies Record<string, readonly Group[]>;

/** What the page for a failed page reads. */
export const FAILED_PAGE_GROUPS = ["again"] as const satisfies Group[];
