import type { SimulatedWork } from "@/lib/operations/planning/simulate-work";
import type { PresentationSwitches } from "@/lib/presentation/present";
import { USUAL_TIMES } from "@/lib/simulate/timed/simulate-times";
import type { DemoMaterial } from "./demo-material";
import { SHORT_TASKS } from "./timed-tasks";

const PRESENTATION: PresentationSwitches = { comments: "keep", identifiers: "keep", format: "keep" };
const SYSTEM = "first-try";

/** The demo of timed tasks: each task with its tests, and one program with mistakes to begin with. */
export function buildTimedMaterial(): DemoMaterial {
  return {
    presentation: PRESENTATION,
    systems: [{ id: SYSTEM, role: "other" }],
    arms: [{ id: "main", weight: 1, systems: [SYSTEM] }],
    tasks: SHORT_TASKS.map(({ key, language, title, body, tests }) => ({
      key,
      language,
      title,
      body,
      tests: JSON.stringify(tests),
    })),
    samples: SHORT_TASKS.map(({ key, language, starter }) => ({
      key: `${key}-${SYSTEM}`,
      system: SYSTEM,
      taskKey: key,
      language,
      original: starter,
      origin: "human",
      provenance: { source: "written for this demo, with mistakes", licence: "MIT" },
    })),
  };
}

/** Simulated people need four fifths of the time where they begin with the program. */
export const SHORT_WORK: SimulatedWork = {
  population: { ...USUAL_TIMES, typicalMinutes: 7, ratio: 0.8, limitMinutes: 30, givingUp: 0.2 },
  programs: new Map(SHORT_TASKS.map((task) => [task.key, task])),
};
