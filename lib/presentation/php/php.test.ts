import { describe, expect, test } from "vitest";
import { codeTokens } from "@/lib/presentation/code-tokens";
import { describeHardCases } from "@/test/presentation/hard-cases";
import { presentText, type PresentationSwitches } from "@/lib/presentation/present";
import { readProgram } from "@/lib/presentation/read-program";

const ALL: PresentationSwitches = { comments: "remove", identifiers: "unify", format: "unify" };

const COMMENTS = [
  [
    "go, but not from strings",
    '<?php\n$a = \'# no\'; # yes\n$b = "// no"; // yes\n$c = /* yes */ "/* $a */";',
    '<?php\n$a = \'# no\';\n$b = "// no";\n$c =   "/* $a */";',
  ],
  [
    "go with documentation, and attributes stay",
    "<?php\n/** Adds. */\n#[Pure]\nfunction f() {}\n",
    "<?php\n#[Pure]\nfunction f() {}\n",
  ],
] as const;

const NAMES = [
  [
    "of parameters and variables are given in order",
    "<?php function add($first, $second) { $sum = $first + $second; return $sum; }",
    "<?php function a($b, $c) { $d = $b + $c; return $d; }",
  ],
  [
    "of variables count in their function",
    "<?php function f($x) { return $x; } function g($x) { $y = $x; return $y; }",
    "<?php function a($b) { return $b; } function c($d) { $e = $d; return $e; }",
  ],
  [
    "of functions and classes follow whatever their case",
    "<?php class Box {} function make() { return new BOX(); } MAKE();",
    "<?php class a {} function b() { return new a(); } b();",
  ],
  [
    "that nobody declared stay",
    "<?php foreach ($rows as $row) { echo strlen($row) + LIMIT; }",
    "<?php foreach ($rows as $a) { echo strlen($a) + LIMIT; }",
  ],
  [
    "of variables that the server gives stay",
    "<?php $x = $_GET['x']; class A { function f() { return $this; } }",
    "<?php $a = $_GET['x']; class b { function c() { return $this; } }",
  ],
  [
    "in texts are code",
    "<?php function f($name, $row) { return \"name $name {$name} ${name} $row[name] {$row['name']} $row->name \\$name\"; }",
    "<?php function a($b, $c) { return \"name $b {$b} ${b} $c[name] {$c['name']} $c->name \\$name\"; }",
  ],
  [
    "in heredocs are code, in nowdocs text",
    "<?php function f($x) { $s = <<<A\n $x {$x}\nA;\n return <<<'B'\n $x\nB;\n}",
    "<?php function a($b) { $c = <<<A\n $b {$b}\nA;\n return <<<'B'\n $x\nB;\n}",
  ],
  [
    "that a closure takes along are one inside and outside",
    "<?php function f($n) { $g = function ($i) use ($n, &$m) { $t = 1; return $i + $n + $m; }; $t = 2; return fn($k) => $k * $n; }",
    "<?php function a($b) { $c = function ($d) use ($b, &$e) { $f = 1; return $d + $b + $e; }; $g = 2; return fn($h) => $h * $b; }",
  ],
  [
    "of properties, static ones and constants are members",
    "<?php class A { private $n = 1; static $s; const K = 2; function f() { return $this->n + self::$s + static::K + A::K; } }",
    "<?php class a { private $b = 1; static $c; const d = 2; function e() { return $this->b + self::$c + static::d + a::d; } }",
  ],
  [
    "of promoted parameters are those of their properties",
    "<?php class P { function __construct(private int $row) { echo $row; } function get2() { return $this->row; } } new P(row: 1);",
    "<?php class a { function __construct(private int $b) { echo $b; } function c() { return $this->b; } } new a(b: 1);",
  ],
  [
    "of arguments go with their parameters, somebody else's stay",
    "<?php function f($low, $high) {} f(high: 2, low: 1); g(low: 1);",
    "<?php function a($b, $c) {} a(c: 2, b: 1); g(low: 1);",
  ],
  [
    "of global variables are one",
    "<?php $total = 0; function f() { global $total; $total++; }",
    "<?php $a = 0; function b() { global $a; $a++; }",
  ],
  [
    "of variables that a function fills are bound",
    "<?php preg_match('/x/', $text, $found); echo $found[0];",
    "<?php preg_match('/x/', $text, $a); echo $a[0];",
  ],
  [
    "that an interface or an unknown class asks for stay, private ones go",
    "<?php class Bag extends Base implements Countable { public function count(): int { return $this->size; } public function tick() {} private $size = 1; }",
    "<?php class a extends Base implements Countable { public function count(): int { return $this->b; } public function tick() {} private $b = 1; }",
  ],
  [
    "of members like PHP's own stay where they may be those",
    "<?php class Store { function query() {} function drop() {} function f($db) { $db->query(); $this->drop(); } }",
    "<?php class a { function query() {} function b() {} function c($d) { $d->query(); $this->b(); } }",
  ],
  [
    "of enumerations and their cases are given",
    "<?php enum Suit: string { case Hearts = 'H'; static function first(): self { return self::Hearts; } } Suit::first();",
    "<?php enum a: string { case b = 'H'; static function c(): self { return self::b; } } a::c();",
  ],
  [
    "of namespaces are given, imported ones stay",
    "<?php namespace Acme\\Tools; use Other\\Thing; use Other\\Box as Crate; function f(Thing $t, Crate $c) { return new \\Acme\\X; }",
    "<?php namespace a\\b; use Other\\Thing; use Other\\Box as c; function d(Thing $e, c $f) { return new \\a\\X; }",
  ],
  [
    "of hooks and labels",
    "<?php class A { public int $v { get => $this->v; set { $this->v = $value; } } } again: goto again;",
    "<?php class a { public int $b { get => $this->b; set { $this->b = $value; } } } c: goto c;",
  ],
] as const;

