interface Session {
  state: "judging" | "closing" | "done" | "withdrawn";
  isReleased: boolean;
}

/** How far a session is, in a word or two. `isOver`: no answers are taken any more. */
export const sessionState = ({ state, isReleased }: Session, isOver: boolean): string =>
  state === "done" || state === "withdrawn"
    ? STATES[state]
    : isOver
      ? "not finished"
      : isReleased
        ? "idle"
        : STATES[state];

const STATES = {
  judging: "judging",
  closing: "last questions",
  done: "done",
  withdrawn: "withdrawn",
} as const;

/** How many sessions are in each state: "2 done, 1 judging." */
export const sessionCounts = (sessions: readonly Session[], isOver: boolean): string => {
  const counts = new Map<string, number>();
  for (const session of sessions) {
    const state = sessionState(session, isOver);
    counts.set(state, (counts.get(state) ?? 0) + 1);
  }
  return `${[...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([state, count]) => `${count.toLocaleString("en")} ${state}`)
    .join(", ")}.`;
};
