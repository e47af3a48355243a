interface Session {
  state: "judging" | "closing" | "done" | "withdrawn";
  isReleased: boolean;
}

/** How far a session is, in a word or two. */
export const sessionState = ({ state, isReleased }: Session): string =>
  isReleased && (state === "judging" || state === "closing")
    ? "idle"
    : { judging: "judging", closing: "last questions", done: "done", withdrawn: "withdrawn" }[state];
