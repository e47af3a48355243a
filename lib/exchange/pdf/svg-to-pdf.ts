import { once } from "node:events";
import { create } from "fontkit";
import PDFDocument from "pdfkit";
import SVGtoPDF from "svg-to-pdfkit";

/** A point of paper in pixels of a picture. */
const POINT = 0.75;
const NAME = "Letters";

/** A TrueType font as wide as Helvetica, which our pictures name, and the code points that it has. */
interface PdfFont {
  bytes: Uint8Array;
  letters: ReadonlySet<number>;
}

export function toPdfFont(bytes: Uint8Array): PdfFont {
  return { bytes, letters: new Set(create(bytes).characterSet) };
}

/**
 * A picture of ours as a PDF of one page, for LaTeX: the SVG's own lines and words, with its letters embedded. The same picture gives
 * the same bytes.
 *
 * @returns null where the font lacks a letter, or something in the SVG cannot be drawn: no PDF is better than a wrong one
 */
export async function svgToPdf(
  { svg, width, height }: { svg: string; width: number; height: number },
  font: PdfFont,
): Promise<Uint8Array | null> {
  if (!canPrint(svg, font)) return null;
  const document = new PDFDocument({
    size: [width * POINT, height * POINT],
    margin: 0,
    font: null,
    // Always the same one: a bundle's files depend on its study alone.
    info: { CreationDate: new Date(0) },
  });
  document.registerFont(NAME, font.bytes);
  const warnings: string[] = [];
  try {
    SVGtoPDF(document, svg, 0, 0, {
      fontCallback: () => NAME,
      warningCallback: (warning) => warnings.push(warning),
    });
  } catch {
    // A picture that cannot be drawn as a PDF must not cost the whole bundle.
    return null;
  }
  const chunks: Uint8Array[] = [];
  document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
  const isOver = once(document, "end");
  document.end();
  await isOver;
  return warnings.length === 0 ? Buffer.concat(chunks) : null;
}

/** Letters from right to left would stand in the wrong order. */
const canPrint = (svg: string, { letters }: PdfFont): boolean =>
  [...svg].every((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    return code < 0x7f || (letters.has(code) && !/\p{Script=Hebrew}|\p{Script=Arabic}/u.test(letter));
  });
