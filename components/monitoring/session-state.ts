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

/** How many sessions are in each state: "2 done, 1 at the last questions, 1 judging." */
export const sessionCounts = (sessions: readonly Session[], isOver: boolean): string => {
  const states = sessions.map((session) => sessionState(session, isOver));
  return `${ORDER.flatMap((state) => {
    const count = states.filter((one) => one === state).length;
    const words = state === STATES.closing ? `at the ${state}` : state;
    return count === 0 ? [] : [`${count.toLocaleString("en")} ${words}`];
  }).join(", ")}.`;
};

const ORDER = [STATES.done, STATES.closing, STATES.judging, "idle", "not finished", STATES.withdrawn];
