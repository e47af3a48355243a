import type { PresentationSwitches } from "@/lib/presentation/present";
import type { DemoMaterial, DemoSample } from "./demo-material";
import { DEMO_PACKAGES, packageSources, requireDemoPackages } from "./demo-packages";
import { namedPart, renameFree } from "./named-part";
import { sourceOf } from "./package-functions";
import { javascriptSyntax } from "./pool-candidate";
import { SHARED_TASKS } from "./side-by-side-tasks";

const PRESENTATION: PresentationSwitches = { comments: "remove", identifiers: "keep", format: "unify" };

/** The libraries, with the name a library has for itself and what stands in its place. */
const LIBRARIES = [
  { id: "underscore", onlyFile: "underscore.js", self: "_" },
  { id: "mout", onlyFile: "", self: null },
] as const;

/**
 * The demo "Which implementation would you accept?": functions that two libraries both have, each with the small
 * helpers it calls below it.
 * @throws Error when the demo packages are not installed
 */
export async function buildSideBySideMaterial(): Promise<DemoMaterial> {
  requireDemoPackages();
  const samples: DemoSample[] = [];
  for (const library of LIBRARIES) {
    const sources = librarySources(library.id);
    for (const { key, parts } of SHARED_TASKS)
      samples.push(await sample(library, key, parts[library.id], sources));
  }
  return {
    presentation: PRESENTATION,
    systems: LIBRARIES.map(({ id }) => ({ id, role: "human" })),
    arms: [{ id: "main", weight: 1, systems: LIBRARIES.map(({ id }) => id) }],
    tasks: SHARED_TASKS.map(({ key, title, body }) => ({ key, title, body, language: "javascript" })),
    samples,
  };
}

async function sample(
  library: (typeof LIBRARIES)[number],
  taskKey: string,
  parts: readonly string[],
  sources: ReadonlyMap<string, string>,
): Promise<DemoSample> {
  const cuts = [];
  for (const part of parts) cuts.push(await cut(part, library.onlyFile, sources));
  const syntax = await javascriptSyntax();
  const code = cuts.map(({ text }) => text).join("\n\n");
  const original =
    library.self === null ? code : syntax.read(code, (root) => renameFree(root, code, library.self, "lib"));
  const [first] = cuts;
  if (first === undefined) throw new Error(`${taskKey} has no code of ${library.id}.`);
  return {
    key: `${taskKey}-${library.id}`,
    system: library.id,
    taskKey,
    language: "javascript",
    original,
    origin: "human",
    provenance: {
      ...sourceOf(library.id, first.file, first.line),
      ...(cuts.length > 1
        ? {
            helpers: cuts
              .slice(1)
              .map(({ file, line }) => `${file}:${line}`)
              .join(" "),
          }
        : {}),
      ...(original === code
        ? {}
        : { edits: `the library's name for itself, ${library.self}, is written lib` }),
    },
  };
}

async function cut(part: string, onlyFile: string, sources: ReadonlyMap<string, string>) {
  const [file, name] = part.includes("#") ? part.split("#", 2) : [onlyFile, part];
  const text = sources.get(file ?? "");
  if (file === undefined || name === undefined || text === undefined) throw new Error(`There is no ${part}.`);
  const syntax = await javascriptSyntax();
  return { file, ...syntax.read(text, (root) => namedPart(root, name)) };
}

function librarySources(id: string): Map<string, string> {
  const found = DEMO_PACKAGES.find(({ name }) => name === id);
  if (found === undefined) throw new Error(`${id} is no demo package.`);
  return new Map(packageSources(found).map(({ path, text }) => [path, text]));
}
