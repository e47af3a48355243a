import { renderToStaticMarkup } from "react-dom/server";
import { wellFormed } from "@/lib/results/document/well-formed";
import type { Figure } from "@/lib/results/figures/figure";
import { PAPER_COLOURS, type Palette } from "@/lib/results/figures/paper-colours";
import { toPieces } from "./pieces";
import { toSketch } from "./to-sketch";

/** Around the drawing. */
const EDGE = 8;
/** Of the words above it: a letter's usual width, and a line's height. */
const LETTER = 5.6;
const LINE = 15;

/**
 * A figure as a file of its own: the sketch that a page draws, drawn without a page, by the writer of bundles and by a browser to
 * the same bytes. Its pieces stand one below the other; title and description are for readers who do not see them. Nothing in it
 * runs or is loaded.
 *
 * @param stamps what must never be lost of a study; part of the drawing
 * @throws Error if a picture has a colour that nobody gave
 */
export function toPictureFile(
  figure: Figure,
  stamps: readonly string[],
  palette: Palette = "usual",
): { text: string; size: { width: number; height: number } } {
  const { caption, note } = figure;
  const pieces = toPieces(toSketch(figure));
  const inner = Math.max(640, ...pieces.map(({ width }) => width));
  const lines = stamps.flatMap((stamp) => toLines(stamp, Math.floor(inner / LETTER)));
  let top = EDGE + (lines.length === 0 ? 0 : LINE * lines.length + 6);
  const placed = pieces.map(({ width, height, content }) => {
    const place = { x: EDGE + Math.round((inner - width) / 2), y: top };
    top += height;
    return { place, content };
  });
  const [width, height] = [inner + 2 * EDGE, top + EDGE];
  const file = renderToStaticMarkup(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      fontFamily="Helvetica, Arial, sans-serif"
    >
      <title>{caption}</title>
      <desc>{[note, ...stamps].filter((words) => words !== undefined).join(" ") || caption}</desc>
      <rect width={width} height={height} fill="var(--card)" />
      {lines.map((line, at) => (
        <text key={at} x={EDGE + 4} y={EDGE + LINE * at + 11} fontSize={11} fill="var(--danger)">
          {line}
        </text>
      ))}
      {placed.map(({ place: { x, y }, content }) => (
        <g key={y} transform={`translate(${x} ${y})`}>
          {content}
        </g>
      ))}
    </svg>,
  );
  return {
    text: `${withoutControls(withColours(file, PAPER_COLOURS[palette]))}\n`,
    size: { width, height },
  };
}

/** Of attributes only: words have their quotes escaped, so that nobody's title can look like one. */
const withColours = (file: string, colours: Readonly<Record<string, string>>): string =>
  file.replace(/="var\(--([\w-]+)\)"/g, (_, name: string) => {
    const colour = colours[name];
    if (colour === undefined) throw new Error(`a picture is drawn in a colour without a value: ${name}`);
    return `="${colour}"`;
  });

/** XML has no place for these, not even escaped. */
const withoutControls = (file: string): string =>
  wellFormed(file).replace(/[^\t\n\r\u0020-\ufffd\u{10000}-\u{10ffff}]/gu, "");

const toLines = (words: string, most: number): string[] =>
  words.split(/\s+/).reduce<string[]>((lines, word) => {
    const line = lines.at(-1);
    if (line === undefined || line.length + word.length >= most) return [...lines, word];
    return [...lines.slice(0, -1), `${line} ${word}`];
  }, []);
