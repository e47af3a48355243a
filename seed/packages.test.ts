import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  DEMO_PACKAGES,
  demoPackagesInstalled,
  packageFolder,
  packageProvenance,
  packageSources,
} from "./demo-packages";
import { licenceNotices } from "./notices";

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({ version: z.string().optional(), integrity: z.string().optional() }),
    ),
  })
  .parse(JSON.parse(readFileSync("seed/packages/package-lock.json", "utf8")));
const wanted = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync("seed/packages/package.json", "utf8"))).dependencies;
const names = DEMO_PACKAGES.map(({ name }) => name).sort();
const why = demoPackagesInstalled()
  ? ""
  : " (skipped: npm ci --ignore-scripts --prefix seed/packages installs them)";

test("no package serves two uses, so that what the model learnt from is not what it is compared with", () => {
  expect(new Set(names).size).toBe(names.length);
});

test("every package is pinned exactly and sealed by an integrity hash, and no other is installed", () => {
  expect(Object.keys(wanted).sort()).toEqual(names);
  expect(
    Object.keys(lock.packages)
      .filter((path) => path !== "")
      .sort(),
  ).toEqual(names.map((name) => `node_modules/${name}`));
  for (const name of names) {
    expect(wanted[name]).toMatch(/^\d+\.\d+\.\d+$/);
    expect(lock.packages[`node_modules/${name}`]?.integrity).toMatch(/^sha512-/);
  }
});

test("the lock names no download host", () => {
  expect(readFileSync("seed/packages/package-lock.json", "utf8")).not.toMatch(/resolved|https?:/);
});

test("what is recorded of a package is bound to the locked bytes", () => {
  for (const name of names) {
    const { version, integrity } = packageProvenance(name);
    expect({ version, integrity }).toEqual({
      version: wanted[name],
      integrity: lock.packages[`node_modules/${name}`]?.integrity,
    });
  }
});

test("all code was published before 2021, before models wrote code", () => {
  for (const name of names) {
    expect(packageProvenance(name).publishedAt > "2010" && packageProvenance(name).publishedAt < "2021").toBe(
      true,
    );
  }
});

describe.skipIf(!demoPackagesInstalled())(`the installed demo packages${why}`, () => {
  test("declare a permissive licence and carry its text", () => {
    for (const name of names) {
      const declared = z
        .object({ license: z.string(), version: z.string() })
        .parse(JSON.parse(readFileSync(join(packageFolder(name), "package.json"), "utf8")));
      expect(["MIT", "ISC", "BSD-2-Clause", "BSD-3-Clause", "0BSD", "Apache-2.0"]).toContain(
        declared.license,
      );
      expect(packageProvenance(name)).toMatchObject({ licence: declared.license, version: declared.version });
      expect(readdirSync(packageFolder(name)).some((file) => /^licen[cs]e/i.test(file))).toBe(true);
    }
  });

  test("have their sources where we say", () => {
    for (const one of DEMO_PACKAGES) expect(packageSources(one), one.name).not.toHaveLength(0);
  });

  test("each have a notice with copyright, conditions and disclaimer", () => {
    const notices = licenceNotices() ?? [];
    expect(notices.map((notice) => notice.package)).toEqual(names);
    for (const { text, package: name } of notices) {
      expect(text, name).toMatch(/copyright/i);
      expect(text, name).toMatch(/permission|redistribution/i);
      expect(text, name).toMatch(/as[\s-]+is/i);
    }
  });
});
