import { expect, test } from "vitest";
import { describeHardCases } from "@/test/presentation/hard-cases";
import { expectOneText } from "@/test/presentation/two-authors";
import { presentText, type PresentationSwitches } from "@/lib/presentation/present";

const ALL: PresentationSwitches = { comments: "remove", identifiers: "unify", format: "unify" };

const COMMENTS = [
  [
    "in strings, raw strings and characters stay",
    'let a = "// no"; let b = r#"/* "no" */"#; let c = \'/\'; // yes\n',
    'let a = "// no"; let b = r#"/* "no" */"#; let c = \'/\';\n',
  ],
  [
    "documentation in all its forms goes",
    '//! crate\n/// item\n#[doc = "item"]\n/** block */\nfn f() {}\n',
    "fn f() {}\n",
  ],
  ["nested ones go whole", "fn f() { a(/* one /* two */ three */ 1) }\n", "fn f() { a(  1) }\n"],
  ["other attributes stay", "#[derive(Debug)] // no\nstruct S;\n", "#[derive(Debug)]\nstruct S;\n"],
  ["in a file with CRLF", "// a\r\nfn f() {} // b\r\n", "fn f() {}\n"],
] as const;

const NAMES = [
  [
    "functions, parameters and locals",
    "fn add(first: i32, second: i32) -> i32 { let sum = first + second; sum }",
    "fn a(b: i32, c: i32) -> i32 { let d = b + c; d }",
  ],
  [
    "each let binds anew",
    "fn f() { let x = 1; let x = x + 1; g(x); }",
    "fn a() { let b = 1; let c = b + 1; g(c); }",
  ],
  [
    "items are known before they are declared",
    "fn f() { g(LIMIT) } fn g(n: u8) {} const LIMIT: u8 = 1;",
    "fn a() { b(c) } fn b(d: u8) {} const c: u8 = 1;",
  ],
  ["main stays", "fn main() { helper() } fn helper() {}", "fn main() { a() } fn a() {}"],
  [
    "fields and methods",
    "struct Bx { wide: u8 } impl Bx { fn area(&self) -> u8 { self.wide } } fn f(b: Bx) { b.area(); }",
    "struct a { b: u8 } impl a { fn c(&self) -> u8 { self.b } } fn d(e: a) { e.c(); }",
  ],
  [
    "methods that the standard library has stay",
    "struct S; impl S { fn push(&self) {} fn put(&self) {} }",
    "struct a; impl a { fn push(&self) {} fn b(&self) {} }",
  ],
  [
    "methods of a foreign trait stay, of an own one go",
    "trait Own { fn own(&self); } struct S; impl Own for S { fn own(&self) {} } impl ext::Other for S { fn other(&self) {} }",
    "trait a { fn b(&self); } struct c; impl a for c { fn b(&self) {} } impl ext::Other for c { fn other(&self) {} }",
  ],
  [
    "shorthand fields are written out",
    "struct S { xx: u8 } fn f(xx: u8) -> S { S { xx } }",
    "struct a { b: u8 } fn c(d: u8) -> a { a { b: d } }",
  ],
  [
    "shorthand fields of a foreign struct keep the field",
    "fn f(xx: u8) -> T { T { xx } }",
    "fn a(b: u8) -> T { T { xx: b } }",
  ],
  [
    "fields in patterns",
    "struct S { xx: u8, yy: u8 } fn f(s: S) { let S { ref xx, yy: z } = s; g(xx, z) }",
    "struct a { b: u8, c: u8 } fn d(e: a) { let a { b: ref f, c: h } = e; g(f, h) }",
  ],
  [
    "variants, qualified and through Self",
    "enum E { One, Two(u8) } impl E { fn f(&self) { match self { Self::One => {} E::Two(n) => g(n) } } }",
    "enum a { b, c(u8) } impl a { fn d(&self) { match self { Self::b => {} a::c(e) => g(e) } } }",
  ],
  [
    "variants made known by use",
    "enum E { One } use E::*; fn f(e: E) { match e { One => {} } }",
    "enum a { b } use a::*; fn c(d: a) { match d { b => {} } }",
  ],
  [
    "constants in patterns are no bindings",
    "const LOW: u8 = 0; fn f(n: u8) { match n { LOW => {} other => g(other) } }",
    "const a: u8 = 0; fn b(c: u8) { match c { a => {} d => g(d) } }",
  ],
  [
    "foreign variants in patterns stay",
    "fn f(o: Option<u8>) { match o { None => {} Some(n) => g(n) } }",
    "fn a(b: Option<u8>) { match b { None => {} Some(c) => g(c) } }",
  ],
  [
    "captures, slices and alternatives",
    "fn f(v: &[u8]) { match v { [first, rest @ ..] => g(first, rest), x @ (1 | 2) => h(x) } }",
    "fn a(b: &[u8]) { match b { [c, d @ ..] => g(c, d), e @ (1 | 2) => h(e) } }",
  ],
  [
    "if let and while let bind for their body",
    "fn f(x: Option<u8>) { if let Some(x) = x { g(x) } else { h(x) } while let Some(y) = k() { g(y) } }",
    "fn a(b: Option<u8>) { if let Some(c) = b { g(c) } else { h(b) } while let Some(d) = k() { g(d) } }",
  ],
  [
    "closures",
    "fn f(n: u8) { let add = |m: u8, (p, q)| n + m + p + q; add(1, (2, 3)); }",
    "fn a(b: u8) { let c = |d: u8, (e, f)| b + d + e + f; c(1, (2, 3)); }",
  ],
  [
    "labels",
    "fn f() { 'outer: loop { 'inner: for i in 0..3 { continue 'outer; } break 'outer; } }",
    "fn a() { 'b: loop { 'c: for d in 0..3 { continue 'b; } break 'b; } }",
  ],
  [
    "lifetimes, but not 'static and '_",
    "fn f<'long>(x: &'long str, y: &'static str, z: S<'_>) -> &'long str { x }",
    "fn a<'b>(c: &'b str, d: &'static str, e: S<'_>) -> &'b str { c }",
  ],
  [
    "type and constant parameters",
    "struct Arr<T, const LEN: usize> { cells: [T; LEN] } impl<T: Copy, const LEN: usize> Arr<T, LEN> {}",
    "struct a<b, const c: usize> { d: [b; c] } impl<e: Copy, const f: usize> a<e, f> {}",
  ],
  [
    "associated types and constants",
    "trait Tr { type Out; const MAX_N: u8; fn f() -> Self::Out; }",
    "trait a { type b; const c: u8; fn d() -> Self::b; }",
  ],
  [
    "modules and paths into them",
    "mod outer { pub mod deep { pub fn run_it() {} } } use outer::deep::run_it; fn f() { run_it(); crate::outer::deep::run_it() }",
    "mod a { pub mod b { pub fn c() {} } } use a::b::c; fn d() { c(); crate::a::b::c() }",
  ],
  [
    "what other crates name stays, an alias goes",
    "use std::collections::{HashMap as Map, HashSet}; fn f(m: Map<u8, u8>, s: HashSet<u8>) { std::mem::swap(m, s) }",
    "use std::collections::{HashMap as a, HashSet}; fn b(c: a<u8, u8>, d: HashSet<u8>) { std::mem::swap(c, d) }",
  ],
  [
    "members asked of a foreign type by an alias stay",
    "use std::collections::HashSet as Set; type G = Vec<u8>; struct S; type T = S; impl S { fn new() {} } fn f() { Set::new(); G::new(); T::new(); }",
    "use std::collections::HashSet as a; type b = Vec<u8>; struct c; type d = c; impl c { fn e() {} } fn f() { a::new(); b::new(); d::e(); }",
  ],
  [
    "in a macro's tokens",
    "struct P { xx: u8 } fn f(p: P) { assert_eq!(p.xx, 1 + P { xx: 1 }.xx); }",
    "struct a { b: u8 } fn c(d: a) { assert_eq!(d.b, 1 + a { b: 1 }.b); }",
  ],
  [
    "closures in a macro's tokens, and texts of formats in them",
    'fn f(n: u8, v: V) { println!("{}", v.map(|x: u8| format!("{x}{n}")).all(|(p, q)| p | q)); }',
    'fn a(b: u8, c: V) { println!("{}", c.map(|d: u8| format!("{d}{b}")).all(|(e, f)| e | f)); }',
  ],
  [
    "in the text of a format, but not those it gives itself",
    'fn f(n: u8, w: usize) { println!("{n:>w$} {{n}} {k} {n:?}", k = n); }',
    'fn a(b: u8, c: usize) { println!("{b:>c$} {{n}} {k} {b:?}", k = b); }',
  ],
  ["in other texts stay", 'fn f(n: u8) { g("{n}"); }', 'fn a(b: u8) { g("{n}"); }'],
  [
    "macros of the sample",
    "macro_rules! twice { ($e:expr) => { helper($e) }; } fn helper(n: u8) {} fn f() { twice!(1) }",
    "macro_rules! a { ($b:expr) => { c($b) }; } fn c(d: u8) {} fn e() { a!(1) }",
  ],
  [
    "fields that a foreign derive reads stay",
    "#[derive(Serialize)] struct S { xx: u8 } #[derive(Clone)] struct T { yy: u8 }",
    "#[derive(Serialize)] struct a { xx: u8 } #[derive(Clone)] struct b { c: u8 }",
  ],
  [
    "raw and other than ASCII",
    "fn f() { let r#type = 1; let größe = r#type; g(größe) }",
    "fn a() { let b = 1; let c = b; g(c) }",
  ],
] as const;

