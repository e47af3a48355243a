export type Block =
  | { is: "heading" | "paragraph" | "quote" | "code"; text: string }
  | { is: "list"; isOrdered: boolean; start: number; items: string[] };

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}#{1,6}(?=\s)(.*)$/s;
const ITEM = /^ {0,3}(?:[-*+]|(\d{1,9})[.)])\s+(.*)$/s;
const QUOTE = /^ {0,3}>\s?(.*)$/s;

/**
 * The blocks of a text: paragraphs, headings, lists of one level, quotes, fenced code. Anything else is a paragraph.
 * The time is linear in the length: a line is read by the block that holds it, and no pattern tries a place twice.
 */
export function parseBlocks(text: string): Block[] {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? "";
    const [block, end] = line.trim() === "" ? [null, at + 1] : readBlock(lines, at, line);
    if (block) blocks.push(block);
    at = end;
  }
  return blocks;
}

/** The block that begins at a line, and the line after it. */
const readBlock = (lines: string[], at: number, line: string): [Block, number] => {
  const fence = FENCE.exec(line)?.[1];
  if (fence) return readFence(lines, at, fence);
  const heading = HEADING.exec(line);
  if (heading) return [{ is: "heading", text: withoutClosingMarks(heading[1] ?? "") }, at + 1];
  if (ITEM.test(line)) return readList(lines, at, line);
  const isQuote = QUOTE.test(line);
  const end = findEnd(lines, at, (next) => !isBreak(next) && QUOTE.test(next) === isQuote);
  const own = lines.slice(at, end);
  return isQuote
    ? [{ is: "quote", text: own.map((next) => QUOTE.exec(next)?.[1] ?? next).join("\n") }, end]
    : [{ is: "paragraph", text: own.map((next) => next.trim()).join("\n") }, end];
};

/** "# Title ##" is a heading "Title"; "# C#" keeps its mark. */
const withoutClosingMarks = (text: string): string => {
  const title = text.trim();
  let end = title.length;
  while (title[end - 1] === "#") end -= 1;
  return end === 0 || title[end - 1]?.trim() === "" ? title.slice(0, end).trimEnd() : title;
};

const readFence = (lines: string[], at: number, fence: string): [Block, number] => {
  const end = findEnd(lines, at, (line) => !line.trim().startsWith(fence));
  return [{ is: "code", text: lines.slice(at + 1, end).join("\n") }, end + 1];
};

const readList = (lines: string[], at: number, line: string): [Block, number] => {
  const first = ITEM.exec(line);
  const end = findEnd(lines, at, (next) => next.trim() !== "" && !FENCE.test(next));
  const items: string[] = [];
  for (const next of lines.slice(at, end)) {
    const item = ITEM.exec(next);
    if (item) items.push(item[2] ?? "");
    else items.push(`${items.pop() ?? ""}\n${next.trim()}`);
  }
  const isOrdered = first?.[1] !== undefined;
  return [{ is: "list", isOrdered, start: Number(first?.[1] ?? 1), items }, end];
};

const isBreak = (line: string) =>
  line.trim() === "" || FENCE.test(line) || HEADING.test(line) || ITEM.test(line);

/** The first line after `at` that does not belong to it; the first one always does. */
const findEnd = (lines: string[], at: number, belongs: (line: string) => boolean): number => {
  let end = at + 1;
  while (end < lines.length && belongs(lines[end] ?? "")) end += 1;
  return end;
};
