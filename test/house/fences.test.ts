import { describe, expect, it } from "vitest";
import { CEILINGS, WAITING } from "./ceilings";
import { arrowsBetweenNouns, arrowsUp, type Arrow, withoutFloor } from "./floors";
import { homeExports } from "./home-exports";
import { circlesOf, type ImportGraph, readImportGraph, reachedFrom, resolverOf } from "./import-graph";
import { isProduct, isTestFile, readSourceFiles } from "./source-files";
import {
  formatterExceptions,
  literalSpreads,
  longParameterLists,
  namesOfDesigns,
  placeOf,
} from "./turns-of-phrase";

const files = readSourceFiles();
const resolve = resolverOf(files);
const graph = readImportGraph(files, resolve);
const product = files.filter(isProduct);
const productPaths = new Set(product.map(({ path }) => path));
const isInProduct = (path: string): boolean => productPaths.has(path);
const sayArrow = ({ from, to }: Arrow): string => `${from} -> ${to}`;

describe("the house", () => {
  holds(
    "circles",
    circlesOf(among(productPaths)).map((circle) => circle.join(" <-> ")),
  );
  holds("arrows up", arrowsUp(graph, isInProduct).map(sayArrow));
  holds("arrows between nouns", arrowsBetweenNouns(graph, isInProduct).map(sayArrow));
  const folders = folderSizes();
  holdsNumber("files in the largest folder", folders[0]?.[1] ?? 0, folders.slice(0, 5).map(String));
  holds("folders over 40 files", folders.filter(([, size]) => size > 40).map(String));
  holds(
    "literal spreads",
    files.flatMap((file) => literalSpreads(file).map((node) => placeOf(file, node))),
  );
  holdsNumber(
    "formatter exceptions",
    product.reduce((sum, file) => sum + formatterExceptions(file), 0),
    product.filter((file) => formatterExceptions(file) > 0).map(({ path }) => path),
  );
  holds(
    "long parameter lists",
    product.flatMap((file) => longParameterLists(file, 5).map((node) => placeOf(file, node))),
  );
  holds(
    "files that name a design",
    product
      .filter((file) => !file.path.startsWith("lib/study/designs/") && namesOfDesigns(file).length > 0)
      .map(({ path }) => path),
  );
  holds(
    "tables by their tags",
    product
      .filter(({ path, text }) => path !== "components/ui/data-table.tsx" && text.includes("<table"))
      .map(({ path }) => path),
  );
  const reached = reachedFrom(graph, files.map(({ path }) => path).filter(isEntry));
  holds(
    "unreached files",
    [...productPaths].filter((path) => !reached.has(path) && !(path in WAITING)),
  );

  holds("exports that only their own file uses", homeExports(files, resolve));

  it("lists no file as waiting that is gone or in use", () => {
    expect(Object.keys(WAITING).filter((path) => !isInProduct(path) || reached.has(path))).toEqual([]);
  });

  it("has a floor for every product file", () => {
    expect(withoutFloor([...productPaths])).toEqual([]);
  });
});

function holds(name: keyof typeof CEILINGS, places: readonly string[]): void {
  holdsNumber(name, places.length, places);
}

/** One test a count: too many says where they are, too few says what to lower. */
function holdsNumber(name: keyof typeof CEILINGS, count: number, places: readonly string[]): void {
  it(`has ${String(CEILINGS[name])} ${name}`, () => {
    const ceiling = CEILINGS[name];
    const advice =
      count > ceiling ? `more than before:\n${places.join("\n")}` : "fewer than before: lower it";
    expect(count, `${name}, in test/house/ceilings.ts: ${advice}`).toBe(ceiling);
  });
}

/** The imports between these files alone. */
function among(paths: ReadonlySet<string>): ImportGraph {
  return new Map(
    [...graph]
      .filter(([path]) => paths.has(path))
      .map(([path, targets]) => [path, new Set([...targets].filter((target) => paths.has(target)))]),
  );
}

/** How many product files lie in each folder itself, the fullest first. */
function folderSizes(): [string, number][] {
  const sizes = new Map<string, number>();
  for (const path of productPaths) {
    const folder = path.slice(0, path.lastIndexOf("/"));
    sizes.set(folder, (sizes.get(folder) ?? 0) + 1);
  }
  return [...sizes].sort(([, one], [, other]) => other - one);
}

/** Where the product is entered: what Next calls by its name, and the commands. */
function isEntry(path: string): boolean {
  if (isTestFile(path)) return false;
  const isRoute = /^app\/(?:.*\/)?(?:page|layout|route|error|global-error|loading|not-found|icon)\.tsx?$/;
  return isRoute.test(path) || ["proxy.ts", "instrumentation.ts", "package.json"].includes(path);
}
