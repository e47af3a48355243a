/**
 * Messages in the part of ICU MessageFormat that the catalogues use: `{name}`, and
 * `{name, plural, =0 {…} one {…} other {…}}` with `#` for the number. A test holds the outcome against `intl-messageformat`.
 */
export type Values = Readonly<Record<string, string | number>>;

/** Texts and lists of texts, in groups. */
export interface Messages {
  readonly [key: string]: string | readonly string[] | Messages;
}

/** Thrown for a value that is not given, which the types rule out; a page never shows half a sentence. */
export function formatMessage(message: string, values: Values, locale: string): string {
  if (!message.includes("{")) return message;
  return write(parseMessage(message), values, locale, null);
}

/** The names of the values that a message needs. */
export function valuesOf(message: string): string[] {
  const names = (parts: readonly Part[]): string[] =>
    parts.flatMap((part) => {
      if (typeof part === "string" || part.kind === "number") return [];
      return [
        part.name,
        ...(part.kind === "plural" ? part.cases.flatMap(([, inside]) => names(inside)) : []),
      ];
    });
  return [...new Set(names(parseMessage(message)))];
}

type Part =
  | string
  | { kind: "number" }
  | { kind: "value"; name: string }
  | { kind: "plural"; name: string; cases: readonly (readonly [selector: string, parts: readonly Part[]])[] };

const PLURAL = /^\s*(\w+)\s*,\s*plural\s*,/;

/** Throws for a brace that is not closed, and for a plural without `other`. */
export function parseMessage(message: string, isInPlural = false): readonly Part[] {
  const parts: Part[] = [];
  let at = 0;
  while (at < message.length) {
    const next = message.slice(at).search(isInPlural ? /[{#]/ : /\{/);
    if (next === -1) {
      parts.push(message.slice(at));
      break;
    }
    if (next > 0) parts.push(message.slice(at, at + next));
    at += next;
    if (message[at] === "#") {
      parts.push({ kind: "number" });
      at += 1;
      continue;
    }
    const end = closing(message, at);
    parts.push(parseArgument(message.slice(at + 1, end)));
    at = end + 1;
  }
  return parts;
}

const parseArgument = (inside: string): Part => {
  const plural = PLURAL.exec(inside);
  if (!plural?.[1]) return { kind: "value", name: inside.trim() };
  const cases: [string, readonly Part[]][] = [];
  let at = plural[0].length;
  for (let open = inside.indexOf("{", at); open !== -1; open = inside.indexOf("{", at)) {
    const end = closing(inside, open);
    cases.push([inside.slice(at, open).trim(), parseMessage(inside.slice(open + 1, end), true)]);
    at = end + 1;
  }
  if (!cases.some(([selector]) => selector === "other")) throw new Error(`a plural without other: ${inside}`);
  return { kind: "plural", name: plural[1], cases };
};

const closing = (text: string, open: number): number => {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}") depth -= 1;
    if (depth === 0) return at;
  }
  throw new Error(`a brace is not closed: ${text}`);
};

const write = (parts: readonly Part[], values: Values, locale: string, number: number | null): string =>
  parts
    .map((part) => {
      if (typeof part === "string") return part;
      if (part.kind === "number") return formatNumber(number ?? 0, locale);
      const value = values[part.name];
      if (value === undefined) throw new Error(`a message needs a value for ${part.name}`);
      if (part.kind === "value") return typeof value === "number" ? formatNumber(value, locale) : value;
      const count = Number(value);
      const exact = part.cases.find(([selector]) => selector === `=${count}`);
      const category = new Intl.PluralRules(locale).select(count);
      const chosen =
        exact ??
        part.cases.find(([selector]) => selector === category) ??
        part.cases.find(([selector]) => selector === "other");
      return write(chosen?.[1] ?? [], values, locale, count);
    })
    .join("");

/** Digits are those of code and of keys in every language, so Arabic has Latin ones. */
export const formatNumber = (value: number, locale: string, options?: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(locale === "ar" ? "ar-u-nu-latn" : locale, options).format(value);
