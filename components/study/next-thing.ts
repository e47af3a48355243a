import type { StudyState } from "@/lib/study/lifecycle";

/** The one thing a researcher can do next, in words. */
export function nextThing(study: { state: StudyState; sessions: { judging: number; done: number } }): string {
  const { judging, done } = study.sessions;
  switch (study.state) {
    case "DRAFT":
      return "Finish the design and open it.";
    case "OPEN":
      return judging + done === 0
        ? "Send the judges' link."
        : "Collecting answers. Close it when enough judges are done.";
    case "CLOSED":
      return judging > 0
        ? `${judging} ${judging === 1 ? "judge" : "judges"} may still finish. Then unseal.`
        : "Unseal it to see the results.";
    case "UNSEALED":
      return done + judging === 0 ? "Unsealed without an answer." : "Read the results.";
  }
}
