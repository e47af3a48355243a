import { describe, expect, test } from "vitest";
import { describeHardCases } from "@/test/presentation/hard-cases";
import { presentText, type PresentationSwitches } from "@/lib/presentation/present";
import { readProgram } from "@/lib/presentation/read-program";
import { expectItParses, expectOneText, expectSameTokens } from "@/test/presentation/two-authors";
import { GAPS, withGaps } from "@/test/presentation/two-writings";

const ALL: PresentationSwitches = { comments: "remove", identifiers: "unify", format: "unify" };

const COMMENTS = [
  [
    "go, but not from texts",
    'val a = "// no" // yes\n/** yes */\nval b = """/* no */""" /* yes */',
    'val a = "// no"\nval b = """/* no */"""',
  ],
] as const;

const NAMES = [
  [
    "of parameters and variables are given in order",
    "fun add(first: Int, second: Int): Int {\n  val sum = first + second\n  return sum\n}",
    "fun a(b: Int, c: Int): Int {\n  val d = b + c\n  return d\n}",
  ],
  [
    "in texts are code",
    'fun f(name: String, row: Row) = "name $name ${name} ${row.name} \\$name $$name" + """$name ${name}"""',
    'fun a(b: String, c: Row) = "name $b ${b} ${c.name} \\$name $$b" + """$b ${b}"""',
  ],
  [
    "behind backslashes are code where these mean themselves",
    'fun f(dir: String) = "C:\\\\$dir \\$dir \\\\\\$dir" + """C:\\$dir \\\\$dir"""',
    'fun a(b: String) = "C:\\\\$b \\$dir \\\\\\$dir" + """C:\\$b \\\\$b"""',
  ],
  [
    "of properties are members, those of a constructor too",
    "class P(val row: Int, col: Int) {\n  var sum = row + col\n  fun twice(p: P) = this.sum + p.row\n}",
    "class a(val b: Int, c: Int) {\n  var d = b + c\n  fun e(f: a) = this.d + f.b\n}",
  ],
  [
    "of types and their parameters",
    "class Box<T : Any>(val item: T) {\n  fun <U> put(u: U, b: Box<T>): Box<U>? = null\n}\ntypealias Boxes = List<Box<Int>>",
    "class a<b : Any>(val c: b) {\n  fun <d> e(f: d, g: a<b>): a<d>? = null\n}\ntypealias h = List<a<Int>>",
  ],
  [
    "of arguments go with their parameters, somebody else's stay",
    "fun f(low: Int, high: Int) = high - low\nval g = f(high = 2, low = 1)\nval h = clamp(top = 1)",
    "fun a(b: Int, c: Int) = c - b\nval d = a(c = 2, b = 1)\nval e = clamp(top = 1)",
  ],
  [
    "in lambdas, loops and destructuring are their own",
    "fun f(xs: List<Int>) {\n  val (p, q) = g()\n  for ((i, v) in xs.withIndex()) h(i, v)\n  xs.map { x -> x + p }.filter { it > q }\n  when (val r = g()) {\n    is Int -> h(r)\n    else -> xs.forEach(::h)\n  }\n}",
    "fun a(b: List<Int>) {\n  val (c, d) = g()\n  for ((e, f) in b.withIndex()) h(e, f)\n  b.map { i -> i + c }.filter { it > d }\n  when (val j = g()) {\n    is Int -> h(j)\n    else -> b.forEach(::h)\n  }\n}",
  ],
  [
    "that an unknown class asks for stay, as do operators and main",
    "class A : Base(), Shape {\n  override fun area() = size\n  private val size = 1\n  operator fun plus(o: A) = o\n}\nfun main() {}",
    "class a : Base(), Shape {\n  override fun area() = b\n  private val b = 1\n  operator fun plus(c: a) = c\n}\nfun main() {}",
  ],
  [
    "that an annotation reads stay",
    '@Serializable\nclass User(val email: String)\nclass B(@JsonName("x") val y: Int, val z: Int)',
    '@Serializable\nclass a(val email: String)\nclass b(@JsonName("x") val y: Int, val c: Int)',
  ],
  [
    "of members like the library's own stay where they may be those",
    "class S {\n  fun size() = 1\n  fun mine() = 2\n  fun f() {\n    val x = make()\n    x.size() + this.mine()\n  }\n}",
    "class a {\n  fun size() = 1\n  fun b() = 2\n  fun c() {\n    val d = make()\n    d.size() + this.b()\n  }\n}",
  ],
  [
    "of enumerations, companions and returns to a label follow",
    "enum class Suit {\n  HEARTS,\n  SPADES\n}\nfun run2(s: Suit) {\n  if (s == Suit.HEARTS) return@run2\n}",
    "enum class a {\n  b,\n  c\n}\nfun d(e: a) {\n  if (e == a.b) return@d\n}",
  ],
] as const;

const LAYOUT = [
  [
    "is one whatever the author's was",
    "class A{\n\n\nfun f( x:Int ):Int\n{\nif(x>0){return 1}\n  else { return -x }}\n\n\tval g:List<Int>?=null;}",
    "class A {\n  fun f(x: Int): Int {\n    if (x > 0) {\n      return 1\n    } else {\n      return -x\n    }\n  }\n\n  val g: List<Int>? = null\n}",
  ],
  [
    "keeps texts, and the code in them has one spacing",
    'val s = "a  ${ b+c }  $d"\nval t = """\n  x ${ y }\n"""',
    'val s = "a  ${b + c}  $d"\n\nval t = """\n  x ${y}\n"""',
  ],
  [
    "keeps short lambdas on a line, and parts long lists",
    "val a = xs.map{x->x*2}.filter { it>1 }\nval b = f(aaaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbbbbb, cccccccccccccccccccc,)",
    "val a = xs.map { x -> x * 2 }.filter { it > 1 }\n\nval b = f(\n  aaaaaaaaaaaaaaaaaaaaa,\n  bbbbbbbbbbbbbbbbbbbbbbbbbb,\n  cccccccccccccccccccc\n)",
  ],
] as const;

