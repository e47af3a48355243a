/** Whether two JSON values say the same; the order of an object's keys says nothing (PostgreSQL's jsonb sorts them). */
export function isSameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [said(a), said(b)];
  return (
    left.size === right.size &&
    [...left].every(([key, value]) => right.has(key) && isSameJson(value, right.get(key)))
  );
}

const said = (value: object): Map<string, unknown> =>
  new Map(Object.entries(value).filter(([, one]) => one !== undefined));
