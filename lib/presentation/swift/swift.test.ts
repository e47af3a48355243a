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
    'let a = "// no" // yes\n/** yes */\nlet b = """\n/* no */\n""" /* yes /* nested */ */',
    'let a = "// no"\nlet b = """\n/* no */\n"""',
  ],
] as const;

const NAMES = [
  [
    "of parameters and variables are given in order",
    "func add(first: Int, second: Int) -> Int {\n  let sum = first + second\n  return sum\n}",
    "func a(b: Int, c: Int) -> Int {\n  let d = b + c\n  return d\n}",
  ],
  [
    "of labels go with their parameters, somebody else's stay",
    "func move(from start: Int, _ way: Int, slow: Bool) {}\nmove(from: 1, 2, slow: true)\nURL(string: s, slow: 1)",
    "func a(b c: Int, _ d: Int, slow: Bool) {}\na(b: 1, 2, slow: true)\nURL(string: s, slow: 1)",
  ],
  [
    "that an optional binding takes over stay one name",
    "func f(x: Int?, y: Int?) {\n  if let x = x { print(x) } else { print(x) }\n  guard let y else { return }\n  print(y)\n}",
    "func a(b: Int?, c: Int?) {\n  if let b = b { print(b) } else { print(b) }\n  guard let c else { return }\n  print(c)\n}",
  ],
  [
    "of a variable that takes over a member's are the member's",
    "struct S {\n  let item: Int?\n  func f() {\n    print(item)\n    if let item = item { print(item) }\n  }\n}",
    "struct a {\n  let b: Int?\n  func c() {\n    print(b)\n    if let b = b { print(b) }\n  }\n}",
  ],
  [
    "in texts are code",
    'func f(name: String) { print("name \\(name) \\\\(name) \\(name.count + 1)") }',
    'func a(b: String) { print("name \\(b) \\\\(name) \\(b.count + 1)") }',
  ],
  [
    "of enumerations and their cases, bound in patterns",
    "enum Suit {\n  case hearts, spades(rank: Int)\n}\nfunc f(_ s: Suit) {\n  switch s {\n  case .hearts: break\n  case let .spades(k) where k > 1: print(k)\n  case .spades(rank: 1): break\n  }\n  if case .spades(let q) = s { print(q) }\n}",
    "enum a {\n  case b, c(d: Int)\n}\nfunc e(_ f: a) {\n  switch f {\n  case .b: break\n  case let .c(g) where g > 1: print(g)\n  case .c(d: 1): break\n  }\n  if case .c(let h) = f { print(h) }\n}",
  ],
  [
    "of cases that are texts, of coded members and of what protocols ask for stay",
    'enum Kind: String { case one, two = "2" }\nstruct User: Codable {\n  var email: String\n  func own() {}\n}\nstruct P: Hashable {\n  let x: Int\n  var description: String { x.description }\n}',
    'enum a: String { case one, two = "2" }\nstruct b: Codable {\n  var email: String\n  func c() {}\n}\nstruct d: Hashable {\n  let e: Int\n  var description: String { e.description }\n}',
  ],
  [
    "that an unknown class or protocol may ask for stay with their labels, private ones do not",
    "class View: UIView, Shape {\n  private var size = 1\n  func draw(at place: Int, fast: Bool) { size = place }\n}",
    "class a: UIView, Shape {\n  private var b = 1\n  func draw(at c: Int, fast: Bool) { b = c }\n}",
  ],
  [
    "in an extension are those of its type, unless it is somebody else's",
    "struct Box<T> { let item: T }\nextension Box where T: Hashable { func own() { print(item) } }\nextension Array { func second() -> Element { self[count] } }",
    "struct a<b> { let c: b }\nextension a where b: Hashable { func d() { print(c) } }\nextension Array { func second() -> Element { self[count] } }",
  ],
  [
    "that Swift gives stay",
    "struct S {\n  var n = 0 { didSet { print(oldValue) } }\n  var m: Int { get { n } set { n = newValue } }\n  func f() { do { try g() } catch { print(error) } }\n  let h = [1].map { $0 + 1 }\n}",
    "struct a {\n  var b = 0 { didSet { print(oldValue) } }\n  var c: Int { get { b } set { b = newValue } }\n  func d() { do { try g() } catch { print(error) } }\n  let e = [1].map { $0 + 1 }\n}",
  ],
  [
    "in closures and loops",
    "func f(xs: [Int]) {\n  for (i, v) in xs.enumerated() { print(i, v) }\n  let total = xs.reduce(0) { acc, el in acc + el }\n  let g = { [weak self] (z: Int) -> Int in z + total }\n}",
    "func a(b: [Int]) {\n  for (c, d) in b.enumerated() { print(c, d) }\n  let e = b.reduce(0) { f, g in f + g }\n  let h = { [weak self] (i: Int) -> Int in i + e }\n}",
  ],
] as const;

const LAYOUT = [
  [
    "is one whatever the author's was",
    "struct A{\n\n\nfunc f( x:Int )->Int\n{\nif x>0{return 1;}\n  else { let y=x; return -y }}\n\n\tvar g:[Int]?;}",
    "struct A {\n  func f(x: Int) -> Int {\n    if x > 0 { return 1 } else {\n      let y = x\n      return -y\n    }\n  }\n\n  var g: [Int]?\n}",
  ],
  [
    "keeps texts, and the code in them has one spacing",
    'let s = "a  \\( b+c )  $d"\nlet t = """\n  x \\( y )\n  """',
    'let s = "a  \\(b + c)  $d"\n\nlet t = """\n  x \\(y)\n  """',
  ],
  [
    "spaces signs by what they are",
    "let a = -b ?? !c ? x[ 0 ]! : d?.e\nlet f = 1...n , g:[Int:String] = [:]\nswitch s { case .a( let k ): k\n default: break }",
    "let a = -b ?? !c ? x[0]! : d?.e\nlet f = 1...n, g: [Int: String] = [:]\n\nswitch s {\n  case .a(let k): k\n  default: break\n}",
  ],
] as const;