const FORMAT = [
  [
    "blocks have lines, lists have none",
    "fn f(a: u8,\n b: u8,) -> u8 { g(a,\n b) }",
    "fn f(a: u8, b: u8) -> u8 {\n    g(a, b)\n}",
  ],
  [
    "signs before a value stand close",
    "fn f() { let x = - 1; g(& mut y, ! z, * w, 1 .. 2, a as u8, b ? ) }",
    "fn f() {\n    let x = -1;\n    g(&mut y, !z, *w, 1..2, a as u8, b?)\n}",
  ],
  [
    "bars and angles in a macro's tokens",
    "fn f() { m!( v . map( | ( a,b ) | a | b ).sum :: < Vec < u8 > > ( ) < 3 ) }",
    "fn f() {\n    m!(v.map(|(a, b)| a | b).sum::<Vec<u8>>() < 3)\n}",
  ],
  [
    "arms end with commas, but blocks",
    "fn f() { match x { 1 => 2, 3 => { 4 }, _ => 5 } }",
    "fn f() {\n    match x {\n        1 => 2,\n        3 => {\n            4\n        }\n        _ => 5,\n    }\n}",
  ],
  [
    "items of several lines stand apart",
    "use a::b;\nuse c;\n\n\nstruct S { x : u8 }\n#[test]\nfn f() { }",
    "use a::b;\nuse c;\n\nstruct S {\n    x: u8,\n}\n\n#[test]\nfn f() {}",
  ],
  ["raw strings keep their lines", 'fn f() {\n\n  g(r"x\n\n   y") }', 'fn f() {\n    g(r"x\n\n   y")\n}'],
] as const;

