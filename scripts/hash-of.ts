import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** One hash of these files and of all files below these folders, tests and packages left out. */
export function hashOf(paths: readonly string[]): string {
  const hash = createHash("sha256");
  for (const path of paths.flatMap(filesBelow)) hash.update(path).update("\0").update(readFileSync(path));
  return hash.digest("hex");
}

const filesBelow = (path: string): string[] => {
  if (!existsSync(path)) return [];
  if (path.includes("node_modules") || /\.test\.tsx?$/.test(path)) return [];
  try {
    return readdirSync(path)
      .sort()
      .flatMap((name) => filesBelow(join(path, name)));
  } catch {
    return [path];
  }
};
