import fc from "fast-check";
import { expectOneText } from "@/test/presentation/two-authors";
import { expect, test } from "vitest";
import { presentText } from "@/lib/presentation/present";
import { loadSyntax, parses } from "@/lib/presentation/syntax";
import { GAPS, twoWritings, withGaps } from "@/test/presentation/two-writings";
import { java } from "./java";
import { runs } from "@/test/property-runs";

const FRAGMENTS = withGaps([
  `class $0 < $1 extends Comparable < $1 > > { $1 $2 ; List < List < $1 > > $3 ; $0 ( $1 $4 ) { this . $2 = $4 ; }
     $1 $5 ( ) { return $2 ; } }`,
  `static int $0 ( int $1 , int ... $2 ) { if ( $1 > 3 ) return $1 ; else for ( int $3 : $2 ) $1 += $3 ; return $1 ; }`,
  `enum $0 { $1 ( "/*no*/" ) , $2 ( "//no" ) ; final String $3 ; $0 ( String $4 ) { $3 = $4 ; } }`,
  `record $0 ( int $1 , int [ ] $2 ) { $0 { if ( $1 < 0 ) throw new IllegalArgumentException ( ) ; } int $3 ( ) { return $1 - $2 . length ; } }`,
  `void $0 ( ) { $1 : for ( int $2 = 0 ; $2 < 9 ; $2 ++ ) { while ( true ) { if ( $2 % 2 == 0 ) continue $1 ; break ; } } }`,
  `interface $0 { @Deprecated int $1 ( Object $2 ) ; default Runnable $3 ( ) { return ( ) -> System . out . println ( $1 ( "x" ) ) ; } }`,
  `int $0 ( Object $1 ) { return switch ( $1 ) { case Integer $2 when $2 > 3 -> $2 ; case String $3 -> { var $4 = $3 . trim ( ) ; yield $4 . length ( ) ; } default -> 0 ; } ; }`,
  `void $0 ( ) { try ( Reader $1 = open ( ) ) { int [ ] [ ] $2 = { { 1 , 2 } , { '"' } } ; $2 [ 0 ] [ 1 ] >>= 2 ; } catch ( IOException | Error $3 ) { throw new RuntimeException ( $3 ) ; } finally { ; } }`,
  `sealed interface $0 permits $1 { } non-sealed class $1 implements $0 { Function < Integer , Integer > $2 = $3 -> $3 + 1 ; Object $4 = new Object ( ) { int $5 = 1 ; } ; }`,
]);

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
  () => expectOneText("java", [FRAGMENTS, HABITS], 80),
  120_000,
);

test("whichever steps are taken, what parses before parses after", async () => {
  const syntax = await loadSyntax(java.grammar);
  const switches = fc.record({
    comments: fc.constantFrom("keep" as const, "remove" as const),
    identifiers: fc.constantFrom("keep" as const, "unify" as const),
    format: fc.constantFrom("keep" as const, "unify" as const),
  });
  await fc.assert(
    fc.asyncProperty(twoWritings(FRAGMENTS, HABITS), switches, async ([code], steps) => {
      const { shown, skipped } = await presentText(code, "java", steps);
      expect(parses(syntax, shown)).toBe(true);
      expect(skipped).toEqual([]);
    }),
    runs(80),
  );
});
