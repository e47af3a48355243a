import fc from "fast-check";
import { expect, test } from "vitest";
import { leaves } from "@/lib/presentation/tree-tokens";
import { presentText } from "@/lib/presentation/present";
import { loadSyntax, parses } from "@/lib/presentation/syntax";
import { expectOneText } from "@/test/presentation/two-authors";
import { GAPS, twoWritings, withGaps } from "@/test/presentation/two-writings";
import { csharp } from "./csharp";
import { runs } from "@/test/property-runs";

const FRAGMENTS = withGaps([
  `class $0 < $1 > where $1 : IComparable < $1 > { private readonly List < $1 > $2 = new ( ) ; public $0 ( $1 $3 ) { this . $2 . Add ( $3 ) ; }
     public $1 $4 ( int $5 ) => $2 [ $5 ] ; }`,
  `static int $0 ( int $1 , params int [ ] $2 ) { if ( $1 > 3 ) return $1 ; else foreach ( var $3 in $2 ) $1 += $3 ; return $1 ; }`,
  `enum $0 { $1 = 1 , $2 } class $3 { $0 $4 { get ; set ; } = $0 . $1 ; bool $5 => $4 == $0 . $2 ; }`,
  `record $0 ( int $1 , int [ ] $2 ) { public int $3 => $1 - $2 . Length ; public static $0 operator + ( $0 $4 , $0 $5 ) => $4 with { $1 = $5 . $1 } ; }`,
  `int $0 ( object $1 ) { return $1 switch { int $2 when $2 > 3 => $2 , string { Length : > 2 } $3 => $3 . Length , null => 0 , _ => throw new Exception ( "/*no*/" ) } ; }`,
  `async Task < int > $0 ( ) { try { using var $1 = File . OpenText ( "//no" ) ; var $2 = await $1 . ReadToEndAsync ( ) ; return $2 ? . Length ?? 0 ; } catch ( IOException $3 ) when ( $3 . HResult == 3 ) { throw ; } finally { ; } }`,
  `void $0 ( List < int > $1 ) { var $2 = from $3 in $1 where $3 % 2 == 0 orderby $3 descending select new { $4 = $3 * 2 } ; foreach ( var $5 in $2 ) Console . WriteLine ( $5 . $4 ) ; }`,
  `interface $0 { double $1 ( ) ; } struct $2 : $0 { public float $3 ; public double $1 ( ) => $3 * 2.5f ; }`,
  `void $0 ( ) { int $1 ( int $2 ) => $2 * 2 ; Func < int , int > $3 = $4 => $1 ( $4 ) ; var ( $5 , $6 ) = ( 1 , $3 ( 2 ) ) ; for ( int $7 = 0 ; $7 < $5 ; $7 ++ ) { if ( $7 == $6 ) continue ; while ( true ) break ; } }`,
]);

const HABITS = {
  gaps: GAPS,
  lineEnds: ["\n", "\n\n\n", " // three's\n", "\r\n"],
  indents: [""],
  names:
    "amount total_sum CamelCase _hidden X1 größe node9 Value2 idx tmp data2 fnc CONSTANT result_ kk zz numb3r Word7 q7 left1".split(
      " ",
    ),
};

test(
  "what two authors write differently is shown alike, parses, and is finished after once",
  () => expectOneText("csharp", [FRAGMENTS, HABITS], 80),
  120_000,
);

test("whichever steps are taken, what parses before parses after", async () => {
  const syntax = await loadSyntax(csharp.grammar);
  const switches = fc.record({
    comments: fc.constantFrom("keep" as const, "remove" as const),
    identifiers: fc.constantFrom("keep" as const, "unify" as const),
    format: fc.constantFrom("keep" as const, "unify" as const),
  });
  await fc.assert(
    fc.asyncProperty(twoWritings(FRAGMENTS, HABITS), switches, async ([code], steps) => {
      fc.pre(parses(syntax, code.replace(/\r\n/g, "\n")));
      const { shown, skipped } = await presentText(code, "csharp", steps);
      expect(parses(syntax, shown)).toBe(true);
      expect(skipped).toEqual([]);
    }),
    runs(80),
  );
});

test("every token but names stays, apart from what is layout", async () => {
  const syntax = await loadSyntax(csharp.grammar);
  const tokensOf = (code: string) =>
    syntax
      .read(code.replace(/\r\n/g, "\n"), (root) => leaves(root, code.replace(/\r\n/g, "\n")))
      .map(({ text }) => text)
      .filter((text) => !/^[{}(),;]$/.test(text));
  await fc.assert(
    fc.asyncProperty(twoWritings(FRAGMENTS, HABITS), async ([code]) => {
      fc.pre(parses(syntax, code.replace(/\r\n/g, "\n")));
      const { shown } = await presentText(code, "csharp", {
        comments: "remove",
        identifiers: "unify",
        format: "unify",
      });
      const [one, other] = [tokensOf(code), tokensOf(shown)];
      expect(other).toHaveLength(one.length);
      const isName = (text: string | undefined) => /^[\p{L}_]/u.test(text ?? "");
      for (const [at, token] of one.entries()) if (!isName(token)) expect(other[at]).toBe(token);
    }),
    runs(60),
  );
});
