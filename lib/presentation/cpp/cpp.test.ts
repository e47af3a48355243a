import { describe, expect, test } from "vitest";
import { presentText, type PresentationSwitches } from "@/lib/presentation/present";

const KEEP: PresentationSwitches = { comments: "keep", identifiers: "keep", format: "keep" };
const ALL: PresentationSwitches = { comments: "remove", identifiers: "unify", format: "unify" };
const shown = async (code: string, switches: Partial<PresentationSwitches>) =>
  (await presentText(code, "c++", { ...KEEP, ...switches })).shown;

describe("comments go", () => {
  test.each([
    ["but not from raw strings", 'auto s = R"(// no " /* no */)"; // yes', 'auto s = R"(// no " /* no */)";'],
    [
      "but not from raw strings with a delimiter of their own",
      'auto s = u8R"x()" // no)x"; /* yes */',
      'auto s = u8R"x()" // no)x";',
    ],
    [
      "and take no separated digits for characters",
      "int n = 1'000'000; // it's\nint m;",
      "int n = 1'000'000;\nint m;",
    ],
    [
      "from template arguments, which they kept apart",
      "vector<vector<int>/**/> v;",
      "vector<vector<int> > v;",
    ],
    [
      "with documentation, in both of its styles",
      "/// one\n//! two\n/** three */\nint x; ///< four\n",
      "int x;\n",
    ],
    ["from macros", "#define ALL(x) x.begin(), x.end() // all\n", "#define ALL(x) x.begin(), x.end()\n"],
  ])("%s", async (_title, code, expected) => {
    expect(await shown(code, { comments: "remove" })).toBe(expected);
  });
});

