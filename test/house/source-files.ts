import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import ts from "typescript";

const ROOT = join(import.meta.dirname, "../..");
const ROOMS = ["app", "components", "lib", "scripts", "seed", "bench", "attack", "e2e", "test"];
const AT_THE_DOOR = [
  "proxy.ts",
  "instrumentation.ts",
  "next.config.ts",
  "playwright.config.ts",
  "prisma.config.ts",
  "vitest.config.ts",
  "package.json",
];

export interface SourceFile {
  /** From the root of the project, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly tree: ts.SourceFile;
}

let known: SourceFile[] | undefined;

/** Every file of code in the project, parsed once for all tests; generated files, packages and builds left out. */
export function readSourceFiles(): readonly SourceFile[] {
  known ??= parseAll();
  return known;
}

function parseAll(): SourceFile[] {
  const inRooms = ROOMS.flatMap((room) =>
    readdirSync(join(ROOT, room), { recursive: true, withFileTypes: true })
      .filter(
        (entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name) && !/\.d\.m?ts$/.test(entry.name),
      )
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
      .filter((path) => !path.includes("node_modules")),
  );
  return [...inRooms, ...AT_THE_DOOR].sort().map((path) => {
    const text = readFileSync(join(ROOT, path), "utf8");
    return { path, text, tree: ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) };
  });
}

/** Files that the product is made of: no test, and no help that only tests need. */
export function isProduct({ path }: SourceFile): boolean {
  return /^(app|components|lib)\//.test(path) && !isTestFile(path);
}

export function isTestFile(path: string): boolean {
  return /\.test\.tsx?$/.test(path) || /^(e2e|test)\//.test(path);
}
