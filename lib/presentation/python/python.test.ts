import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { describeHardCases } from "@/test/presentation/hard-cases";
import { expectOneText } from "@/test/presentation/two-authors";
import { presentText, type PresentationSwitches } from "@/lib/presentation/present";
import { loadSyntax, parses } from "@/lib/presentation/syntax";
import { PYTHON_GRAMMAR } from "./layout";

const ALL: PresentationSwitches = { comments: "remove", identifiers: "unify", format: "unify" };

const COMMENTS = [
  [
    "in strings of every kind stay",
    `a = "# no" + '# no' + r"\\# no" + f"# {b}" # yes`,
    `a = "# no" + '# no' + r"\\# no" + f"# {b}"`,
  ],
  ["in long strings stay", 'a = """\n# no\n"""  # yes\n', 'a = """\n# no\n"""\n'],
  [
    "shebangs, encodings and editor lines go",
    "#!/usr/bin/python\n# -*- coding: utf-8 -*-\n# vim: ts=4\na = 1\n",
    "a = 1\n",
  ],
  [
    "between the items of a list go with their lines",
    "a = [\n    # one\n    1,  # two\n]\n",
    "a = [\n    1,\n]\n",
  ],
  [
    "docstrings of module, class and function go",
    '"""M."""\nclass A:\n    """C."""\n    def f(self):\n        "F."\n        return 1\n',
    "class A:\n    def f(self):\n        return 1\n",
  ],
  [
    "a body of nothing but a docstring becomes pass",
    'def f():\n    """\n    # F\n    """\n    # end\nclass A: "C"\n',
    "def f():\n    pass\nclass A: pass\n",
  ],
  [
    "strings that stand alone explain too",
    'a = 1\n"""What a is."""\nb = 2; "why"; c = 3\n',
    "a = 1\nb = 2; c = 3\n",
  ],
  ["an f-string that stands alone is run", 'f"{a()}"\n', 'f"{a()}"\n'],
  [
    "docstrings that the program reads stay",
    '"""Usage: a"""\nprint(__doc__)  # help\n',
    '"""Usage: a"""\nprint(__doc__)\n',
  ],
  ["in a file with CRLF", "a = 1 # one\r\n\r\n# two\r\nb = 2\r\n", "a = 1\n\nb = 2\n"],
] as const;

