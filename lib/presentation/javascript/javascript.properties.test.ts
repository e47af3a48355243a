import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expectOneText } from "@/test/presentation/two-authors";
import { expect, test } from "vitest";
import { codeTokens } from "@/lib/presentation/code-tokens";
import { presentText } from "@/lib/presentation/present";
import { loadSyntax, parses } from "@/lib/presentation/syntax";
import { anyGaps, GAPS, relaid, withGaps } from "@/test/presentation/two-writings";
import { javascript } from "./javascript";
import { runs } from "@/test/property-runs";

const ALL = { comments: "remove", identifiers: "unify", format: "unify" } as const;

/** JavaScript by hand that comes with packages of the platform, small enough to be samples. */
const files = ["pg/lib", "pg-pool", "csv-stringify/lib", "csv-parse/lib", "yazl", "yauzl", "compression"]
  .map((folder) => join("node_modules", folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  )
  .filter((path) => path.endsWith(".js"))
  .sort();

const FRAGMENTS = withGaps(
  [
    `function $0 ( $1 , { p : $2 = $1 , ... $3 } = { } ) { var $4 = "/*no*/" ; return [ $1 , $2 , $3 , $4 ] ; }`,
    `const $0 = async ( $1 ) => { for await ( const $2 of $1 ) { f ( $2 ) ; } return { p : $0 , q : $1 } ; } ;`,
    `class $0 extends Base { #n = 1 ; static make ( $1 ) { return new $0 ( $1 , \`//\${ $1 }\` ) ; } get n ( ) { return this . #n ; } }`,
    `$0 : for ( let $1 = 0 ; $1 < 9 ; $1 ++ ) { switch ( $1 ) { case 1 : continue $0 ; default : console . log ( /\\/*x/ . source ) ; } }`,
    `try { f ( $0 ) ; } catch ( $1 ) { throw $1 ; } finally { g ( ) ; } var $0 = function $2 ( $3 ) { return $3 ? $2 ( $3 - 1 ) : 0 ; } ;`,
    `const [ $0 , , [ $1 = $0 ] = [ ] , ... $2 ] = list ; ( { p : $0 , x : $2 [ 0 ] } = o ) ; f ( typeof $1 , Math . max ( $0 / $1 , 2 ) ) ;`,
  ],
  // Elsewhere a line's end may end the statement.
  (before, after) => /([{};,(=]|=>)$/.test(before) && after !== "++",
);

const HABITS = {
  gaps: GAPS,
  lineEnds: ["\n", "\n\n\n", " // three's\n", "\r\n"],
  indents: [""],
  names:
    "amount total_sum camelCase _hidden X1 größe node9 Value2 idx tmp data2 fnc CONSTANT result_ kk zz numb3r Word7 q7 left1".split(
      " ",
    ),
};

test(
  "what two authors write differently is shown alike, parses, and is finished after once",
  () => expectOneText("js", [FRAGMENTS, HABITS], 50),
  120_000,
);

test("real files parse afterwards, are finished after once, and look alike from any layout", async () => {
  const syntax = await loadSyntax(javascript.grammar);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...files), anyGaps, async (path, gaps) => {
      const code = readFileSync(path, "utf8").replace(/\r\n?/g, "\n");
      fc.pre(code.length < 20_000 && parses(syntax, code));
      const { shown, skipped } = await presentText(code, "js", ALL);
      expect(skipped).toEqual([]);
      expect(parses(syntax, shown)).toBe(true);
      expect((await presentText(shown, "js", ALL)).shown).toBe(shown);
      const other = relaid(code, await codeTokens(code, "js"), gaps);
      fc.pre(parses(syntax, other));
      expect((await presentText(other, "js", ALL)).shown).toBe(shown);
    }),
    runs(30),
  );
});
