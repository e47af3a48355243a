/** One reference case as the files under golden/ hold it. */
export interface GoldenCase {
  id: string;
  class: string;
  note?: string;
  input: Record<string, unknown>;
  expected: Record<string, unknown>;
  tolerance: number;
  also_accept?: Record<string, unknown[]>;
}

export interface GoldenFile {
  statistic: string;
  cases: GoldenCase[];
}

/**
 * Every difference between what a reference case expects and what was computed, as "path: expected ..., got ...".
 * A number passes if |actual - expected| <= tolerance * max(1, |expected|), and a p-value below 1e-6 must also agree
 * to about six digits, or any tiny number would pass. Null must be null unless `also_accept` lists the value; keys absent
 * from `expected` are not compared; paths in `skip` neither.
 */
export function goldenDifferences(
  { expected, tolerance, also_accept: alsoAccept = {} }: Omit<GoldenCase, "id" | "class" | "input">,
  actual: unknown,
  skip: readonly string[] = [],
): string[] {
  const isSkipped = (path: string) => skip.some((stem) => path === stem || path.startsWith(`${stem}.`));
  const compare = (want: unknown, got: unknown, path: string): string[] => {
    if (isSkipped(path)) return [];
    const differences = compareStrictly(want, got, path);
    if (differences.length === 0) return [];
    const accepted = (alsoAccept[path] ?? []).some((other) => agrees(other, got, tolerance));
    return accepted ? [] : differences;
  };
  const compareStrictly = (want: unknown, got: unknown, path: string): string[] => {
    if (typeof want === "number" && isPValue(path) && want !== 0 && Math.abs(want) < 1e-6)
      return agrees(want, got, Math.abs(want) * 1e-6) ? [] : [difference(path, want, got)];
    if (Array.isArray(want)) {
      if (!Array.isArray(got) || got.length !== want.length) return [difference(path, want, got)];
      return want.flatMap((value, at) => compare(value, got[at], `${path}[${at}]`));
    }
    if (isRecord(want)) {
      if (!isRecord(got)) return [difference(path, want, got)];
      return Object.entries(want).flatMap(([key, value]) =>
        compare(value, got[key], path === "" ? key : `${path}.${key}`),
      );
    }
    return agrees(want, got, tolerance) ? [] : [difference(path, want, got)];
  };
  return compare(expected, actual, "");
}

const agrees = (want: unknown, got: unknown, tolerance: number): boolean => {
  if (Array.isArray(want))
    return (
      Array.isArray(got) &&
      got.length === want.length &&
      want.every((value, at) => agrees(value, got[at], tolerance))
    );
  // R's binom.test answers TRUE or FALSE for p0 = 0 or 1, and the reference files kept that: 1 and 0.
  const wanted = typeof want === "boolean" && typeof got === "number" ? Number(want) : want;
  if (typeof wanted !== "number" || typeof got !== "number") return wanted === got;
  return Math.abs(got - wanted) <= tolerance * Math.max(1, Math.abs(wanted));
};

const isPValue = (path: string): boolean => /(^|[._])p([._]|$)/.test(path);

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const difference = (path: string, want: unknown, got: unknown): string =>
  `${path}: expected ${JSON.stringify(want)}, got ${JSON.stringify(got)}`;
