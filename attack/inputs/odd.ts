import type { Random } from "@/lib/simulate/random";

/** Pieces that bad input is made of. */

export function pick<T>(random: Random, list: readonly [T, ...T[]]): T {
  return list[random.integer(list.length)] ?? list[0];
}

export const VERBS = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "CONNECT",
  "PROPFIND",
  "SEARCH",
  "LINK",
  "UNLINK",
  "PURGE",
  "MKCOL",
  "LOCK",
  "M-SEARCH",
  "get",
  "Post",
  "BREW",
  "A".repeat(300),
  "X",
] as [string, ...string[]];

export const TEXTS = [
  "",
  " ",
  "\0",
  "a\0b",
  "\u202e",
  "\ud800",
  "é",
  "\u{1f600}",
  "null",
  "undefined",
  "NaN",
  "-1",
  "1e999",
  "' OR 1=1 --",
  "${7*7}",
  "<script>alert(1)</script>",
  "../../etc/passwd",
  "%00",
  "\r\nX: y",
  "{{7*7}}",
  "9".repeat(400),
  "x".repeat(5000),
  "[".repeat(3000),
  "__proto__",
  "constructor",
  "9007199254740993",
] as [string, ...string[]];

export const SEGMENTS = [
  "..",
  ".",
  "%2e%2e",
  "%2e%2e%2f",
  "..%2f",
  "%5c",
  "\\",
  "%c0%af",
  "%E0%A4%A",
  "%",
  "%zz",
  "%00",
  "%0d%0a",
  "%25%25",
  "%252e%252e",
  ";",
  ";a=b",
  "a;b",
  "*",
  "~",
  "$",
  "(",
  "[x]",
  "[...path]",
  "%F0%9F%98%80",
  "é",
  "%ff%fe",
  "_next",
  "static",
  "chunks",
  "image",
  "data",
  "api",
  "v1",
  "studies",
  "judge",
  "none",
  "-1",
  "0",
  "1e9",
  "99999999999999999999",
  "a".repeat(3000),
  "%61".repeat(500),
  "index.html",
  ".env",
  ".git",
  "//",
] as [string, ...string[]];

const VALUES: readonly [unknown, ...unknown[]] = [
  null,
  true,
  false,
  0,
  -0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  "",
  "x",
  [],
  {},
  [[]],
  [null],
  { a: { b: {} } },
  Array(2000).fill(1),
  "\0",
  "\ud800",
  "__proto__",
  "2026-13-45T99:99:99Z",
  -2147483649,
  32768,
] as [unknown, ...unknown[]];

export function oddValue(random: Random): unknown {
  return random.chance(0.6) ? pick(random, VALUES) : pick(random, TEXTS);
}

/** A document in which something was replaced, left out, doubled or added, somewhere. */
export function mutate(random: Random, value: unknown): unknown {
  if (random.chance(0.15)) return oddValue(random);
  if (Array.isArray(value)) {
    const list: unknown[] = value;
    if (list.length === 0 || random.chance(0.2)) return [...list, oddValue(random)];
    if (random.chance(0.2)) return [...list, ...list];
    const place = random.integer(list.length);
    return list.map((item, at) => (at === place ? mutate(random, item) : item));
  }
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value);
    const place = random.integer(fields.length + 1);
    if (place === fields.length) return { ...value, [pick(random, TEXTS)]: oddValue(random) };
    if (random.chance(0.2)) return Object.fromEntries(fields.filter((_, at) => at !== place));
    return Object.fromEntries(
      fields.map(([name, inner], at) => [name, at === place ? mutate(random, inner) : inner]),
    );
  }
  return oddValue(random);
}

/** JSON text, sometimes with what no writer of JSON writes. */
export function oddJson(random: Random, value: unknown): string {
  const text = JSON.stringify(value) ?? "";
  if (random.chance(0.75)) return text;
  return pick(random, [
    text.slice(0, random.integer(text.length + 1)),
    `${text}${text}`,
    `\ufeff${text}`,
    text.replaceAll(":", ":\u0000"),
    "[".repeat(2000),
    `{"a":`.repeat(2000),
    '{"__proto__":{"isAdmin":true}}',
    "NaN",
    '"\\ud800"',
    "",
  ]);
}
