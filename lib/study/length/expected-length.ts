import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import type { Protocol } from "@/lib/study/protocol/protocol";

/** How much there is to judge, over the whole study: the same for every judge, whichever arm comes. */
export interface StudyExtent {
  /** Those of a session that goes through all: of several arms, of the arm with the most. */
  tasks: number;
  /** Sessions of another arm are shorter. */
  isMost?: boolean;
  /** Lines of the middle one of the programs as shown; 0 where there are none yet. */
  lines: number;
}

export interface ExpectedLength {
  trials: number;
  minutes: number;
  /** Some sessions are shorter. */
  isMost: boolean;
}

/** The guess holds for programs up to this many lines; each further line of a pane takes about a second. */
const SHORT_LINES = 25;

type Timing = Pick<Protocol, "design" | "panes">;

/** About how many minutes a session of so many trials takes, before anybody has judged: never less than one. */
export function expectedMinutes({ design, panes }: Timing, trials: number, lines: number): number {
  const further = panes * Math.max(0, lines - SHORT_LINES);
  return Math.max(1, Math.round((trials * (DESIGN_SPECS[design].secondsEach + further)) / 60));
}

/** How many trials a session has, attention checks among them, and about how many minutes it takes, before anybody has judged. */
export function expectedLength(
  protocol: Timing & Pick<Protocol, "allocation" | "attentionChecks" | "timed">,
  { tasks, lines, isMost = false }: StudyExtent,
): ExpectedLength {
  const { itemsPerSession } = protocol.allocation;
  const isWhole = itemsPerSession === "all";
  // No session has more than there is; of a study without tasks yet, the protocol's word is all there is.
  const items = isWhole ? tasks : tasks > 0 ? Math.min(itemsPerSession, tasks) : itemsPerSession;
  const trials = Math.max(1, items + protocol.attentionChecks.length);
  return {
    trials,
    // Behind a pretest some people may be left out.
    isMost: isWhole && (isMost || Boolean(protocol.timed?.pretest)),
    minutes: expectedMinutes(protocol, trials, lines),
  };
}
