import { readFileSync } from "node:fs";

export interface BuiltAction {
  id: string;
  name: string;
  /** A page that has the action. */
  path: string;
}

/** The server actions of the build, each with a page that has it; pages of a study are those of `slug`. */
export function listBuiltActions(slug: string): BuiltAction[] {
  const manifest = JSON.parse(readFileSync(".next/server/server-reference-manifest.json", "utf8")) as {
    node: Record<string, { exportedName: string; workers: Record<string, unknown> }>;
  };
  return Object.entries(manifest.node).map(([id, { exportedName, workers }]) => ({
    id,
    name: exportedName,
    path:
      (Object.keys(workers)[0] ?? "")
        .replace(/^app/, "")
        .replace(/\/page$/, "")
        .replaceAll(/\/\([^)]*\)/g, "")
        .replace("[study]", slug)
        .replaceAll(/\[\w+\]/g, "none") || "/",
  }));
}

const JSON_TEXT = "text/plain;charset=UTF-8";
const MULTIPART = "multipart/form-data; boundary=x";

/** Bodies that no page of ours sends, as a server action's. */
export const MALFORMED_ARGUMENTS: readonly [type: string, body: string][] = [
  ...[
    "[]",
    "{{{",
    "",
    "[null,null,null,null]",
    "[1,2,3,4]",
    '["a\\u0000b","a\\u0000b"]',
    '[{"a":1},{},[],{}]',
  ].map((body): [string, string] => [JSON_TEXT, body]),
  [JSON_TEXT, '["$F1","$K1","$@5","$Q9"]'],
  ["application/xml", "<a/>"],
  [MULTIPART, "--x\r\nnonsense"],
  [MULTIPART, '--x\r\nContent-Disposition: form-data; name="0"\r\n\r\n{{{\r\n--x--\r\n'],
];