const NAMES = [
  [
    "parameters, locals and functions",
    "def area(width, height):\n    total = width * height\n    return total\nprint(area(2, 3))",
    "def a(b, c):\n    d = b * c\n    return d\nprint(a(2, 3))",
  ],
  [
    "used before the definition",
    "def f():\n    return g()\ndef g():\n    return f()",
    "def a():\n    return b()\ndef b():\n    return a()",
  ],
  [
    "a local that shadows a global",
    "x = 1\ndef f():\n    x = 2\n    return x\nprint(x)",
    "a = 1\ndef b():\n    c = 2\n    return c\nprint(a)",
  ],
  [
    "global and nonlocal",
    "n = 0\ndef f():\n    global n\n    n = 1\n    m = 2\n    def g():\n        nonlocal m\n        m = n",
    "a = 0\ndef b():\n    global a\n    a = 1\n    c = 2\n    def d():\n        nonlocal c\n        c = a",
  ],
  [
    "comprehensions have their own, the first iterable has not",
    "x = [1]\ny = [x for x in x if x for z in [x]]",
    "a = [1]\nb = [c for c in a if c for d in [c]]",
  ],
  [
    ":= in a comprehension binds outside",
    "if any((hit := n) > 1 for n in data):\n    print(hit)",
    "if any((a := b) > 1 for b in data):\n    print(a)",
  ],
  [
    "a class hides its names from its methods",
    "k = 1\nclass A:\n    k = 2\n    def f(self):\n        return k + self.k",
    "a = 1\nclass b:\n    c = 2\n    def d(e):\n        return a + e.c",
  ],
  [
    "a class body that reads the outer name keeps both",
    "size_of = 1\nclass A:\n    size_of = size_of",
    "size_of = 1\nclass a:\n    size_of = size_of",
  ],
  [
    "fields and methods go wherever they are members",
    "class Box:\n    def __init__(self, wide):\n        self.wide = wide\n    def grow(self, by):\n        self.wide += by\nbox = Box(1)\nbox.grow(box.wide)",
    "class a:\n    def __init__(b, c):\n        b.d = c\n    def e(f, g):\n        f.d += g\nh = a(1)\nh.e(h.d)",
  ],
  [
    "members of the standard library stay",
    "class Stack:\n    def append(self, x):\n        self.items = [x]\n    def __len__(self):\n        return len(self.items)",
    "class a:\n    def append(b, c):\n        b.items = [c]\n    def __len__(d):\n        return len(d.items)",
  ],
  [
    "members that the sample does not declare stay",
    "def f(x):\n    return x.shape, x.real_size",
    "def a(b):\n    return b.shape, b.real_size",
  ],
  [
    "methods of a foreign base stay, its subclass's too",
    "from lib import Model\nclass Net(Model):\n    def forward(self, x):\n        return x\nclass Deep(Net):\n    def backward(self):\n        return 1",
    "from lib import Model\nclass a(Model):\n    def forward(b, c):\n        return c\nclass d(a):\n    def backward(e):\n        return 1",
  ],
  [
    "private names belong to their class",
    "class A:\n    def __one(self):\n        return self.__one()\nclass B(A):\n    def __one(self):\n        return 2",
    "class a:\n    def b(c):\n        return c.b()\nclass d(a):\n    def e(f):\n        return 2",
  ],
  [
    "of a module's attribute that the sample declares too",
    "import lib\nclass A:\n    def load(self):\n        return lib.load()",
    "import lib\nclass a:\n    def b(c):\n        return lib.load()",
  ],
  [
    "imports stay, aliases go",
    "import os.path, numpy as np\nfrom m import (one, two as zwei)\nos.path.join(np, one, zwei)",
    "import os.path, numpy as a\nfrom m import (one, two as b)\nos.path.join(a, one, b)",
  ],
  [
    "a keyword follows its parameter",
    "def f(first, *, last=1, **rest):\n    return last\nf(first=1, last=2)",
    "def a(b, *, c=1, **d):\n    return c\na(b=1, c=2)",
  ],
  [
    "a keyword follows the constructor's",
    "class P:\n    def __init__(self, x):\n        self.pos_x = x\nP(x=1)",
    "class a:\n    def __init__(b, c):\n        b.d = c\na(c=1)",
  ],
  [
    "a keyword follows the field of a data class",
    "@dataclass\nclass P:\n    left: int\n    top: int = 0\nP(left=1).top",
    "@dataclass\nclass a:\n    b: int\n    c: int = 0\na(b=1).c",
  ],
  [
    "a keyword to somebody unknown keeps the parameter's name",
    "def f(g, limit):\n    return g(limit=limit)",
    "def a(b, limit):\n    return b(limit=limit)",
  ],
  [
    "a keyword handed through partial keeps the parameter's name",
    "from functools import partial\ndef f(rate, top):\n    return rate\ng = partial(f, rate=1)",
    "from functools import partial\ndef a(rate, b):\n    return rate\nc = partial(a, rate=1)",
  ],
  [
    "keywords of built-in functions touch no parameter",
    "def show(sep, key):\n    print(sorted(sep, key=key), sep=sep)",
    "def a(b, c):\n    print(sorted(b, key=c), sep=b)",
  ],
  [
    "parameters that a dictionary may fill stay",
    'def f(speed, size_x):\n    return speed\nf(**{"speed": 1})',
    'def a(speed, b):\n    return speed\na(**{"speed": 1})',
  ],
  [
    "a foreign decorator may read the names",
    "@app.route('/<page>')\ndef show(page):\n    text = page\n    return text",
    "@app.route('/<page>')\ndef show(page):\n    a = page\n    return a",
  ],
  [
    "a property with its setter",
    "class A:\n    @property\n    def wide(self):\n        return 1\n    @wide.setter\n    def wide(self, v):\n        pass",
    "class a:\n    @property\n    def b(c):\n        return 1\n    @b.setter\n    def b(d, e):\n        pass",
  ],
  [
    "in f-strings go, also in their formats",
    'def f(x, w):\n    return f"x {x:>{w}} {{x}}"',
    'def a(b, c):\n    return f"x {b:>{c}} {{x}}"',
  ],
  [
    "that an f-string writes out stay",
    'def f(x, y):\n    return f"{x=} {y}"',
    'def a(x, b):\n    return f"{x=} {b}"',
  ],
  [
    "in quoted annotations go, in Literal not",
    'class Node:\n    def f(self, n: "list[Node]", k: Literal["Node"]):\n        pass',
    'class a:\n    def b(c, d: "list[a]", e: Literal["Node"]):\n        pass',
  ],
  [
    "listed in __all__ and __slots__ go",
    '__all__ = ["run_all"]\ndef run_all(): pass\nclass A:\n    __slots__ = ("_x",)\n    def __init__(self):\n        self._x = 1',
    '__all__ = ["a"]\ndef a(): pass\nclass b:\n    __slots__ = ("c",)\n    def __init__(d):\n        d.c = 1',
  ],
  [
    "read by getattr stay",
    'class A:\n    def open_it(self): pass\n    def shut_it(self): pass\ngetattr(A(), "open_it")()',
    'class a:\n    def open_it(b): pass\n    def c(d): pass\ngetattr(a(), "open_it")()',
  ],
  [
    "read by eval stay",
    'count_n = 1\nother = 2\nprint(eval("count_n + 1"))',
    'count_n = 1\na = 2\nprint(eval("count_n + 1"))',
  ],
  [
    "type parameters",
    "def first[T](items: list[T]) -> T:\n    return items[0]\ntype Pair[K] = tuple[K, K]\nclass Box[T](object):\n    held: T",
    "def a[b](c: list[b]) -> b:\n    return c[0]\ntype d[e] = tuple[e, e]\nclass f[g](object):\n    h: g",
  ],
  [
    "captured by case go, values and the wildcard stay",
    "match p:\n    case [x, *more] as whole if x: pass\n    case {'k': v, **others}: pass\n    case Color.RED | _: pass",
    "match p:\n    case [a, *b] as c if a: pass\n    case {'k': d, **e}: pass\n    case Color.RED | _: pass",
  ],
  [
    "a class pattern's fields",
    "class P:\n    def __init__(self):\n        self.px = 1\nmatch p:\n    case P(px=x): print(x)",
    "class a:\n    def __init__(b):\n        b.c = 1\nmatch p:\n    case a(c=d): print(d)",
  ],
  [
    "bound by with, except, for, del and lambda",
    "with open(p) as (f, g): pass\ntry: pass\nexcept (E, F) as err: print(err)\nfor i, (j, *k) in z: del i\nh = lambda u, *v, w=k: u",
    "with open(p) as (a, b): pass\ntry: pass\nexcept (E, F) as c: print(c)\nfor d, (e, *f) in z: del d\ng = lambda h, *i, j=f: h",
  ],
  ["that are not ASCII", "größe = 1\nπ = größe\n𝒹ata = π", "a = 1\nb = a\nc = b"],
  ["soft keywords as names", "match = 1\ntype = 2\ncase = match + type", "a = 1\ntype = 2\nb = a + type"],
  [
    "of a module that are built in may mean the built-in thing",
    "try:\n    range = xrange\nexcept NameError: pass",
    "try:\n    range = xrange\nexcept NameError: pass",
  ],
  [
    "never a word of the language",
    Array.from({ length: 50 }, (_, at) => `v${at} = 0`).join("\n"),
    "abcdefghijklmnopqrstuvwxyz"
      .split("")
      .concat("aa ab ac ad ae af ag ah ai aj ak al am an ao ap aq ar at au av aw ax ay".split(" "))
      .map((name) => `${name} = 0`)
      .join("\n"),
  ],
] as const;

