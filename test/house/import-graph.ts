import { dirname, join, normalize } from "node:path";
import ts from "typescript";
import type { SourceFile } from "./source-files";

/** Who imports whom, by path; every kind of import counts, types too. */
export type ImportGraph = ReadonlyMap<string, ReadonlySet<string>>;

const ENDINGS = ["", ".ts", ".tsx", ".mjs", "/index.ts", "/index.tsx"];

/** The file that a name in an import of `from` stands for; undefined for a package. */
export type Resolve = (from: string, name: string) => string | undefined;

/** Resolves "@/..." and "./..."; in scripts and configuration also a path from the root. */
export function resolverOf(files: readonly SourceFile[]): Resolve {
  const paths = new Set(files.map(({ path }) => path));
  const find = (path: string): string | undefined =>
    ENDINGS.map((ending) => normalize(path + ending)).find((one) => paths.has(one));
  return (from, name) => {
    if (name.startsWith("@/")) return find(name.slice(2));
    if (name.startsWith(".")) return find(join(dirname(from), name));
    return namesEntries(from) ? find(name) : undefined;
  };
}

/**
 * The imports, exports-from, dynamic imports and `new URL(..., import.meta.url)`s of each file, as edges between files
 * of the project. In scripts and configuration, a string that is the path of a file counts too: commands and bundlers
 * name their entries so.
 */
export function readImportGraph(files: readonly SourceFile[], resolve = resolverOf(files)): ImportGraph {
  return new Map(
    files.map((file) => {
      const targets = namesIn(file).flatMap((name) => resolve(file.path, name) ?? []);
      return [file.path, new Set(targets.filter((target) => target !== file.path))];
    }),
  );
}

function namesEntries(path: string): boolean {
  // The workshop starts programs by their paths.
  if (path === "lib/edge/workshop.ts") return true;
  return path === "package.json" || /^(scripts|bench|test)\//.test(path) || /^[^/]+\.config\.ts$/.test(path);
}

/** Every string that an import names and, where commands live, every other string and each of its words. */
function namesIn({ path, text, tree }: SourceFile): string[] {
  if (path === "package.json") return [...text.matchAll(/[\w./-]+\.(?:ts|mjs)\b/g)].map(([name]) => name);
  const names: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) && isImported(node)) names.push(node.text);
    // A bundler's entry may be a short text that imports.
    else if (ts.isStringLiteralLike(node) && namesEntries(path))
      names.push(node.text, ...[...node.text.matchAll(/from "([^"]+)"/g)].map(([, name]) => name ?? ""));
    else if (ts.isTemplateExpression(node) && namesEntries(path))
      names.push(...[...node.getText().matchAll(/from "([^"$]+)"/g)].map(([, name]) => name ?? ""));
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return names;
}

function isImported(node: ts.StringLiteralLike): boolean {
  const { parent } = node;
  if (ts.isImportDeclaration(parent) || ts.isExportDeclaration(parent)) return true;
  if (ts.isLiteralTypeNode(parent)) return ts.isImportTypeNode(parent.parent);
  if (ts.isCallExpression(parent)) return parent.expression.kind === ts.SyntaxKind.ImportKeyword;
  return ts.isNewExpression(parent) && parent.expression.getText() === "URL";
}

/** The groups of files that reach each other (Tarjan's strongly connected components of two files or more). */
export function circlesOf(graph: ImportGraph): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const open = new Set<string>();
  const circles: string[][] = [];
  const visit = (file: string): void => {
    index.set(file, index.size);
    low.set(file, index.get(file) ?? 0);
    stack.push(file);
    open.add(file);
    for (const next of graph.get(file) ?? []) {
      if (!index.has(next)) visit(next);
      if (open.has(next)) low.set(file, Math.min(low.get(file) ?? 0, low.get(next) ?? 0));
    }
    if (low.get(file) !== index.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    for (const one of circle) open.delete(one);
    if (circle.length > 1) circles.push(circle.sort());
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return circles;
}

/** Every file that can be come to from one of these. */
export function reachedFrom(graph: ImportGraph, entries: Iterable<string>): Set<string> {
  const reached = new Set<string>();
  const waiting = [...entries];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue;
    reached.add(file);
    waiting.push(...(graph.get(file) ?? []));
  }
  return reached;
}
