/** The columns that a file of answers begins with, from its first line; empty when that cannot be understood. */
export async function firstColumns(file: Blob): Promise<string[]> {
  const start = await file.slice(0, 256 * 1024).text();
  const line = start.replace(/^\ufeff/, "").split(/\r?\n/, 1)[0] ?? "";
  if (!line.trimStart().startsWith("{"))
    return line
      .split(line.includes("\t") && !line.includes(",") ? "\t" : ",")
      .map((cell) => cell.trim().replace(/^"|"$/g, ""));
  try {
    return Object.keys(JSON.parse(line) as Record<string, unknown>);
  } catch {
    return [];
  }
}
