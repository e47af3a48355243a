import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Locked {
  license?: string;
  deprecated?: string;
  integrity?: string;
  inBundle?: boolean;
}

const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Record<
  "dependencies" | "devDependencies",
  Record<string, string>
>;
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, Locked>;
};
const locked = Object.entries(packages).filter(([path]) => path !== "");

/** Licences under which a program of the MIT licence may use and pass on a package as it is. */
const LICENCES = [
  "MIT",
  "MIT-0",
  "ISC",
  "Apache-2.0",
  "MPL-2.0",
  "BSD-3-Clause",
  "Unlicense",
  "MIT OR Apache-2.0",
  "MIT AND OFL-1.1",
  "Apache-2.0 AND BSL-1.0",
];

test("packages that are used directly have one exact version and a licence that was looked at", () => {
  const direct = Object.entries({ ...dependencies, ...devDependencies });
  expect(direct.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  const licences = direct.map(([name]) => [name, packages[`node_modules/${name}`]?.license ?? "none"]);
  expect(
    licences.filter(([, licence]) => !LICENCES.includes(licence?.replace(/^\((.*)\)$/, "$1") ?? "")),
  ).toEqual([]);
});

test("no installed package is deprecated, and each has the hash of its archive", () => {
  expect(locked.filter(([, { deprecated }]) => deprecated !== undefined)).toEqual([]);
  // A bundled package is inside the archive of the one that brings it.
  expect(locked.filter(([, { integrity, inBundle }]) => integrity === undefined && !inBundle)).toEqual([]);
});
