import "server-only";
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Actor } from "@/lib/study/actor";
import type { PersonalPart } from "@/lib/exchange/bundle/left-out";
import type { PackageNotice } from "@/lib/exchange/bundle/licence-chunks";
import type { Manifest } from "@/lib/exchange/verify/manifest";
import { exportBundle } from "@/lib/operations/exchange/export-bundle";
import { unpack } from "./unpack";

/** Takes a study's bundle and unpacks it into a folder; resolves to its paths and the name it was offered under. */
export async function takeBundle(request: {
  actor: Actor;
  slug: string;
  folder: string;
  parts?: readonly PersonalPart[];
  notices?: readonly PackageNotice[];
}): Promise<{ paths: string[]; name: string }> {
  const { actor, slug, folder, parts = [], notices = [] } = request;
  const { stream, name } = await exportBundle({ actor, slug, parts, notices, now: TAKEN });
  return { paths: await unpack(new Uint8Array(await new Response(stream).arrayBuffer()), folder), name };
}

const TAKEN = new Date("2026-01-02T00:00:00Z");

/** As an outsider runs it: in its folder, with nothing around it. */
export function verifyFolder(folder: string): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["verify.mjs"], {
    cwd: folder,
    env: { NODE_ENV: "test" },
  });
  return { status, said: `${String(stdout)}${String(stderr)}` };
}

/**
 * Verifies a copy, beside the folder, in which files are changed and the list of files fits again: a person who forges a row can
 * forge the list too. A change that changes nothing is an error.
 */
export function forgeFiles(
  folder: string,
  changes: Readonly<Record<string, (text: string) => string>>,
): { status: number | null; said: string } {
  const copy = mkdtempSync(`${folder}-forged-`);
  cpSync(folder, copy, { recursive: true });
  for (const [file, change] of Object.entries(changes)) {
    const before = readFileSync(join(copy, file), "utf8");
    const after = change(before);
    if (after === before) throw new Error(`${file} is as it was`);
    writeFileSync(join(copy, file), after);
  }
  const manifest = JSON.parse(readFileSync(join(copy, "manifest.json"), "utf8")) as Manifest;
  const files = manifest.files.map(({ path }) => {
    const bytes = readFileSync(join(copy, path));
    return { path, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
  });
  writeFileSync(join(copy, "manifest.json"), JSON.stringify({ ...manifest, files }));
  return verifyFolder(copy);
}

export function forgeFile(folder: string, file: string, change: (text: string) => string) {
  return forgeFiles(folder, { [file]: change });
}

/** Changes one cell of a table's first row, in which no cell is quoted. */
export function inFirstRow(column: string, change: (cell: string) => string): (text: string) => string {
  return (text) => {
    const lines = text.split("\r\n");
    const cells = (lines[1] ?? "").split(",");
    const place = (lines[0] ?? "").split(",").indexOf(column);
    return lines.with(1, cells.with(place, change(cells[place] ?? "")).join()).join("\r\n");
  };
}
