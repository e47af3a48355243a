import { describe, expect, test } from "vitest";
import { describeHardCases } from "@/test/presentation/hard-cases";
import { presentText, type PresentationSwitches } from "@/lib/presentation/present";
import { readProgram } from "@/lib/presentation/read-program";

const ALL: PresentationSwitches = { comments: "remove", identifiers: "unify", format: "unify" };

const COMMENTS = [
  [
    "go from between address spaces",
    "__kernel void f(__global/* in */float *x) {} // end",
    "__kernel void f(__global float *x) {}",
  ],
  [
    "go from macros, pragmas stay",
    "#define N 4 // four\n#pragma OPENCL EXTENSION cl_khr_fp64 : enable // yes\n__constant int x = N;",
    "#define N 4\n#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n__constant int x = N;",
  ],
] as const;

const NAMES = [
  [
    "keep an image's type and its access",
    "__kernel void blur(__read_only image2d_t src, write_only image2d_t dst) { write_imagef(dst, (int2)(0, 1), read_imagef(src, (int2)(0))); }",
    "__kernel void a(__read_only image2d_t b, write_only image2d_t c) { write_imagef(c, (int2)(0, 1), read_imagef(b, (int2)(0))); }",
  ],
  [
    "keep address spaces in every position",
    "__kernel void f(__global const float *x, const __global float *y, float __global *z, global float *restrict w, __constant float4 *v) { __local float4 tile[16]; __private uint n = 2; local int m; __global float *p = (__global float *)x; }",
    "__kernel void a(__global const float *b, const __global float *c, float __global *d, global float *restrict e, __constant float4 *f) { __local float4 g[16]; __private uint h = 2; local int i; __global float *j = (__global float *)b; }",
  ],
  [
    "keep vector types, literals and components",
    "__kernel void f(__global float4 *in, float3 scale) { float4 v = (float4)(1.0f, in[0].xyz); v.s01 = v.hi; v.lo = (float2)(0); in[0] = v * (float4)(scale, 1.0h); }",
    "__kernel void a(__global float4 *b, float3 c) { float4 d = (float4)(1.0f, b[0].xyz); d.s01 = d.hi; d.lo = (float2)(0); b[0] = d * (float4)(c, 1.0h); }",
  ],
  [
    "keep built-in functions, also those that are built by a rule",
    "__kernel void f(__global uchar4 *p) { size_t i = get_global_id(0); float4 v = convert_float4_rte(p[i]); vstore4(as_uchar4(v), i, (__global uchar *)p); barrier(CLK_LOCAL_MEM_FENCE); float x = native_sin(M_PI_F) + mad24(1, 2, 3); }",
    "__kernel void a(__global uchar4 *b) { size_t c = get_global_id(0); float4 d = convert_float4_rte(b[c]); vstore4(as_uchar4(d), c, (__global uchar *)b); barrier(CLK_LOCAL_MEM_FENCE); float e = native_sin(M_PI_F) + mad24(1, 2, 3); }",
  ],
  [
    "keep kernel attributes, and follow what they are given",
    "#define WG 64\n__kernel __attribute__((reqd_work_group_size(WG, 1, 1))) void f(__global int *x) { x[0] = WG; }",
    "#define b 64\n__kernel __attribute__((reqd_work_group_size(b, 1, 1))) void a(__global int *c) { c[0] = b; }",
  ],
  [
    "keep kernel attributes behind the type, and those of a loop",
    "kernel void __attribute__((vec_type_hint(float4))) f(global float4 *x) { __attribute__((opencl_unroll_hint(4))) for (int i = 0; i < 4; i++) x[i] = 0; }",
    "kernel void __attribute__((vec_type_hint(float4))) a(global float4 *b) { __attribute__((opencl_unroll_hint(4))) for (int c = 0; c < 4; c++) b[c] = 0; }",
  ],
  [
    "name the kernel first, whatever stands before it",
    "typedef struct { float mass; float4 pos; } body_t;\n#define G 6.67f\nfloat pull(body_t b) { return G * b.mass; }\n__kernel void step_all(__global body_t *bodies) { bodies[0].pos.x = pull(bodies[1]); }",
    "typedef struct { float b; float4 c; } d;\n#define e 6.67f\nfloat f(d g) { return e * g.b; }\n__kernel void a(__global d *h) { h[0].c.x = f(h[1]); }",
  ],
  [
    "name several kernels in order, and one that another calls once",
    "__kernel void one(__global int *x) {}\nvoid help(__global int *x) { x[0]++; }\n__kernel void two(__global int *x) { help(x); one(x); }",
    "__kernel void a(__global int *c) {}\nvoid d(__global int *e) { e[0]++; }\n__kernel void b(__global int *f) { d(f); a(f); }",
  ],
  [
    "give a kernel the name that a member has, for nothing can confuse them",
    "__kernel void f(__global float4 *v) { v[0].a = v[0].b; }",
    "__kernel void a(__global float4 *c) { c[0].a = c[0].b; }",
  ],
  [
    "of macros with types, address spaces and kernels inside",
    "#define REAL float\n#define GPTR(T) __global T *\n#define KERNEL __kernel\nKERNEL void f(__global REAL *x, int n) { REAL y = x[n]; x[0] = y; }",
    "#define b float\n#define c(d) __global d *\n#define e __kernel\ne void a(__global b *f, int g) { b h = f[g]; f[0] = h; }",
  ],
  [
    "of macros that are given by the compiler stay",
    "__kernel void f(__global TYPE *x) { x[0] = (TYPE)(BLOCK); }",
    "__kernel void a(__global TYPE *b) { b[0] = (TYPE)(BLOCK); }",
  ],
  [
    "of parameters that are called as a built-in follow",
    "__kernel void f(__global float *step, int length) { step[length] = 1; }",
    "__kernel void a(__global float *b, int c) { b[c] = 1; }",
  ],
  [
    "of a function that is called as a built-in stay",
    "float dot(float2 x) { return x.x; }\n__kernel void f(__global float *r) { r[0] = dot((float2)(1)); }",
    "float dot(float2 b) { return b.x; }\n__kernel void a(__global float *c) { c[0] = dot((float2)(1)); }",
  ],
  [
    "of samplers, events and program scope constants",
    "__constant sampler_t smp = CLK_NORMALIZED_COORDS_FALSE | CLK_FILTER_NEAREST;\nconstant float w[2] = {0.5f, 0.5f};\nkernel void f(local float *s, global float *g) { event_t e = async_work_group_copy(s, g, 64, 0); wait_group_events(1, &e); s[0] = w[0]; }",
    "__constant sampler_t b = CLK_NORMALIZED_COORDS_FALSE | CLK_FILTER_NEAREST;\nconstant float c[2] = {0.5f, 0.5f};\nkernel void a(local float *d, global float *e) { event_t f = async_work_group_copy(d, e, 64, 0); wait_group_events(1, &f); d[0] = c[0]; }",
  ],
  [
    "of pipes and generic pointers",
    "kernel void f(read_only pipe int p, global int *x) { generic int *q = x; read_pipe(p, q); }",
    "kernel void a(read_only pipe int b, global int *c) { generic int *d = c; read_pipe(b, d); }",
  ],
] as const;

