import type { BundledFile, ReportFile } from "@/lib/results/document/report-files";
import { svgToPdf, toPdfFont } from "./svg-to-pdf";

/** A report about many systems may have hundreds of pictures. The README says how to make a PDF of the others. */
const MOST_PDFS = 150;

/**
 * The files of a report, and beside each picture its PDF, where it can be made.
 *
 * @param bytes of a TrueType font as wide as Helvetica, which the pictures name
 */
export async function withPdfs(files: readonly ReportFile[], bytes: Uint8Array): Promise<BundledFile[]> {
  const pictures = files.flatMap(({ path, text, size }) => (size ? [{ path, svg: text, ...size }] : []));
  if (pictures.length === 0) return [...files];
  const font = toPdfFont(bytes);
  const made: BundledFile[] = [...files];
  for (const { path, ...picture } of pictures.slice(0, MOST_PDFS)) {
    const pdf = await svgToPdf(picture, font);
    if (pdf) made.push({ path: path.replace(/\.svg$/, ".pdf"), bytes: pdf });
  }
  return made;
}