const LAYOUT = [
  [
    "is one whatever the author's was",
    "<?php\nclass A\n{\n\n\n  function f($x)\n  { if($x>0)return 1;else\n  { return 2; }}\n\tpublic $y=3;}",
    "<?php\n\nclass A {\n  function f($x) {\n    if ($x > 0) {\n      return 1;\n    } else {\n      return 2;\n    }\n  }\n\n  public $y = 3;\n}",
  ],
  [
    "writes one of several ways to say the same",
    "<?php $a=array(1,'b'=>2,);\n\n\nif($a):echo 'x';endif; ?>\n",
    '<?php\n\n$a = [1, "b" => 2];\n\nif ($a):\n  echo "x";\nendif;',
  ],
  [
    "keeps qualified names in one piece",
    "<?php\nnamespace A\\B;\nuse C\\{D,E as F};\nnew \\G\\H(namespace\\i( \\j() ));",
    "<?php\n\nnamespace A\\B;\n\nuse C\\{D, E as F};\n\nnew \\G\\H(namespace\\i(\\j()));",
  ],
  [
    "keeps texts",
    '<?php $s="a  $x\n  b";$t=<<<EOT\n  one $x\n    two\n  EOT;',
    '<?php\n\n$s = "a  $x\n  b";\n\n$t = <<<EOT\none $x\n  two\nEOT;',
  ],
  [
    "gives a fragment the tag that it lacks",
    "function f( $x ){return $x;}",
    "<?php\n\nfunction f($x) {\n  return $x;\n}",
  ],
] as const;

describeHardCases("php", { comments: COMMENTS, names: NAMES, layout: LAYOUT });