const LAYOUT = [
  [
    "is one whatever the author's was",
    "__kernel void f(__global   float*x,\n\tint n){if(n)x[0]=(float4)(1,2,3,4).x;}",
    "__kernel void f(__global float *x, int n) {\n  if (n) {\n    x[0] = (float4)(1, 2, 3, 4).x;\n  }\n}",
  ],
  [
    "keeps pragmas on their lines",
    "#pragma   OPENCL EXTENSION cl_khr_fp64:enable\nkernel void f(global int*x){\n#pragma unroll 4\nfor(int i=0;i<4;i++)x[i]=i;}",
    "#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n\nkernel void f(global int *x) {\n#pragma unroll 4\n  for (int i = 0; i < 4; i++) {\n    x[i] = i;\n  }\n}",
  ],
] as const;

describeHardCases("opencl", { comments: COMMENTS, names: NAMES, layout: LAYOUT });

describe("OpenCL C that does not parse", () => {
  test.each([
    "__kernel void f(__global float *x { x[0] = 1; }",
    "__kernel void f(__global float *x) { x[0] = ; }",
    "__kernel void f(HANDLE image2d_t src) { src = 1; }",
    "__kernel void f(__global float *x) { int local = 3; x[local] = 1 }",
    "error: use of undeclared identifier 'foo'\n__kernel void calculateSums(__global float *x) {}",
  ])("keeps every token: %s", async (code) => {
    expect(await presentText(code, "opencl", ALL)).toEqual({
      shown: code,
      skipped: ["comments", "identifiers", "format"],
    });
  });
});

test("the metrics of a kernel count its paths, and every token", async () => {
  const { syntax, tokens } = await readProgram(
    "__kernel void f(__global int *x) { if (x[0] && x[1]) x[0] = (int2)(1, 2).x; }",
    "opencl",
  );
  expect(syntax).toMatchObject({ errors: 0, complexity: 3, nesting: 1 });
  expect(tokens.slice(0, 6)).toEqual(["__kernel", "void", "f", "(", "__global", "int"]);
});