describeHardCases("swift", { comments: COMMENTS, names: NAMES, layout: LAYOUT });

describe("a program that reads names at run time keeps them all, and says so", () => {
  test.each([
    'class A {\n  @objc func own() {}\n  let s = NSSelectorFromString("own")\n}',
    "func f(x: Any) { Mirror(reflecting: x) }",
    "struct V {\n  @State var n = 0\n  func f() { g($n) }\n}",
  ])("%s", async (code) => {
    const { shown, skipped } = await presentText(code, "swift", { ...ALL, format: "keep" });
    expect({ shown, skipped }).toEqual({ shown: code, skipped: ["identifiers"] });
  });
});

test.each(["func f( { }", "let = 1 +"])("what does not parse keeps every token: %s", async (code) => {
  expect(await presentText(code, "Swift", ALL)).toEqual({
    shown: code,
    skipped: ["comments", "identifiers", "format"],
  });
});

test("the metrics of a program count its paths", async () => {
  const code =
    "func f(xs: [Int]) -> Int {\n  for x in xs {\n    if x > 0 && x < 9 { return x }\n  }\n  switch xs.count {\n  case 1: return 2\n  default: return xs.first ?? 0\n  }\n}";
  expect((await readProgram(code, "swift")).syntax).toMatchObject({ errors: 0, complexity: 6, nesting: 2 });
});

const FRAGMENTS = withGaps(
  [
    `struct $0 {;private let $1 : [ Int ] = [ 1 , 2 ];var $2 : Int { $1.count };mutating func $3 ( _ $4 : Int , $5 : String = "x" ) -> Int? {;guard let $6 = Int ( $5 ) , $6 > 0 else { return nil };return $4 - $6;};}`,
    `func $0 <$1> ( $2 : [ $1 ] , with $3 : ( $1 ) -> Bool ) -> [ $1 ] {;var $4 = [ $1 ] ( );for ( $5 , $6 ) in $2.enumerated ( ) where $5 > 1 {;if $3 ( $6 ) {;$4.append ( $6 );} else {;continue;};};return $4;}`,
    `enum $0 {;case $1 , $2 ( Int );func $3 ( ) -> String {;switch self {;case .$1 : return "//no";case .$2 ( let $4 ) where $4 > 2 : return "n \\($4)";default: break;};return "";};}`,
    `func $0 ( $1 : Int ) throws -> Int {;do {;let $2 = try $0 ( $1 : -$1 );return $2 > 1 ? $2 : 0;} catch {;print ( error );};while $1 < 3 || $1 == 7 {;break;};repeat { print ( $1 ) } while false;return 1;}`,
    `let $0 = [ 1 , 2 ].map { 2 * 3 }.filter { ( $1 : Int ) -> Bool in $1 != 1 }.reduce ( 0 ) { $2 , $3 in $2 + $3 }`,
  ],
  (before) => /^[(,]$/.test(before),
).map((fragment) => fragment.replaceAll(/ ?;~? ?/g, "\n"));

const HABITS = {
  gaps: [...GAPS],
  lineEnds: ["\n", "\n\n\n", " // three's\n", "\r\n"],
  indents: [""],
  names:
    "amount totalSum CamelCase _hidden X1 größe node9 Value2 idx tmp data2 fnc CONSTANT result_ kk zz numb3r Word7 q7 left1".split(
      " ",
    ),
};

test(
  "what two authors write differently is shown alike, and is finished after once",
  () => expectOneText("swift", [FRAGMENTS, HABITS], 60),
  120_000,
);

test(
  "whichever steps are taken, what parses before parses after",
  () => expectItParses("swift", [FRAGMENTS, HABITS], { numRuns: 60, hasOddComments: true }),
  120_000,
);

test(
  "every token but names stays, apart from what is layout",
  () => expectSameTokens("swift", [FRAGMENTS, HABITS], { numRuns: 60, isLayout: /^[;,]?$/ }),
  120_000,
);

test("a range without a beginning stands apart from `=`, which would read as one operator with it", async () => {
  const code = "let a = ...3, b = 1...3, c = [..<4]; f(...5)\ndo { try f() } catch E.bad(let x) { print(x) }";
  const { shown } = await presentText(code, "swift", { ...ALL, identifiers: "keep" });
  expect(shown).toContain("let a = ...3, b = 1...3, c = [..<4]\nf(...5)");
  expect(shown).toContain("catch E.bad(let x)");
});

test("what the language finds by its name keeps it", async () => {
  const code =
    "@propertyWrapper struct Low { var wrappedValue: Int; var most = 9; init(wrappedValue v: Int) { wrappedValue = v } }";
  const { shown } = await presentText(code, "swift", { ...ALL, format: "keep" });
  expect(shown).toBe(
    "@propertyWrapper struct a { var wrappedValue: Int; var b = 9; init(wrappedValue c: Int) { wrappedValue = c } }",
  );
});