describeHardCases("rust", { comments: COMMENTS, names: NAMES, layout: FORMAT });

test("broken code gets white space only, and every step is named", async () => {
  expect(await presentText("fn f( { // no\n\tlet x = ;\n", "rust", ALL)).toEqual({
    shown: "fn f( { // no\n    let x = ;",
    skipped: ["comments", "identifiers", "format"],
  });
});

const FRAGMENTS = [
  'fn $1($2:~i32,~$3:~&~str)~->~i32~{\n\tlet ~$4~=~$2~+~1;\n\tlet ~$4~=~-$4;\n\tprintln!(~"// {} {}",~$4,~$3);\n\tif ~$4~>~2~{~$4~}~else~{~$1($2,~$3)~}\n}',
  "struct ~$1<~'$2,~$3>~{\n\t$4:~&'$2 ~$3,\n\t$5:~u8,\n}\nimpl<'$2,~$3>~$1<'$2,~$3>~{\n\tfn ~$6(&self)~->~u8~{~self.$5~}\n}",
  "enum ~$1~{~$2,~$3(u8),~}\nfn ~$4($5:~$1)~->~u8~{\n\tmatch ~$5~{\n\t\t$1::$2~=>~0,\n\t\t$1::$3($6)~if ~$6~>~1~=>~{~$6~}\n\t\t_~=>~1,\n\t}\n}",
  "fn $1()~{\n\t'$2:~loop~{\n\t\tfor ~$3 in ~0..10~{\n\t\t\tif ~$3~==~5~{~break~'$2;~}\n\t\t}\n\t}\n\tlet ~$4~=~|$5:~u8|~$5~*~2;\n\t$4(3);\n}",
] as const;

const HABITS = {
  gaps: ["", " ", "   ", "\n", "/* note */", " /* /* // */ */ ", " // note\n"],
  lineEnds: ["\n", "\n", "\n\n\n", " // note\n", "\n/* note\n*/\n", "\r\n"],
  indents: ["\t", "  ", "    "],
  names: "amount totalSum hidden größe node value2 idx tmp data result kk zz number word sum_all".split(" "),
};

test(
  "who wrote a program does not show: other names, comments and blanks give the same text",
  () => expectOneText("rust", [FRAGMENTS, HABITS], 60),
  60_000,
);