const FORMAT = [
  [
    "tabs, odd indents and one-line bodies",
    "def f(x):\n\tif x: return 1\n\telse:\n\t\t\treturn (2)",
    "def f(x):\n    if x:\n        return 1\n    else:\n        return 2",
  ],
  ["semicolons", "a = 1; b = 2 ;", "a = 1\nb = 2"],
  [
    "lines joined by a backslash",
    "a = b + \\\n        c\nwith open(a) as d, \\\n     open(b) as e:\n    pass",
    "a = b + c\nwith open(a) as d, open(b) as e:\n    pass",
  ],
  ["a comma at the end asks for no line breaks", "f(\n    1,\n    2,\n)\nx = [\n  1,\n]", "f(1, 2)\nx = [1]"],
  ["quotes, prefixes and numbers", "a = 'x' + U'y' + R'z' + 0XFF + 1E5", 'a = "x" + "y" + R"z" + 0xFF + 1e5'],
  [
    "blank lines, but for those in strings",
    'a = """x\n\n\n\ny"""\n\n\n\nb = 1\n\nif b:\n\n    c = 2\n\n\n\n    d = 3',
    'a = """x\n\n\n\ny"""\nb = 1\nif b:\n    c = 2\n    d = 3',
  ],
  [
    "definitions stand apart",
    "import a\ndef f(): pass\nclass A:\n    x = 1\n    def g(self): pass\n    def h(self): pass",
    "import a\n\n\ndef f():\n    pass\n\n\nclass A:\n    x = 1\n\n    def g(self):\n        pass\n\n    def h(self):\n        pass",
  ],
] as const;

