import { mendedAt } from "./missing";
import type { StudyState } from "@/lib/study/lifecycle";

/** What a researcher can do next in a study; `to` is below the study's own pages. */
export interface NextStep {
  kind: "import" | "finish" | "prepare" | "open" | "send" | "wait" | "close" | "unseal" | "read";
  sentence: string;
  button: { name: string; to: string } | null;
}

/** What decides about it. Counts of sessions are those that the seal leaves visible. */
export interface StudyNow {
  state: StudyState;
  needsTasks: boolean;
  tasks: number;
  samples: number;
  /** What keeps a draft from opening, as sentences, without the preparation of samples. */
  missing: readonly string[];
  isPreparing: boolean;
  /** Arms are for different languages, so that people have to come into the right one. */
  hasLanguageGroups: boolean;
  sessions: { judging: number; done: number };
}

/** The one next thing, from the first import to the results. */
export function nextStep(now: StudyNow): NextStep {
  const { state, sessions } = now;
  switch (state) {
    case "DRAFT":
      return nextOfDraft(now);
    case "OPEN":
      return sessions.judging + sessions.done === 0
        ? now.hasLanguageGroups
          ? {
              kind: "send",
              sentence: "send each group of judges the link to its arm.",
              button: { name: "Make links by arm", to: "/judges#make-invites" },
            }
          : { kind: "send", sentence: "send this link to your judges.", button: null }
        : {
            kind: "close",
            sentence: `${people(sessions.done)} finished, ${people(sessions.judging)} still judging. Close the study when you have enough.`,
            button: { name: "See the progress", to: "#seal" },
          };
    case "CLOSED":
      return {
        kind: "unseal",
        sentence:
          sessions.judging > 0
            ? `${people(sessions.judging)} may still finish. Then unseal the results.`
            : "unseal the results.",
        button: { name: "Go to unsealing", to: "#seal" },
      };
    case "UNSEALED":
      return {
        kind: "read",
        sentence: "read the results, then export them for your paper.",
        button: { name: "Read the results", to: "/results" },
      };
  }
}

const nextOfDraft = ({ needsTasks, tasks, samples, missing, isPreparing }: StudyNow): NextStep => {
  if (needsTasks && tasks === 0)
    return {
      kind: "import",
      sentence: "import the tasks, then the programs.",
      button: { name: "Import the tasks", to: "/samples#import-tasks" },
    };
  if (samples === 0)
    return {
      kind: "import",
      sentence: "import the samples: the code that judges will see.",
      button: { name: "Import the samples", to: "/samples#import-samples" },
    };
  const [first] = missing;
  if (first !== undefined)
    return {
      kind: "finish",
      sentence: `${first}${missing.length > 1 ? ` ${missing.length - 1} more ${missing.length === 2 ? "thing keeps" : "things keep"} it from opening.` : ""}`,
      button:
        mendedAt(first) === "/samples/vet"
          ? { name: "Vet them", to: "/samples/vet" }
          : { name: "See what is missing", to: "/design#missing-title" },
    };
  if (isPreparing)
    return {
      kind: "prepare",
      sentence: "wait until the samples are prepared for display; then it can open.",
      button: { name: "See how far it is", to: "/design#missing-title" },
    };
  return {
    kind: "open",
    sentence: "look at what a judge will meet, then open the study.",
    button: { name: "Go to opening", to: "/design#missing-title" },
  };
};

const people = (count: number): string => `${count.toLocaleString("en")} ${count === 1 ? "judge" : "judges"}`;
