export type Block =
  | { is: "heading" | "paragraph" | "quote" | "code"; text: string }
  | { is: "list"; isOrdered: boolean; start: number; items: string[] };

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}#{1,6}\s+(.*?)\s*#*$/;
const ITEM = /^ {0,3}(?:[-*+]|(\d{1,9})[.)])\s+(.*)$/;
const QUOTE = /^ {0,3}>\s?(.*)$/;

/** The blocks of a text: paragraphs, headings, lists of one level, quotes, fenced code. Anything else is a paragraph. */
export function parseBlocks(text: string): Block[] {
  const lines = text.replaceAll("\r\n", "\n").split("\n");
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? "";
    const [block, used] = line.trim() === "" ? [null, 1] : readBlock(lines.slice(at), line);
    if (block) blocks.push(block);
    at += used;
  }
  return blocks;
}

const readBlock = (lines: string[], line: string): [Block, number] => {
  const fence = FENCE.exec(line)?.[1];
  if (fence) return readFence(lines, fence);
  const heading = HEADING.exec(line);
  if (heading) return [{ is: "heading", text: heading[1] ?? "" }, 1];
  if (ITEM.test(line)) return readList(lines, line);
  const isQuote = QUOTE.test(line);
  const used = runLength(lines, (next) => !isBreak(next) && QUOTE.test(next) === isQuote);
  const own = lines.slice(0, used);
  return isQuote
    ? [{ is: "quote", text: own.map((next) => QUOTE.exec(next)?.[1] ?? next).join("\n") }, used]
    : [{ is: "paragraph", text: own.map((next) => next.trim()).join("\n") }, used];
};

const readFence = (lines: string[], fence: string): [Block, number] => {
  const close = lines.findIndex((line, at) => at > 0 && line.trim().startsWith(fence));
  const end = close === -1 ? lines.length : close;
  return [{ is: "code", text: lines.slice(1, end).join("\n") }, end + 1];
};

const readList = (lines: string[], line: string): [Block, number] => {
  const isOrdered = ITEM.exec(line)?.[1] !== undefined;
  const used = runLength(lines, (next) => next.trim() !== "" && !FENCE.test(next));
  const items: string[] = [];
  for (const next of lines.slice(0, used)) {
    const item = ITEM.exec(next);
    if (item) items.push(item[2] ?? "");
    else items.push(`${items.pop() ?? ""}\n${next.trim()}`);
  }
  return [{ is: "list", isOrdered, start: Number(ITEM.exec(line)?.[1] ?? 1), items }, used];
};

const isBreak = (line: string) =>
  line.trim() === "" || FENCE.test(line) || HEADING.test(line) || ITEM.test(line);

/** How many lines from the first on belong together; the first one always does. */
const runLength = (lines: string[], belongs: (line: string) => boolean): number => {
  const end = lines.findIndex((line, at) => at > 0 && !belongs(line));
  return end === -1 ? lines.length : end;
};
