import { describe, expect, test } from "vitest";
import { describeHardCases } from "@/test/presentation/hard-cases";
import { presentText, type PresentationSwitches } from "@/lib/presentation/present";
import { readProgram } from "@/lib/presentation/read-program";
import { expectItParses, expectOneText, expectSameTokens } from "@/test/presentation/two-authors";

const ALL: PresentationSwitches = { comments: "remove", identifiers: "unify", format: "unify" };

const COMMENTS = [
  [
    "go with the first line, but not from texts",
    "#!/usr/bin/env ruby\n# one\na = \"# no #{b}\" # yes\n=begin\nyes\n=end\nc = '# no'\n",
    "a = \"# no #{b}\"\nc = '# no'\n",
  ],
] as const;

const NAMES = [
  [
    "of parameters and variables are given in order",
    "def add(first, second = 2)\n  sum = first + second\n  sum\nend\nadd(1)",
    "def a(b, c = 2)\n  d = b + c\n  d\nend\na(1)",
  ],
  [
    "in texts and here-documents are code",
    "def f(x)\n  \"x #{x} \\#{x}\" + 'x #{x}' + <<~A + <<~'B'\n    x #{x}\n  A\n    \#{x}\n  B\nend",
    "def a(b)\n  \"x #{b} \\#{x}\" + 'x #{x}' + <<~A + <<~'B'\n    x #{b}\n  A\n    \#{x}\n  B\nend",
  ],
  [
    "of instance variables go with their readers",
    "class Box\n  attr_reader :width, :lid\n  def initialize(width); @width = width; @own = 1; end\n  def twice; width + lid + @own; end\nend\nBox.new(1).lid",
    "class A\n  attr_reader :b, :c\n  def initialize(d); @b = d; @e = 1; end\n  def f; b + c + @e; end\nend\nA.new(1).c",
  ],
  [
    "of constants keep their capital, somebody else's stay",
    "module Tools\n  LIMIT = 3\n  class Box < Base; end\n  Tools::LIMIT + Other::LIMIT + String\nend",
    "module A\n  B = 3\n  class C < Base; end\n  A::B + Other::LIMIT + String\nend",
  ],
  [
    "of blocks are their own, those around are seen",
    "def f(xs)\n  sum = 0\n  xs.each { |x| sum += x; t = x }\n  xs.map do |x, (y, z)|\n    x + sum\n  end\n  g = ->(x) { x }\n  xs.map(&:own?)\nend\ndef own?; end",
    "def a(b)\n  c = 0\n  b.each { |d| c += d; e = d }\n  b.map do |f, (g, h)|\n    f + c\n  end\n  i = ->(j) { j }\n  b.map(&:k?)\nend\ndef k?; end",
  ],
  [
    "of arguments go with their parameters, somebody else's stay",
    "def f(low:, high: 2)\n  low + high\nend\nf(low: 1, high: 3)\ng(top: 1)\n{ low: 1 }",
    "def a(b:, c: 2)\n  b + c\nend\na(b: 1, c: 3)\ng(top: 1)\n{ low: 1 }",
  ],
  [
    "of methods that a class elsewhere may ask for stay",
    "class A < Base\n  def tick; end\nend\nclass B\n  include Comparable\n  def <=>(o); mine; end\n  def mine; end\nend",
    "class A < Base\n  def tick; end\nend\nclass B\n  include Comparable\n  def <=>(c); d; end\n  def d; end\nend",
  ],
  [
    "of methods like the library's own stay where they may be those",
    "class A\n  def size; mine; end\n  def mine; end\nend\nx = make\nx.size",
    "class A\n  def size; b; end\n  def b; end\nend\nc = make\nc.size",
  ],
  [
    "of setters, globals and class variables follow",
    "class A\n  def width=(w); @@n = w; $total = w; end\nend\na = A.new\na.width = $total + $stdout",
    "class A\n  def b=(c); @@d = c; $e = c; end\nend\nf = A.new\nf.b = $e + $stdout",
  ],
] as const;

const LAYOUT = [
  [
    "is one whatever the author's was",
    "class A<B\n\n\ndef f( x,y=1 )\nif x>0 then return 1\nelse\n    -x end\nend\n\n  attr_reader :g\nend",
    "class A < B\n  def f(x, y = 1)\n    if x > 0\n      return 1\n    else\n      -x\n    end\n  end\n\n  attr_reader :g\nend",
  ],
  [
    "keeps texts and here-documents, and the code in them has one spacing",
    'a = "x  #{ b+c }"\nb = <<~T.strip\n  one\n    #{two}\nT\nputs a',
    'a = "x  #{b + c}"\nb = <<~T.strip\n  one\n    #{two}\nT\nputs a',
  ],
  [
    "keeps short blocks on a line, and parts long lists",
    "x.each{|y|puts y}\nz = [aaaaaaaaaaaaaaaaaaaaaaaaa, bbbbbbbbbbbbbbbbbbbbbbbbbb, cccccccccccccccccccc,]",
    "x.each { |y| puts y }\n\nz = [\n  aaaaaaaaaaaaaaaaaaaaaaaaa,\n  bbbbbbbbbbbbbbbbbbbbbbbbbb,\n  cccccccccccccccccccc\n]",
  ],
  [
    "puts cases and rescues on lines of their own",
    "begin; case x when 1,2 then 3 else 4 end; rescue A=>e; p e; ensure q end",
    "begin\n  case x\n  when 1, 2\n    3\n  else\n    4\n  end\nrescue A => e\n  p e\nensure\n  q\nend",
  ],
] as const;

