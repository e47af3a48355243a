import { createSpanBuilder, type Kind, type Span, type SpanBuilder } from "./marked-spans";

const PLAIN = /[^\\`*_[\]<]+/y;
const ESCAPED = /\\([!-/:-@[-`{-~])/y;
const TICKS = /`+/y;
const STARS = /\*+/y;
const UNDERSCORES = /_+/y;
const ADDRESS = /\]\(((?:https?:|mailto:)[^()\s]+)\)/iy;
const AUTOMATIC = /<(https?:[^<>\s]+|mailto:[^<>\s]+)>/y;

type TickFinder = (length: number, from: number) => number;

/**
 * Code, strong, emphasis, links (http, https and mailto only) and backslash escapes; all else is text as written.
 * The time is linear in the length for any text: nothing is searched for twice.
 */
export function parseInline(text: string): Span[] {
  const spans = createSpanBuilder();
  const findTicks = createTickFinder(text);
  let position = 0;
  while (position < text.length) {
    position += readLeaf(spans, text, position) || readMarks(spans, text, position, findTicks);
  }
  return spans.toSpans();
}

const readAt = (pattern: RegExp, text: string, position: number): RegExpExecArray | null => {
  pattern.lastIndex = position;
  return pattern.exec(text);
};

/** Adds plain text, an escaped character or an address in angle brackets; returns the length read, 0 if none is here. */
const readLeaf = (spans: SpanBuilder, text: string, position: number): number => {
  const plain = readAt(PLAIN, text, position) ?? readAt(ESCAPED, text, position);
  if (plain) {
    spans.add({ is: "text", text: plain[1] ?? plain[0] });
    return plain[0].length;
  }
  const link = readAt(AUTOMATIC, text, position);
  if (!link?.[1]) return 0;
  spans.add({ is: "link", href: link[1], spans: [{ is: "text", text: link[1] }] });
  return link[0].length;
};

const readMarks = (spans: SpanBuilder, text: string, position: number, findTicks: TickFinder): number => {
  switch (text[position]) {
    case "`":
      return readCode(spans, text, position, findTicks);
    case "*":
      return readStars(spans, text, position);
    case "_":
      return readUnderscores(spans, text, position);
    case "[":
      spans.openMark("[");
      return 1;
    case "]":
      return readBracket(spans, text, position);
    default:
      spans.add({ is: "text", text: text[position] ?? "" });
      return 1;
  }
};

const readCode = (spans: SpanBuilder, text: string, position: number, findTicks: TickFinder): number => {
  const ticks = readAt(TICKS, text, position)?.[0] ?? "`";
  const from = position + ticks.length;
  const end = findTicks(ticks.length, from);
  if (end === -1) {
    spans.add({ is: "text", text: ticks });
    return ticks.length;
  }
  const code = text.slice(from, end);
  const isPadded = code.startsWith(" ") && code.endsWith(" ") && code.trim() !== "";
  spans.add({ is: "code", text: isPadded ? code.slice(1, -1) : code });
  return end + ticks.length - position;
};

/** One star is emphasis, two are strong, three are both; a longer run is text. */
const readStars = (spans: SpanBuilder, text: string, position: number): number => {
  const run = readAt(STARS, text, position)?.[0] ?? "*";
  const [before, after] = [text[position - 1], text[position + run.length]];
  if (run.length > 3) spans.add({ is: "text", text: run });
  else if (run.length < 3) readMark(spans, run.length === 2 ? "**" : "*", before, after);
  else {
    const isStrongInside = spans.lastOpen("**") > spans.lastOpen("*");
    const kinds: Kind[] = isStrongInside ? ["**", "*"] : ["*", "**"];
    for (const kind of kinds) readMark(spans, kind, before, after);
  }
  return run.length;
};

/** Two or more underscores are text: in texts about code they are names, such as __init__. */
const readUnderscores = (spans: SpanBuilder, text: string, position: number): number => {
  const run = readAt(UNDERSCORES, text, position)?.[0] ?? "_";
  if (run.length > 1) spans.add({ is: "text", text: run });
  else readMark(spans, "_", text[position - 1], text[position + 1]);
  return run.length;
};

const isWord = (character: string): boolean => /\w/.test(character);

/** Closes or opens a mark by its neighbours. Emphasis stands at the edges of words, so that snake_case stays a name. */
const readMark = (spans: SpanBuilder, kind: Kind, before = "", after = ""): void => {
  const isStrong = kind === "**";
  const mayClose = before.trim() !== "" && (isStrong || !isWord(after));
  if (mayClose && spans.closeMark(kind)) return;
  if (after.trim() !== "" && (isStrong || !isWord(before))) spans.openMark(kind);
  else spans.add({ is: "text", text: kind });
};

const readBracket = (spans: SpanBuilder, text: string, position: number): number => {
  const link = spans.lastOpen("[") === -1 ? null : readAt(ADDRESS, text, position);
  const isLink = link !== null && spans.closeMark("[", link[1]);
  // A link holds no other link, so brackets around one stay text.
  spans.forgetBrackets(isLink);
  if (!isLink) spans.add({ is: "text", text: "]" });
  return isLink ? link[0].length : 1;
};

/** Where the next run of exactly this many backticks starts, or -1. All runs are listed once, at the first question. */
function createTickFinder(text: string): TickFinder {
  let runs: Map<number, number[]> | null = null;
  return (length, from) => {
    runs ??= listTicks(text);
    const starts = runs.get(length) ?? [];
    while ((starts.at(-1) ?? Infinity) < from) starts.pop();
    return starts.at(-1) ?? -1;
  };
}

/** The starts of all runs of backticks by length, the last one first. */
const listTicks = (text: string): Map<number, number[]> => {
  const runs = new Map<number, number[]>();
  for (const { index, 0: run } of text.matchAll(/`+/g)) {
    const starts = runs.get(run.length);
    if (starts) starts.push(index);
    else runs.set(run.length, [index]);
  }
  for (const starts of runs.values()) starts.reverse();
  return runs;
};