describeHardCases("python", { comments: COMMENTS, names: NAMES, layout: FORMAT });

test("broken code gets white space only, and every step is named", async () => {
  expect(await presentText("def f(x):\n\treturn x +  # no\n\ny = f(", "python", ALL)).toEqual({
    shown: "def f(x):\n    return x +  # no\n\ny = f(",
    skipped: ["comments", "identifiers", "format"],
  });
});

test("code nested too deep for a step is shown without it", async () => {
  const { shown: text } = await presentText(`x = ${"[".repeat(5000)}${"]".repeat(5000)}`, "python", ALL);
  expect(text.replace(/\s/g, "")).toMatch(/^\w=\[{5000}\]{5000}$/);
});

const REAL = [
  "node_modules/flatted/python/flatted.py",
  "node_modules/@wasm-fmt/clang-format/clang-format-diff.py",
];

test.each(REAL)("%s is shown without a comment, and shown again it is the same", async (path) => {
  const { shown: once, skipped } = await presentText(readFileSync(path, "utf8"), "python", ALL);
  const syntax = await loadSyntax(PYTHON_GRAMMAR);
  expect(skipped).toEqual([]);
  expect(parses(syntax, once)).toBe(true);
  expect(syntax.read(once, (root) => root.descendantsOfType(["comment"]).length)).toBe(0);
  expect((await presentText(once, "python", ALL)).shown).toBe(once);
});

const FRAGMENTS = [
  "import os, sys\nfrom json import loads as $1\nprint($1(~os.sep~),~sys.argv)",
  "def $1($2,~$3~=~2,~*$4):\n\tif $2~>~$3:\n\t\treturn $2~+~$3\n\telse:\n\t\tfor $5 in $4:\n\t\t\tprint($5~)\n\treturn $1($3~=~$2, $2=1)",
  "class $1:\n\t$2~=~0\n\tdef __init__(~$3,~$4):\n\t\t$3.$5~=~$4\n\tdef $6($3):\n\t\treturn $3.$5~*~$1.$2\n$7 = $1(1).$6(~)",
  "$1~=~[$2**2 for $2 in range(~10~) if $2~%~2]\n$3~=~{$4:~$5 for $4,~$5 in enumerate($1)}",
  "try:\n\t$1~=~open(~'# x')\nexcept (OSError,~ValueError) as $2:\n\traise RuntimeError(f\"{$2}#\") from $2\nfinally:\n\tpass",
  "with open('a') as $1,~open(\"b\") as $2:\n\t$3~=~$1.read()~+~$2.read(~)\n\tassert $3,~'''text'''",
  "$1~=~lambda $2,~$3=3:~$2 ~if $3 ~else~-$2\nwhile True:\n\tif $1(1):\n\t\tbreak",
  "def $1():\n\t$2~=~0\n\tdef $3():\n\t\tnonlocal $2\n\t\t$2~+=~1\n\t\treturn $2\n\treturn $3",
  "@property\ndef $1($2:~int)~->~'int':\n\tglobal $3\n\t$3~=~$2\n\tyield $3",
] as const;

const HABITS = {
  gaps: ["", " ", "  ", "\t"],
  lineEnds: ["\n", "\n", "\n\n", "\n\n\n\n", "  # note\n", "\n# note\n", "\n      # note\n\n", "\r\n"],
  indents: ["  ", "    ", "\t", "   "],
  names:
    "amount total_sum camelCase _hidden X1 größe node Value idx tmp data2 fn CONST result_ kk zz number Word".split(
      " ",
    ),
};

test(
  "who wrote a program does not show: other names, comments and blanks give the same text",
  () => expectOneText("python", [FRAGMENTS, HABITS], 150),
  60_000,
);
