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
