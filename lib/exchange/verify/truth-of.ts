/**
 * What is true of a trial by the frozen roles of its systems: of one program "human" or "machine", of two the side on which the
 * human's stood. Empty where the roles do not say. The same rule as `TRUTH` in lib/db/results/answers-sql.ts.
 */
export function truthOf(cell: (column: string) => string, roles: ReadonlyMap<string, string>): string {
  const [left, right] = [roles.get(cell("left_system")), roles.get(cell("right_system"))];
  if (cell("right_system") === "") return left === "human" || left === "machine" ? left : "";
  if (left === "human" && right === "machine") return "left";
  return left === "machine" && right === "human" ? "right" : "";
}
