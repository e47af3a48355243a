import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { BundledFile, ReportFile } from "@/lib/results/document/report-files";
import { svgToPdf, toPdfFont } from "./svg-to-pdf";

/** A report about many systems may have hundreds of pictures. The README says how to make a PDF of the others. */
const MOST_PDFS = 150;

/** The files of a report, and beside each picture its PDF, where it can be made. */
export async function withPdfs(files: readonly ReportFile[]): Promise<BundledFile[]> {
  const pictures = files.flatMap(({ path, text, size }) => (size ? [{ path, svg: text, ...size }] : []));
  if (pictures.length === 0) return [...files];
  const font = toPdfFont(readFileSync(createRequire(import.meta.url).resolve(FONT)));
  const made: BundledFile[] = [...files];
  for (const { path, ...picture } of pictures.slice(0, MOST_PDFS)) {
    const bytes = await svgToPdf(picture, font);
    if (bytes) made.push({ path: path.replace(/\.svg$/, ".pdf"), bytes });
  }
  return made;
}

const FONT = "@expo-google-fonts/arimo/400Regular/Arimo_400Regular.ttf";
