import { test } from "vitest";
import { expectItParses, expectOneText, expectSameTokens } from "@/test/presentation/two-authors";
import { GAPS, withGaps } from "@/test/presentation/two-writings";

const FRAGMENTS = withGaps([
  `class $0 extends Exception implements Countable { private int $ $1 = 1 ; const $2 = "a_b" ; public function __construct ( protected array $ $3 , int $ $4 = 2 ) { $ this -> $1 = $ $4 + self :: $2 ; }
     public function count ( ) : int { return count ( $ this -> $3 ) ; } }`,
  `function $0 ( int $ $1 , ? string & ... $ $2 ) : ? array { if ( $ $1 > 3 ) return [ ] ; else foreach ( $ $2 as $ $3 => $ $4 ) $ $1 += $ $4 ; return [ $ $1 , "k" => $ $1 ] ; }`,
  `enum $0 : int { case $1 = 1 ; case $2 = 2 ; public static function $3 ( ) : self { return self :: $1 ; } } $0 :: $3 ( ) ;`,
  `function $0 ( $ $1 ) { $ $2 = function ( $ $3 ) use ( $ $1 ) { return $ $3 . "//no" ; } ; $ $4 = fn ( $ $5 ) => $ $5 * $ $1 ; return $ $2 ( $ $4 ( 1 ) ) ?? null ; }`,
  `function $0 ( $ $1 ) { try { $ $2 = match ( true ) { $ $1 > 1 => 1 , default => throw new Exception ( "/*no*/" ) } ; } catch ( TypeError | Error $ $3 ) { throw $ $3 ; } finally { return $ $1 ? : 3 ; } }`,
  `interface $0 { public function $1 ( $0 $ $2 ) : static ; } trait $3 { abstract protected function $4 ( ) : void ; } final class $5 { use $3 ; protected function $4 ( ) : void { } }`,
  `function $0 ( $ $1 ) { for ( $ $2 = 0 ; $ $2 < 9 ; $ $2 ++ ) { switch ( $ $2 ) { case 1 : continue 2 ; default : break ; } } while ( -- $ $2 ) { echo "x$$1{$$2}" , 1 ; } do { ; } while ( ! $ $1 ) ; [ $ $3 , $ $4 ] = [ 1 , 2 ] ; return $ $3 <=> $ $4 ; }`,
]).map((fragment) => fragment.replace(/\$~(?=\$\d|this)/g, "$"));

const HABITS = {
  gaps: [...GAPS, " # four\n"],
  lineEnds: ["\n", "\n\n\n", " // three's\n", "\r\n"],
  indents: [""],
  names:
    "amount total_sum CamelCase _hidden X1 größe node9 Value2 idx tmp data2 fnc CONSTANT result_ kk zz numb3r Word7 q7 left1".split(
      " ",
    ),
};

test(
  "what two authors write differently is shown alike, parses, and is finished after once",
  () => expectOneText("php", [FRAGMENTS, HABITS], 60),
  120_000,
);

test(
  "whichever steps are taken, what parses before parses after",
  () => expectItParses("php", [FRAGMENTS, HABITS], { numRuns: 60, hasOddComments: true }),
  120_000,
);

test(
  "every token but names stays, apart from what is layout",
  () => expectSameTokens("php", [FRAGMENTS, HABITS], { numRuns: 60, isLayout: /^(?:[{}(),;'"]|<\?php)$/ }),
  120_000,
);