describe("names", () => {
  test.each([
    [
      "of classes, members, constructors and destructors",
      "class Box { int size_; public: Box(int size) : size_(size) {} ~Box(); int area() { return size_ * this->size_; } }; Box::~Box() {}",
      "class a { int b; public: a(int c) : b(c) {} ~a(); int d() { return b * this->b; } }; a::~a() {}",
    ],
    [
      "of methods defined outside their class, which see its members",
      "struct S { int n; int f(int m); static int k; }; int S::k = 1; int S::f(int m) { return n + m + k; }",
      "struct a { int b; int c(int d); static int e; }; int a::e = 1; int a::c(int f) { return b + f + e; }",
    ],
    [
      "of members that the library has too stay",
      "struct V { int size() const; int begin(); int total; }; int f(V v) { return v.size() + v.total; }",
      "struct a { int size() const; int begin(); int b; }; int c(a d) { return d.size() + d.b; }",
    ],
    [
      "behind std:: stay, whatever the code declares",
      "int rank; int f() { return std::rank<int>::value + ::rank + lib::rank; }",
      "int a; int b() { return std::rank<int>::value + ::a + lib::rank; }",
    ],
    [
      "of library functions stay even when the code writes them anew",
      "template <class T> T max(T a, T b) { return a > b ? a : b; }",
      "template <class a> a max(a b, a c) { return b > c ? b : c; }",
    ],
    [
      "of what a method overrides elsewhere stay",
      "struct E : std::exception { const char *what() const noexcept override; }; struct W : Widget { void paint() override; void mine(); };",
      "struct a : std::exception { const char *what() const noexcept override; }; struct b : Widget { void paint() override; void c(); };",
    ],
    [
      "of what a method overrides here follow",
      "struct A { virtual void run() = 0; }; struct B : A { void run() override {} }; void f(A &a) { a.run(); }",
      "struct a { virtual void b() = 0; }; struct c : a { void b() override {} }; void d(a &e) { e.b(); }",
    ],
    [
      "of inherited members are found in the derived class",
      "struct A { int n; }; struct B : public A { int f() { return n; } }; int g(int n) { return n; }",
      "struct a { int b; }; struct c : public a { int d() { return b; } }; int e(int f) { return f; }",
    ],
    [
      "of members are not found outside the class",
      "struct A { int cells; }; int f() { return cells; }",
      "struct a { int b; }; int c() { return cells; }",
    ],
    [
      "of template parameters belong to their template",
      "template <typename T, int N = 2, class... R> struct A { T x[N]; }; template <typename T> T f(T t) { return t; }",
      "template <typename a, int b = 2, class... c> struct d { a e[b]; }; template <typename f> f g(f h) { return h; }",
    ],
    [
      "of templates as parameters",
      "template <template <class X> class C, class E> C<E> f();",
      "template <template <class a> class b, class c> b<c> d();",
    ],
    [
      "of specialisations follow their template",
      "template <class T> struct A { int v; }; template <> struct A<int> { int w; }; A<int> a; int x = a.w;",
      "template <class a> struct b { int c; }; template <> struct b<int> { int d; }; b<int> e; int f = e.d;",
    ],
    [
      "in lambdas are captured from outside and bound inside",
      "int f(int x) { auto g = [x, y = x, &z = x](int x) { return x + y + z; }; return g(x); }",
      "int a(int b) { auto c = [b, d = b, &e = b](int f) { return f + d + e; }; return c(b); }",
    ],
    [
      "of generic lambdas",
      "auto f = []<class T>(T t, auto... rest) -> T { return g(t, rest...); };",
      "auto a = []<class b>(b c, auto... d) -> b { return g(c, d...); };",
    ],
    [
      "of structured bindings and range loops",
      "void f(M m) { for (const auto &[k, v] : m) g(k, v); auto [k, v] = *m.begin(); h(k); }",
      "void a(M b) { for (const auto &[c, d] : b) g(c, d); auto [e, f] = *b.begin(); h(e); }",
    ],
    [
      "in a range are those outside its loop",
      "void f(V x) { for (auto x : x) g(x); }",
      "void a(V b) { for (auto c : b) g(c); }",
    ],
    [
      "of conditions belong to their statement",
      "void f() { if (int n = g(); n > 0) h(n); else h(-n); if (auto n = g()) h(n); }",
      "void a() { if (int b = g(); b > 0) h(b); else h(-b); if (auto c = g()) h(c); }",
    ],
    [
      "of caught exceptions belong to their handler",
      "void f(int e) { try { g(); } catch (const E &e) { h(e); } h(e); }",
      "void a(int b) { try { g(); } catch (const E &c) { h(c); } h(b); }",
    ],
    [
      "of namespaces and what they hold",
      "namespace app::core { int n; } namespace { int m; } int x = app::core::n + m;",
      "namespace a::b { int c; } namespace { int d; } int e = a::b::c + d;",
    ],
    [
      "behind another name for a library's namespace stay",
      "namespace fs = std::filesystem; struct A { int path_; }; fs::path_ p; fs::path q;",
      "namespace a = std::filesystem; struct b { int c; }; a::path_ d; a::path e;",
    ],
    [
      "of aliases and typedefs",
      "using Grid = std::vector<int>; typedef Grid Grids; template <class T> using Ptr = T *; Grid::iterator i; Ptr<Grids> p;",
      "using a = std::vector<int>; typedef a b; template <class c> using d = c *; a::iterator e; d<b> f;",
    ],
    [
      "of scoped and plain enumerations",
      "enum class C : int { RED, BLUE }; enum D { ONE }; auto c = C::RED; int d = ONE + D::ONE; int RED = 1;",
      "enum class a : int { b, c }; enum d { e }; auto f = a::b; int g = e + d::e; int b = 1;",
    ],
    [
      "of operators stay, and of literals",
      'struct A { A operator+(const A &o) const; operator bool() const; }; long double operator""_km(long double v); auto d = 1.5_km;',
      'struct a { a operator+(const a &b) const; operator bool() const; }; long double operator""_km(long double c); auto d = 1.5_km;',
    ],
    [
      "of friends belong to the region around the class",
      "class A { int x; friend int peek(const A &a); }; int peek(const A &a) { return a.x; }",
      "class a { int b; friend int c(const a &d); }; int c(const a &e) { return e.b; }",
    ],
    [
      "of pointers to members",
      "struct A { int x; }; int A::*p = &A::x; int y(A *a, A b) { return a->*p + b.*p; }",
      "struct a { int b; }; int a::*c = &a::b; int d(a *e, a f) { return e->*c + f.*c; }",
    ],
    [
      "of attributes stay",
      "[[nodiscard, gnu::pure]] int nodiscard(int x) { return x; }",
      "[[nodiscard, gnu::pure]] int a(int b) { return b; }",
    ],
    [
      "that shadow members mean the parameter",
      "struct A { int n; void set(int n) { this->n = n; } };",
      "struct a { int b; void set(int c) { this->b = c; } };",
    ],
    [
      "of nested classes",
      "struct List { struct Node { Node *next; }; Node *head; Node *find(); }; List::Node *List::find() { return head->next; }",
      "struct a { struct b { b *c; }; b *d; b *find(); }; a::b *a::find() { return d->c; }",
    ],
    [
      "of unnamed unions are found around them",
      "struct A { union { int i; float f; }; int g() { return i; } }; void h() { union { int p; char q; }; p = 1; }",
      "struct a { union { int b; float c; }; int d() { return b; } }; void e() { union { int f; char g; }; f = 1; }",
    ],
    [
      "of concepts and what they require",
      "template <class T> concept Ok = requires(T t) { t.go(); typename T::item; }; template <Ok T> void f(T x);",
      "template <class a> concept b = requires(a c) { c.go(); typename a::item; }; template <b d> void e(d f);",
    ],
    [
      "of macros, and what they name in the library",
      "#define pb push_back\n#define rep(i, n) for (int i = 0; i < n; i++)\nvoid f(V v) { rep(k, 3) v.pb(k); }",
      "#define a push_back\n#define b(c, d) for (int c = 0; c < d; c++)\nvoid e(V f) { b(g, 3) f.a(g); }",
    ],
    [
      "of a type behind a macro of whole statements follow",
      "#define IO f();\ntypedef long ll;\nint main() { IO\n ll n; int t; g(n, t); }",
      "#define a f();\ntypedef long b;\nint main() { a\n b c; int d; g(c, d); }",
    ],
    [
      "follow through a macro of whole statements",
      "#define IO f();\nint main() { IO\n int t = 1; g(t); }",
      "#define a f();\nint main() { a\n int b = 1; g(b); }",
    ],
    [
      "of keywords that a macro defines stay",
      "#define int long long\n#define endl '\\n'\nint x; auto y = endl;",
      "#define int long long\n#define endl '\\n'\nint a; auto b = endl;",
    ],
    [
      "of what is added to std stay",
      "struct P { int x; }; namespace std { template <> struct hash<P> { size_t operator()(const P &p) const { return p.x; } }; }",
      "struct a { int b; }; namespace std { template <> struct hash<a> { size_t operator()(const a &c) const { return c.b; } }; }",
    ],
    [
      "beyond ASCII are names like others",
      "struct Größe { int höhe; }; int f(Größe g) { return g.höhe; }",
      "struct a { int b; }; int c(a d) { return d.b; }",
    ],
    [
      "never become free names or names of the library",
      "int x = a + b, y = std::c::d;",
      "int e = a + b, f = std::c::d;",
    ],
  ])("%s", async (_title, code, expected) => {
    expect(await shown(code, { identifiers: "unify" })).toBe(expected);
  });
});

