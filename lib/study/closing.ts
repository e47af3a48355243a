/** Whether two sets of closing answers say the same, whatever order they came in. */
export function isSameClosing(
  a: Readonly<Record<string, string | number>>,
  b: Readonly<Record<string, string | number>>,
): boolean {
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && a[key] === b[key])
  );
}