describe("a program that reads names at run time keeps them all, and says so", () => {
  test.each([
    "<?php function f($x) { $$x = 1; }",
    "<?php function f($x) { return ${'x' . $x}; }",
    "<?php function f($x) { return compact('x'); }",
    "<?php function f($x) { extract($x); return $y; }",
    "<?php function f($x) { eval('$x = 1;'); }",
    "<?php function f($o, $p) { return $o->$p; }",
    "<?php function f($o, $p) { return $o->$p(); }",
    "<?php function own($x) { return $x; } array_map('own', [1]);",
    "<?php class A { function own($x) { return 1; } function g($l) { return array_map([$this, 'own'], $l); } }",
    "<?php class A { function f() { return new ReflectionClass($this); } }",
    "<?php class A {} function f($name) { return new $name(); }",
    "<?php function own($x) { return $x; } each_of('own', [1]);",
    '<?php function own($x) { return $x; } $list->map("own");',
    "<?php function own($x) { return $x; } $f = 'own'; $f(1);",
    "<?php $total = 1; function f() { return $GLOBALS['total']; }",
    "<?php class A { public $low = 1; } function f($o) { return json_encode($o); }",
    "<?php class A { public $low = 1; } function f($o) { return (array) $o; }",
    "<?php class A { public $low = 1; function f() { foreach ($this as $k => $v) echo $k; } }",
    "<?php $config = 1; include 'page.php';",
    "<?php class A { function f($low) {} } class B { function f($low) {} } $o->f(low: 1);",
  ])("%s", async (code) => {
    const { shown, skipped } = await presentText(code, "php", { ...ALL, format: "keep" });
    expect({ shown, skipped }).toEqual({ shown: code, skipped: ["identifiers"] });
  });
});

test("a new name is no word of a text, so that what is shown reads the same again", async () => {
  const code = `<?php function own($x) { return [$x, "b" => strlen('a, c')]; } function other($x) { return own($x); }`;
  const { shown } = await presentText(code, "php", { ...ALL, format: "keep" });
  expect(shown).toBe(
    `<?php function d($e) { return [$e, "b" => strlen('a, c')]; } function f($g) { return d($g); }`,
  );
  expect(await presentText(shown, "php", { ...ALL, format: "keep" })).toMatchObject({ shown, skipped: [] });
});

describe("what the pipeline cannot read keeps every token", () => {
  test.each(["<?php function f( { }", "function f($x) { return ; $ }"])("%s", async (code) => {
    expect(await presentText(code, "php", ALL)).toEqual({
      shown: code,
      skipped: ["comments", "identifiers", "format"],
    });
  });

  test("a page of text keeps its layout, which is output", async () => {
    const page =
      "<ul>\n<?php foreach ($rows as $row): ?>\n  <li><?= $row ?></li>\n<?php endforeach; ?>\n</ul>";
    expect(await presentText(page, "php", ALL)).toEqual({
      shown: page.replaceAll("$row:", "$a:").replaceAll("$row)", "$a)").replace("$row ?", "$a ?"),
      skipped: ["format"],
    });
  });
});

test("the metrics of a program count its paths, and a fragment needs no tag", async () => {
  const code =
    "function f($xs) { foreach ($xs as $x) if ($x > 0 && $x < 9) return $x; elseif (!$x) { } return match(true) { $x => 1, default => $xs ?? 'a b' }; }";
  const { syntax, tokens } = await readProgram(code, "php");
  expect(syntax).toMatchObject({ errors: 0, complexity: 7, nesting: 2 });
  expect(tokens).toContain("'a b'");
  expect((await codeTokens(`\n${code}`, "php"))[0]).toEqual({ text: "function", from: 1, to: 9, line: 2 });
});

test("what a path of namespaces ends with keeps its name, where it is declared as well", async () => {
  const code =
    "<?php namespace A { function first() { return 1; } function own() { return first(); } class Box {} const LOW = 2; } " +
    "namespace { use function A\\first; use A\\{Box}; echo first() + \\A\\LOW; new Box(); }";
  expect((await presentText(code, "php", { ...ALL, format: "keep" })).shown).toBe(
    "<?php namespace a { function first() { return 1; } function b() { return first(); } class Box {} const LOW = 2; } " +
      "namespace { use function a\\first; use a\\{Box}; echo first() + \\a\\LOW; new Box(); }",
  );
});
