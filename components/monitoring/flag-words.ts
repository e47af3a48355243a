import type { SessionFlag } from "@/lib/study/protocol/flags";

/** Each flag in words: its name, and what it means. */
export const FLAG_WORDS: Record<SessionFlag, { name: string; about: string }> = {
  "attention-check-failed": {
    name: "attention check failed",
    about: "An attention check was answered otherwise than expected.",
  },
  "too-fast": { name: "too fast", about: "Trials were answered in less time than reading them takes." },
  "straight-lining": { name: "straight-lining", about: "The same marks from the first trial to the last." },
  "long-absence": { name: "long absence", about: "Away for half an hour or more in the middle of a trial." },
  "duplicate-person": { name: "duplicate person", about: "The panel's id of an earlier session." },
  "contradicts-preference": {
    name: "contradicts preference",
    about: "All marks favour one side and the preference the other.",
  },
  burst: { name: "burst", about: "Started within seconds of many others." },
  late: { name: "late", about: "Answered after the study was closed." },
  "timing-beyond-server-span": {
    name: "clock mismatch",
    about: "The browser reports more time than has passed on the server.",
  },
  "one-program-never-seen": {
    name: "one program never seen",
    about: "One of the two programs was never on the judge's screen.",
  },
};