describeHardCases("kotlin", { comments: COMMENTS, names: NAMES, layout: LAYOUT });

test("a program that reads names at run time keeps them all, and says so", async () => {
  const code = 'class A {\n  fun own() = A::class.java.getMethod("own")\n}';
  const { shown, skipped } = await presentText(code, "kotlin", { ...ALL, format: "keep" });
  expect({ shown, skipped }).toEqual({ shown: code, skipped: ["identifiers"] });
});

test.each(["fun f( { }", "val = 1"])("what does not parse keeps every token: %s", async (code) => {
  expect(await presentText(code, "kt", ALL)).toEqual({
    shown: code,
    skipped: ["comments", "identifiers", "format"],
  });
});

test("the metrics of a program count its paths", async () => {
  const code =
    "fun f(xs: List<Int>): Int {\n  for (x in xs) {\n    if (x > 0 && x < 9) return x\n  }\n  return when (xs.size) {\n    1 -> 2\n    else -> xs.first() ?: 0\n  }\n}";
  expect((await readProgram(code, "kotlin")).syntax).toMatchObject({ errors: 0, complexity: 6, nesting: 2 });
});

const FRAGMENTS = withGaps(
  [
    `class $0 ( private val $1 : Int , $2 : List<Int> = listOf ( 1 , 2 ) ) {;var $3 = $1 + $2.size;fun $4 ( $5 : $0 , $6 : Int ) : Int {;return $5.$3 - $6;};}`,
    `fun <$0 : Any> $1 ( $2 : $0? , vararg $3 : String ) : Boolean {;val $4 = "a $\{$2} b";for ( ($5, $6) in $3.withIndex ( ) ) {;if ( $5 > 1 && $6 != $4 ) {;return true;} else {;continue;};};return !$3.isEmpty ( );}`,
    `enum class $0 ( val $1 : String ) {;$2 ( "x" ) ,;$3 ( "y" );}`,
    `fun $0 ( $1 : (Int) -> Int ) {;try {;val $2 = $1 ( 3 );when ( $2 ) {;1, 2 -> throw IllegalStateException ( "//no" );in 3..9 -> return;else -> $1 ( $2 );};} catch ( $3 : Exception ) {;throw $3;} finally {;$1 ( 1 );};}`,
    `fun $0 ( $1 : List<Int> ) = $1.map { $2 -> $2 * 2 }.filter { it > 1 }.sumOf { $3 -> -$3 } ?: 0`,
  ],
  (before) => /^[(,]$/.test(before),
).map((fragment) => fragment.replaceAll(/ ?;~? ?/g, "\n"));

const HABITS = {
  gaps: [...GAPS],
  lineEnds: ["\n", "\n\n\n", " // three's\n", "\r\n"],
  indents: [""],
  names:
    "amount total_sum CamelCase _hidden X1 größe node9 Value2 idx tmp data2 fnc CONSTANT result_ kk zz numb3r Word7 q7 left1".split(
      " ",
    ),
};

test(
  "what two authors write differently is shown alike, and is finished after once",
  () => expectOneText("kotlin", [FRAGMENTS, HABITS], 60),
  120_000,
);

test(
  "whichever steps are taken, what parses before parses after",
  () => expectItParses("kotlin", [FRAGMENTS, HABITS], { numRuns: 60, hasOddComments: true }),
  120_000,
);

test(
  "every token but names stays, apart from what is layout",
  () => expectSameTokens("kotlin", [FRAGMENTS, HABITS], { numRuns: 60, isLayout: /^[;,]?$/ }),
  120_000,
);

describe("a class may close on the line of its last member, which the grammar does not read by itself", () => {
  const tools = "\nfun use(b: Box?) { b?.let { q -> q.apply { size = 2; twice() }.also { println(it) } } }\n";
  test.each([
    `class Box { var size = 0; fun twice() = size * 2 }${tools}`,
    `class Box { var size = 0\n  fun twice() = size * 2\n}${tools}`,
  ])("%s", async (code) => {
    const presented = await presentText(code, "kotlin", ALL);
    expect(presented).toEqual({
      shown:
        "class a {\n  var b = 0\n  fun c() = b * 2\n}\n\n" +
        "fun d(e: a?) {\n  e?.let { f -> f.apply { b = 2; c() }.also { println(it) } }\n}",
      skipped: [],
    });
    expect(await presentText(presented.shown, "kotlin", ALL)).toEqual(presented);
  });

  test("a brace in a text or a comment is none", async () => {
    const code = 'class A { val x = " }; \\" }" /* } ; */; val y = \'}\' }';
    const shown = 'class a {\n  val b = " }; \\" }"\n  val c = \'}\'\n}';
    expect(await presentText(code, "kotlin", ALL)).toEqual({ shown, skipped: [] });
  });

  test("an interface of one function is read so, too", async () => {
    const shown = "fun interface a {\n  fun b(c: Int)\n}";
    const code = "fun interface Handler { fun handle(x: Int) }";
    expect(await presentText(code, "kotlin", ALL)).toEqual({ shown, skipped: [] });
  });
});
