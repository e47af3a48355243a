import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expectOneText } from "@/test/presentation/two-authors";
import { expect, test } from "vitest";
import { codeTokens } from "@/lib/presentation/code-tokens";
import { presentText } from "@/lib/presentation/present";
import { loadSyntax, parses } from "@/lib/presentation/syntax";
import { anyGaps, GAPS, relaid, withGaps } from "@/test/presentation/two-writings";
import { typescript } from "./typescript";
import { runs } from "@/test/property-runs";

const ALL = { comments: "remove", identifiers: "unify", format: "unify" } as const;

/** TypeScript that comes with packages of the platform, small enough to be samples. */
const files = [
  "next-auth/src/lib",
  "pg-protocol/src",
  "zod/src/v4/core",
  "zod/src/v4/locales",
  "@types/pg",
  "fast-check/lib",
]
  .map((folder) => join("node_modules", folder))
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  )
  .filter((path) => path.endsWith(".ts"))
  .sort();

const FRAGMENTS = withGaps(
  [
    `interface $0 < $1 extends Base > { readonly x : $1 ; scale ( $2 : number ) : $0 < $1 > ; [ $3 : string ] : unknown ; }`,
    `type $0 < $1 > = $1 extends ( infer $2 ) [ ] ? $2 : never ; const $3 : $0 < string [ ] > = "/*no*/" ;`,
    `enum $0 { Red = 1 , Green = Red << 1 , } ; const $1 = $0 . Green + \`//\${ $0 . Red }\` ;`,
    `abstract class $0 < $1 > extends Base { constructor ( private x : $1 , $2 : number ) { super ( ) ; this . x = $2 as any ; } abstract y ( $3 : $1 ) : void ; }`,
    `namespace $0 { export const z = 0 ; const $1 = { z , w : 1 } ; export function g ( ) { return $1 . z ; } } ; $0 . g ( ) ;`,
    `function $0 ( $1 : unknown ) : $1 is string { if ( ! $1 ) return false ; else for ( const $2 of [ 1 , 2 ] ) f ( $2 ) ; return true ; } ;`,
    `const $0 = async < $1 , > ( $2 : $1 , ... $3 : $1 [ ] ) => { const { a , b : $4 = 2 } = await f ( $2 ) ; return [ a , $4 ! ] as const ; } ;`,
    `type $0 = { [ $1 in keyof Base ] ?: ( $2 : Base [ $1 ] ) => $0 } ; let $3 = { } satisfies Record < string , unknown > ;`,
    `$0 : for ( let $1 = 0 ; $1 < 9 ; $1 ++ ) { switch ( $1 ) { case 1 : continue $0 ; default : console . log ( /\\/*x/ . source ) ; } }`,
  ],
  // Elsewhere a line's end may end the statement.
  (before, after) => /([{};,(=]|=>)$/.test(before) && !/^(as|satisfies|is|extends|\+\+|<|\[|!)$/.test(after),
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
  () => expectOneText("ts", [FRAGMENTS, HABITS], 50),
  120_000,
);

test("real files parse afterwards, are finished after once, and look alike from any layout", async () => {
  const syntax = await loadSyntax(typescript.grammar);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...files), anyGaps, async (path, gaps) => {
      const code = readFileSync(path, "utf8").replace(/\r\n?/g, "\n");
      fc.pre(code.length < 20_000 && parses(syntax, code));
      const { shown, skipped } = await presentText(code, "ts", ALL);
      expect(skipped).toEqual([]);
      expect(parses(syntax, shown)).toBe(true);
      expect((await presentText(shown, "ts", ALL)).shown).toBe(shown);
      const other = relaid(code, await codeTokens(code, "ts"), gaps);
      fc.pre(parses(syntax, other));
      expect((await presentText(other, "ts", ALL)).shown).toBe(shown);
    }),
    runs(30),
  );
});
