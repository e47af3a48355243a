import type { StudyState } from "@/lib/study/lifecycle";

/** The one thing a researcher can do next, and on which page of the study. */
export function nextThing(study: { state: StudyState; sessions: { judging: number; done: number } }): {
  words: string;
  to: string;
} {
  const { judging, done } = study.sessions;
  switch (study.state) {
    case "DRAFT":
      return { words: "Finish the design and open it", to: "/design" };
    case "OPEN":
      return judging + done === 0
        ? { words: "Send the judges\u2019 link", to: "/judges" }
        : { words: "Close it when enough are done", to: "#seal" };
    case "CLOSED":
      return {
        words:
          judging > 0
            ? `Unseal it; ${judging} ${judging === 1 ? "judge" : "judges"} may still finish`
            : "Unseal it to see the results",
        to: "#seal",
      };
    case "UNSEALED":
      return { words: done + judging === 0 ? "See how it went" : "Read the results", to: "/results" };
  }
}