describeHardCases("ruby", { comments: COMMENTS, names: NAMES, layout: LAYOUT });

describe("a program that reads names at run time keeps them all, and says so", () => {
  test.each([
    'x = 1\neval("x")',
    "def own; end\nsend(name)",
    "def own; end\nvalidate :own",
    "class A\n  def f; @x = 1; instance_variable_get(:@x); end\nend",
    "def f(low:); end\nh = { low: 1 }\nf(**h)",
    "case x\nin { low: }\n  low\nend",
    "define_method(name) { |x| x }",
    "b = binding",
  ])("%s", async (code) => {
    const { shown, skipped } = await presentText(code, "ruby", { ...ALL, format: "keep" });
    expect({ shown, skipped }).toEqual({ shown: code, skipped: ["identifiers"] });
  });
});

test.each(["def f(", "x = = 1"])("what does not parse keeps every token: %s", async (code) => {
  expect(await presentText(code, "rb", ALL)).toEqual({
    shown: code,
    skipped: ["comments", "identifiers", "format"],
  });
});

test("the metrics of a program count its paths", async () => {
  const code = "for x in 1..3\n  if x > 0 && y\n    z ||= 1\n  elsif w\n  end\nend\nputs 1 unless q\n";
  expect((await readProgram(code, "ruby")).syntax).toMatchObject({ errors: 0, complexity: 7, nesting: 2 });
});

const FRAGMENTS = [
  "def~$0($1,~$2~=~2,~*$3)\n\t$4~=~$1~+~$2\n\tif~$4~>~3~&&~!$3.empty?\n\t\treturn~$4\n\telse\n\t\t$3.each~{~|$5|~puts~$5~}\n\tend\nend\n$0(1)",
  'class~$0~<~Struct\n\tattr_reader~:$1\n\tdef~initialize($2)\n\t\t@$1~=~$2\n\t\t@$3~=~"a#{$2}#no"\n\tend\n\tdef~$4?\n\t\t$1~==~@$3\n\tend\nend',
  "begin\n\t$0~=~[1,~2].map~do~|$1|\n\t\t$1~*~2\n\tend\nrescue~TypeError~=>~$2\n\traise~$2\nensure\n\tputs~$0\nend",
  "while~true\n\tcase~rand\n\twhen~1,~2\n\t\tbreak\n\telse\n\t\t$0~=~->($1)~{~$1~-~1~}\n\t\t$0.call(1)~unless~$0.nil?\n\tend\nend",
];

const HABITS = {
  gaps: [" ", "  ", "\t"],
  lineEnds: ["\n", "\n\n\n", " # three's\n", "\r\n"],
  indents: ["", "  ", "\t"],
  names:
    "amount total_sum camel_case _hidden x1 größe node9 value2 idx tmp data2 fnc result_ kk zz numb3r word7 q7 left1".split(
      " ",
    ),
};

/** A class begins with a capital. */
const ALL_FRAGMENTS = FRAGMENTS.map((fragment) => fragment.replace("class~$0", "class~K$0"));

test(
  "what two authors write differently is shown alike, and is finished after once",
  () => expectOneText("ruby", [ALL_FRAGMENTS, HABITS], 60),
  120_000,
);

test(
  "whichever steps are taken, what parses before parses after",
  () => expectItParses("ruby", [ALL_FRAGMENTS, HABITS], { numRuns: 60 }),
  120_000,
);

test(
  "every token but names stays, apart from what ends a line",
  () => expectSameTokens("ruby", [ALL_FRAGMENTS, HABITS], { numRuns: 60, isLayout: /^;?$/ }),
  120_000,
);

test("the fields of a record keep the names by which they are given, and no others do", async () => {
  const code =
    "P = Data.define(:x, :y)\nq = P.new(x: 1, y: 2)\nq.with(x: q.y)\nS = Struct.new(:low)\nS.new(1).low";
  expect((await presentText(code, "ruby", { ...ALL, format: "keep" })).shown).toBe(
    "A = Data.define(:x, :y)\nb = A.new(x: 1, y: 2)\nb.with(x: b.y)\nC = Struct.new(:d)\nC.new(1).d",
  );
});