describe("the layout", () => {
  test.each([
    [
      "closes lists of arguments in one way",
      "map<int, vector<int> > m; auto x = a >> b;",
      "map<int, vector<int>> m;\nauto x = a >> b;",
    ],
    ["leaves raw strings alone", 'auto s = R"(a\n\n   b)";\nint   x;', 'auto s = R"(a\n\n   b)";\n\nint x;'],
    [
      "keeps a literal and its suffix together",
      "auto s = \"a\"s , t = 'b'_c;",
      "auto s = \"a\"s, t = 'b'_c;",
    ],
    [
      "gives range loops and branches braces",
      "void f(){for(auto x:v)if constexpr(y)g(x);}",
      "void f() {\n  for (auto x : v) {\n    if constexpr (y) {\n      g(x);\n    }\n  }\n}",
    ],
    [
      "of classes, namespaces and lambdas",
      "namespace n{class A{public:A():x(1){}\n\n\nint f(){auto g=[&](int y){return x+y;};return g(1);}private:int x;};}",
      "namespace n {\nclass A {\npublic:\n  A() : x(1) {}\n\n  int f() {\n    auto g = [&](int y) {\n      return x + y;\n    };\n    return g(1);\n  }\n\nprivate:\n  int x;\n};\n}",
    ],
    [
      "reads CRLF and tabs like nothing",
      "template<class T>\r\n\tT f ( T t )\r\n{\r\n\treturn t;\r\n}\r\n",
      "template <class T> T f(T t) {\n  return t;\n}",
    ],
    [
      "reads a loop that the program defines as a macro",
      "#define rep(i, n) for (int i = 0; i < n; i++)\nint main(){rep(i,3)cin>>a[i];return 0;}",
      "#define rep(i, n) for (int i = 0; i < n; i++)\n\nint main() {\n  rep(i, 3) {\n    cin >> a[i];\n  }\n  return 0;\n}",
    ],
    [
      "is white space only where a macro from elsewhere hides what is meant",
      "int main(){rep(i,3)cin>>a[i];\treturn 0;}",
      "int main(){rep(i,3)cin>>a[i];    return 0;}",
    ],
  ])("%s", async (_title, code, expected) => {
    expect(await shown(code, { format: "unify" })).toBe(expected);
  });

  test("of code whose brackets do not pair is white space only, and every step is named", async () => {
    expect(await presentText("int f(int x) {\n\treturn (x  ;\n\n\n\n}", "cpp", ALL)).toEqual({
      shown: "int f(int x) {\n    return (x  ;\n\n}",
      skipped: ["comments", "identifiers", "format"],
    });
  });
});

test("code nested too deep for a recursive step is shown all the same", async () => {
  const deep = `int x = ${"(".repeat(20_000)}1${")".repeat(20_000)};`;
  expect((await presentText(deep, "cpp", ALL)).shown.replace(/\s/g, "")).toMatch(/^int[ax]=\(+1\)+;$/);
});
