/** Where to go after signing in: only a path of the researcher's own room, so that no link can send anybody elsewhere. */
export function toReturnPath(asked: unknown): string {
  return typeof asked === "string" && /^\/studies(\/[A-Za-z0-9_][A-Za-z0-9_.-]*)*$/.test(asked)
    ? asked
    : "/studies";
}
