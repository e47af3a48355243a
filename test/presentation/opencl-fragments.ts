import type { Fragment } from "./scattered";

/** For tests: pieces of programs in OpenCL C, with holes for the names an author chooses. */
export const OPENCL_FRAGMENTS: readonly Fragment[] = [
  (k, s, d) =>
    `__kernel void ${k}(__read_only image2d_t ${s}, __write_only image2d_t ${d}) { int2 p = (int2)(get_global_id(0), get_global_id(1)); write_imagef(${d}, p, read_imagef(${s}, p)); }`,
  (k, x, t) =>
    `kernel void ${k}(global const float *restrict ${x}) { local float ${t}[64]; ${t}[get_local_id(0)] = ${x}[get_global_id(0)]; barrier(CLK_LOCAL_MEM_FENCE); if (${t}[0] > 1.0f) ${t}[1] = 0; else ${t}[2] = 1; }`,
  (k, v, n) =>
    `__kernel __attribute__((reqd_work_group_size(64, 1, 1))) void ${k}(__global float4 *${v}, const uint ${n}) { for (uint i = 0; i < ${n}; ++i) ${v}[i].xyz = (float3)(1.0f, ${v}[i].s3, mad(2.f, 3.f, 4.f)); }`,
  (f, x, y) =>
    `inline float4 ${f}(__private float4 ${x}, float ${y}) { return ${x} * (float4)(${y}) + convert_float4_rte(as_int4(${x})); }`,
  (s, m, p) =>
    `typedef struct __attribute__((packed)) { float4 ${m}; uchar ${p}[8]; } ${s}; void ${s}2(__global ${s} *q) { q->${m}.lo = q->${m}.hi; q[0].${p}[1] = 2; }`,
  (m, a, b) =>
    `#define ${m}(${a}, ${b}) ((${a}) * (float2)(${b}, 0.5f))\n__constant float ${m}2[2] = {1.0f, 2.0f};`,
  (t, k, x) =>
    `#define ${t} ushort\n#pragma OPENCL EXTENSION cl_khr_fp64 : enable\nkernel void ${k}(__global ${t} *${x}) { ${x}[0] = (${t})(3) + (${t})get_group_id(0); }`,
  (q, k, x) =>
    `#define ${q} __global const\n__kernel void ${k}(${q} int *${x}, __local int *${x}2) { *${x}2 = ${x}[1]; atomic_add(${x}2, 4); }`,
  (e, a, s) =>
    `enum ${e} { ${a}, ${a}2 = ${a} + 1, }; __constant sampler_t ${s} = CLK_FILTER_LINEAR | CLK_ADDRESS_CLAMP;`,
  (k, x, i) =>
    `__kernel void ${k}(__global int *${x}) {\n#pragma unroll 4\nfor (int ${i} = 0; ${i} < 4; ${i}++) ${x}[${i}] += (int)select(${i}, 2, ${i} & 1); }`,
];

/** For tests: what real programs do to a grammar. None of them parses. */
export const BROKEN_KERNELS: readonly string[] = [
  "__kernel void f(__global float *x, { x[0] = 1; }",
  "__kernel void f(__global float *x) { x[0] = (float4)(1, 2; }",
  "__kernel void f(OUT image2d_t dst, __read_only image2d_t src) { }",
  "__kernel void f(__global float *x) { for (int i = 0; i < 4; i++ { x[i] = 0; } }",
  "<kernel>:3:5: error: expected ';'\n__kernel void calculate(__global float *x) { x[0] = 1; }",
  "__kernel void f(__global float *x) { int y = 1 x[0] = y; }",
  "__kernel void f(__global float *x) { x[0] = x[1] + ; }",
];
