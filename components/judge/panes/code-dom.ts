import { codePointsOf, offsetAt, type Piece, type Place, placeAt } from "@/components/judge/tells";

/** Where a point of the document lies in the code, in code points. The point must be inside `shown`. */
export function offsetOfPoint(shown: Element, code: string, node: Node, at: number): number {
  const before = document.createRange();
  before.setStart(shown, 0);
  before.setEnd(node, at);
  const lines = before.cloneContents().querySelectorAll(".line");
  const last = lines.item(lines.length - 1) as Element | null;
  return last === null ? 0 : offsetAt(code, { line: lines.length - 1, column: codePointsOf(piecesOf(last)) });
}

/** The part of the document that draws code points `from` up to `to`. */
export function rangeOf(
  shown: Element,
  code: string,
  { from, to }: { from: number; to: number },
): Range | null {
  const start = pointOf(shown, placeAt(code, from));
  const end = pointOf(shown, placeAt(code, to));
  if (!start || !end) return null;
  const range = document.createRange();
  range.setStart(...start);
  range.setEnd(...end);
  return range;
}

const pointOf = (shown: Element, { line, column }: Place): [Node, number] | null => {
  const element = shown.querySelectorAll(".line").item(line) as Element | null;
  if (element === null) return null;
  let left = column;
  for (const node of textsOf(element)) {
    const piece = pieceOf(node);
    const size = codePointsOf([piece]);
    if (left <= size) return [node, piece.isMark ? (left === 0 ? 0 : node.length) : unitsOf(node.data, left)];
    left -= size;
  }
  return [element, element.childNodes.length];
};

const unitsOf = (text: string, points: number): number => [...text].slice(0, points).join("").length;

const piecesOf = (line: Element): Piece[] => textsOf(line).map(pieceOf);

const pieceOf = (node: Text): Piece => ({
  text: node.data,
  isMark: node.parentElement?.closest(".tk-mark") !== null && node.parentElement !== null,
});

const textsOf = (element: Element): Text[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  return texts;
};

const TAB = 4;
/** East Asian characters, and most pictures, are two columns wide. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f000}-\u{3ffff}]/u;

/** Columns that the longest line takes, as far as that can be told without drawing it. */
export function columnsOf(code: string): number {
  return code.split("\n").reduce((most, line) => Math.max(most, widthOf(line)), 0);
}

/** Columns of white space before each line. */
export function indentsOf(code: string): number[] {
  return code.split("\n").map((line) => widthOf(/^[ \t]*/.exec(line)?.[0] ?? ""));
}

const widthOf = (line: string): number => {
  let columns = 0;
  for (const character of line)
    columns += character === "\t" ? TAB - (columns % TAB) : WIDE.test(character) ? 2 : 1;
  return columns;
};
