import { DESIGN_SPECS } from "./designs/designs";
import type { Protocol } from "./protocol/protocol";

/** How much there is to judge, over the whole study: the same for every judge, whichever arm comes. */
export interface StudyExtent {
  /** Those of a session that goes through all: of several arms, of the arm with the most. */
  tasks: number;
  /** Sessions of another arm are shorter. */
  isMost?: boolean;
  /** Lines of the middle one of the programs as shown; 0 where there are none yet. */
  lines: number;
}

interface ExpectedLength {
  trials: number;
  minutes: number;
  /** Some sessions are shorter. */
  isMost: boolean;
}

/** The guess holds for programs up to this many lines; each further line of a pane takes about a second. */
const SHORT_LINES = 25;

/** How many trials a session has, and about how many minutes it takes, before anybody has judged. */
export function expectedLength(
  protocol: Pick<Protocol, "design" | "panes" | "allocation" | "attentionChecks" | "timed">,
  { tasks, lines, isMost = false }: StudyExtent,
): ExpectedLength {
  const { itemsPerSession } = protocol.allocation;
  const items = itemsPerSession === "all" ? tasks : itemsPerSession;
  const trials = Math.max(1, items + protocol.attentionChecks.length);
  const further = protocol.panes * Math.max(0, lines - SHORT_LINES);
  return {
    trials,
    // Behind a pretest some people may be left out.
    isMost: itemsPerSession === "all" && (isMost || Boolean(protocol.timed?.pretest)),
    minutes: Math.max(1, Math.round((trials * (DESIGN_SPECS[protocol.design].secondsEach + further)) / 60)),
  };
}
