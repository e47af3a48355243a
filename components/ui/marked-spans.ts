export type Span =
  | { is: "text" | "code"; text: string }
  | { is: "strong" | "emphasis"; spans: Span[] }
  | { is: "link"; href: string; spans: Span[] };

export type Kind = "*" | "**" | "_" | "[";

type Mark = { kind: Kind; role: "text" | "opening" | "closing"; href?: string };
type Token = { span: Span; mark?: undefined } | { mark: Mark; span?: undefined };
type OpenMark = { mark: Mark; index: number };

/** Nesting deeper than this many marks of one kind is text: the drawing is recursive, and no reader needs more. */
const MAX_OPEN = 12;

export type SpanBuilder = ReturnType<typeof createSpanBuilder>;

/** Collects spans and marks in the order of the text. Each mark is opened once and closed once, so the time is linear. */
export function createSpanBuilder() {
  const tokens: Token[] = [];
  const open: Record<Kind, OpenMark[]> = { "*": [], "**": [], _: [], "[": [] };
  const lastOpen = (kind: Kind) => open[kind].at(-1)?.index ?? -1;

  const add = (span: Span) => {
    tokens.push({ span });
  };
  const openMark = (kind: Kind) => {
    const mark: Mark = { kind, role: "text" };
    tokens.push({ mark });
    open[kind].push({ mark, index: tokens.length - 1 });
    if (open[kind].length > MAX_OPEN) open[kind].shift();
  };
  /** Closes the last open mark of a kind; false if there is none, or nothing is between. */
  const closeMark = (kind: Kind, href?: string): boolean => {
    const last = open[kind].at(-1);
    if (!last || last.index === tokens.length - 1) return false;
    last.mark.role = "opening";
    tokens.push({ mark: { kind, role: "closing", href } });
    // A mark that was opened inside and not closed there stays text.
    for (const marks of Object.values(open)) while ((marks.at(-1)?.index ?? -1) >= last.index) marks.pop();
    return true;
  };
  /** Forgets the last open bracket, or all of them. */
  const forgetBrackets = (isAll: boolean) => {
    if (isAll) open["["] = [];
    else open["["].pop();
  };
  return { add, openMark, closeMark, forgetBrackets, lastOpen, toSpans: () => toSpans(tokens) };
}

const toSpans = (tokens: Token[]): Span[] => {
  const levels: Span[][] = [[]];
  for (const { span, mark } of tokens) {
    const level = levels.at(-1) ?? [];
    if (span) addSpan(level, span);
    else if (mark.role === "text") addSpan(level, { is: "text", text: mark.kind });
    else if (mark.role === "opening") levels.push([]);
    else {
      levels.pop();
      addSpan(levels.at(-1) ?? [], toMarked(mark, level));
    }
  }
  return levels[0] ?? [];
};

const toMarked = ({ kind, href }: Mark, spans: Span[]): Span => {
  if (kind === "[") return { is: "link", href: href ?? "", spans };
  return { is: kind === "**" ? "strong" : "emphasis", spans };
};

/** Text next to text is one span. */
const addSpan = (level: Span[], span: Span): void => {
  const last = level.at(-1);
  if (span.is === "text" && last?.is === "text") last.text += span.text;
  else level.push(span);
};
