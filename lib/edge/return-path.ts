/** Where to go after signing in: only a path of the researcher's own rooms, so that no link can send anybody elsewhere. */
export function toReturnPath(asked: unknown): string {
  return typeof asked === "string" &&
    (asked === "/account" || asked === "/people" || /^\/studies(\/[A-Za-z0-9_][A-Za-z0-9_.-]*)*$/.test(asked))
    ? asked
    : "/studies";
}
