import { existsSync, readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

/**
 * What each package is for. Training packages and human-pool packages are disjoint, and neither holds the two
 * libraries of the side-by-side demo. `files` are the handwritten sources, not their minified copies.
 */
export const DEMO_PACKAGES: readonly DemoPackage[] = [
  { name: "async", use: "human", files: /^lib\/async\.js$/ },
  { name: "bignumber.js", use: "human", files: /^bignumber\.js$/ },
  { name: "bluebird", use: "human", files: /^js\/release\/\w+\.js$/ },
  { name: "clone", use: "human", files: /^clone\.js$/ },
  { name: "esprima", use: "human", files: /^esprima\.js$/ },
  { name: "hammerjs", use: "human", files: /^src\/.*\.js$/ },
  { name: "lunr", use: "human", files: /^lib\/\w+\.js$/ },
  { name: "marked", use: "human", files: /^lib\/marked\.js$/ },
  { name: "matter-js", use: "human", files: /^src\/.*\.js$/ },
  { name: "minimist", use: "human", files: /^index\.js$/ },
  { name: "moment", use: "human", files: /^src\/lib\/.*\.js$/ },
  { name: "mustache", use: "human", files: /^mustache\.js$/ },
  { name: "negotiator", use: "human", files: /^lib\/\w+\.js$/ },
  { name: "q", use: "human", files: /^q\.js$/ },
  { name: "qs", use: "human", files: /^lib\/\w+\.js$/ },
  { name: "semver", use: "human", files: /^semver\.js$/ },
  { name: "traverse", use: "human", files: /^index\.js$/ },

  { name: "acorn", use: "training", files: /^src\/.*\.js$/ },
  { name: "angular", use: "training", files: /^angular\.js$/ },
  { name: "codemirror", use: "training", files: /^(src|addon|keymap)\/.*\.js$/ },
  { name: "d3", use: "training", files: /^d3\.js$/ },
  { name: "immutable", use: "training", files: /^dist\/immutable\.js$/ },
  { name: "jquery", use: "training", files: /^dist\/jquery\.js$/ },
  { name: "lodash", use: "training", files: /^lodash\.js$/ },
  { name: "mithril", use: "training", files: /^mithril\.js$/ },
  { name: "pegjs", use: "training", files: /^lib\/(?!parser).*\.js$/ },
  { name: "ramda", use: "training", files: /^src\/.*\.js$/ },
  { name: "rsvp", use: "training", files: /^dist\/rsvp\.js$/ },
  { name: "three", use: "training", files: /^build\/three\.js$/ },
  { name: "vue", use: "training", files: /^dist\/vue\.common\.js$/ },
  { name: "when", use: "training", files: /^(lib|es6-shim)\/.*\.js$/ },
  { name: "xregexp", use: "training", files: /^src\/.*\.js$/ },

  { name: "mout", use: "side-by-side", files: /^\w+\/\w+\.js$/ },
  { name: "underscore", use: "side-by-side", files: /^underscore\.js$/ },
];

export interface DemoPackage {
  name: string;
  use: "human" | "training" | "side-by-side";
  /** paths inside the package, with "/" */
  files: RegExp;
}

interface SourceFile {
  path: string;
  text: string;
}

/** False when `npm ci --ignore-scripts --prefix seed/packages` has not been run: the server then starts without demos. */
export function demoPackagesInstalled(): boolean {
  return DEMO_PACKAGES.every(({ name }) => existsSync(join(packageFolder(name), "package.json")));
}

/** @throws Error naming the command that installs the packages. */
export function requireDemoPackages(): void {
  if (demoPackagesInstalled()) return;
  throw new Error(
    "The demo packages are missing. Install them with: npm ci --ignore-scripts --prefix seed/packages",
  );
}

/** The handwritten sources of a package, in order of path: read as text, never run. */
export function packageSources({ name, files }: DemoPackage): SourceFile[] {
  const folder = packageFolder(name);
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => files.test(path))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(folder, path), "utf8") }));
}

/** Where a demo package lies on this machine. */
export function packageFolder(name: string): string {
  return join(process.cwd(), "seed", "packages", "node_modules", name);
}

const provenanceSchema = z.record(
  z.string(),
  z.strictObject({
    version: z.string(),
    publishedAt: z.iso.datetime(),
    licence: z.string(),
    integrity: z.string(),
  }),
);

type PackageProvenance = z.infer<typeof provenanceSchema>[string];

/** What is recorded of a package in provenance.json. */
export function packageProvenance(name: string): PackageProvenance {
  recorded ??= provenanceSchema.parse(
    JSON.parse(readFileSync(join(process.cwd(), "seed/packages/provenance.json"), "utf8")),
  );
  const found = recorded[name];
  if (found === undefined) throw new Error(`provenance.json says nothing of ${name}.`);
  return found;
}

let recorded: z.infer<typeof provenanceSchema> | undefined;
