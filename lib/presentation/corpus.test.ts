import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { presentText } from "./present";
import { loadSyntax, parses, type SyntaxNode } from "./syntax";
import { readJavascriptScopes } from "./javascript/scopes";
import { runs } from "@/test/property-runs";

const PACKAGES = "seed/packages/node_modules";
const isInstalled = existsSync(PACKAGES);
const why = isInstalled ? "" : " (skipped: npm ci --ignore-scripts --prefix seed/packages installs it)";

/** Handwritten files of the demo packages, small enough to be samples. */
const files = isInstalled
  ? [
      "when/lib",
      "mout",
      "moment/src/lib",
      "acorn/src",
      "matter-js/src",
      "ramda/src",
      "bluebird/js/release",
      "mithril",
    ]
      .flatMap((folder) =>
        readdirSync(join(PACKAGES, folder), { recursive: true, encoding: "utf8" }).map((path) =>
          join(PACKAGES, folder, path),
        ),
      )
      .filter((path) => path.endsWith(".js") && !path.includes(".min."))
      .sort()
  : [];

const freeNames = (root: SyntaxNode) => {
  const { uses, bindingOf } = readJavascriptScopes(root);
  return [...new Set(uses.filter((use) => bindingOf(use) === null).map(({ name }) => name))].sort();
};
const propertyNames = (root: SyntaxNode) =>
  root
    .descendantsOfType(["property_identifier"])
    .map((node) => node?.text)
    .filter((name) => name !== undefined);

describe.skipIf(!isInstalled)(`the corpus of the demo packages${why}`, () => {
  test("whatever parses before the pipeline parses after it, whichever steps are taken", async () => {
    const syntax = await loadSyntax("tree-sitter-javascript/tree-sitter-javascript.wasm");
    const keepOrChange = fc.record({
      comments: fc.constantFrom("keep" as const, "remove" as const),
      identifiers: fc.constantFrom("keep" as const, "unify" as const),
      format: fc.constantFrom("keep" as const, "unify" as const),
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...files), keepOrChange, async (path, switches) => {
        const code = readFileSync(path, "utf8");
        fc.pre(code.length < 65_536 && parses(syntax, code));
        const { shown, skipped } = await presentText(code, "javascript", switches);
        expect(parses(syntax, shown)).toBe(true);
        expect(skipped).toEqual([]);
        if (switches.comments === "remove")
          expect(syntax.read(shown, (root) => root.descendantsOfType(["comment"]).length)).toBe(0);
      }),
      runs(150),
    );
  });

  test("renaming leaves free names alone and is finished after once", async () => {
    const syntax = await loadSyntax("tree-sitter-javascript/tree-sitter-javascript.wasm");
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...files), async (path) => {
        const code = readFileSync(path, "utf8");
        fc.pre(code.length < 65_536 && parses(syntax, code));
        const rename = { comments: "keep", identifiers: "unify", format: "keep" } as const;
        const { shown } = await presentText(code, "javascript", rename);
        expect(syntax.read(shown, freeNames)).toEqual(syntax.read(code, freeNames));
        expect(syntax.read(shown, propertyNames)).toEqual(
          expect.arrayContaining(syntax.read(code, propertyNames)),
        );
        expect((await presentText(shown, "javascript", rename)).shown).toBe(shown);
      }),
      runs(60),
    );
  });
});
