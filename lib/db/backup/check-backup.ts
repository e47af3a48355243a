import "server-only";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "@/lib/errors";
import { MANIFEST_FILE, type Manifest, parseManifest, tableFile } from "./manifest";
import { hashRows } from "./row-file";

/** The manifest of a backup. @throws AppError where the folder holds none that this version can read. */
export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, MANIFEST_FILE), "utf8").catch(() => {
    throw refused(`${folder} is no backup: it holds no ${MANIFEST_FILE}.`);
  });
  const manifest = parseManifest(text);
  if (!manifest) throw refused(`${join(folder, MANIFEST_FILE)} cannot be read by this version of Evenhand.`);
  return manifest;
}

/** Reads every file of a backup once. @throws AppError naming the first that is not what the manifest says. */
export async function checkFiles(folder: string, manifest: Manifest): Promise<void> {
  for (const { name, sha256 } of manifest.tables) {
    const found = await hashRows(join(folder, tableFile(name))).catch(() => null);
    if (found !== sha256) throw damaged(name);
  }
}

export function damaged(table: string): AppError {
  return refused(
    `The backup is damaged: ${tableFile(table)} is missing or is not what was written. Nothing was restored.`,
  );
}

const refused = (userMessage: string) => new AppError("invalid", { userMessage });
