import { readFileSync } from "node:fs";
import { type FormatOptions, format } from "oxfmt";

/** Lays a written document out as `npm run format` would. */
export async function formatDocument(path: string, text: string): Promise<string> {
  const { printWidth } = JSON.parse(readFileSync(".oxfmtrc.json", "utf8")) as FormatOptions;
  const { code, errors } = await format(path, text, { printWidth });
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  return code;
}
