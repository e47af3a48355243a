import { describe, expect, test } from "vitest";
import { describeHardCases } from "@/test/presentation/hard-cases";
import { presentText, type PresentationSwitches } from "@/lib/presentation/present";
import { readProgram } from "@/lib/presentation/read-program";

const ALL: PresentationSwitches = { comments: "remove", identifiers: "unify", format: "unify" };

const COMMENTS = [
  [
    "go from a launch",
    "void run() { k<<<1, /* threads */ 32>>>(0); } // end",
    "void run() { k<<<1,   32>>>(0); }",
  ],
] as const;

const NAMES = [
  [
    "keep specifiers and built-in variables",
    "__global__ void add(float *x, const float *__restrict__ y, int n) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < n) x[i] += y[i]; }",
    "__global__ void a(float *b, const float *__restrict__ c, int d) { int e = blockIdx.x * blockDim.x + threadIdx.x; if (e < d) b[e] += c[e]; }",
  ],
  [
    "follow in a launch, in its configuration and its arguments",
    "__global__ void k(int *x) {}\nvoid run(int *data, int n) { dim3 grid(n / 32), block(32); k<<<grid, block, 0, 0>>>(data); }",
    "__global__ void a(int *b) {}\nvoid c(int *d, int e) { dim3 f(e / 32), g(32); a<<<f, g, 0, 0>>>(d); }",
  ],
  [
    "name the kernel first, whatever stands before it",
    "#define TILE 16\n__device__ float twice(float v) { return 2 * v; }\n__global__ void __launch_bounds__(TILE * TILE, 2) run(float *x) { __shared__ float tile[TILE][TILE + 1]; tile[0][0] = twice(x[0]); __syncthreads(); }",
    "#define b 16\n__device__ float c(float d) { return 2 * d; }\n__global__ void __launch_bounds__(b * b, 2) a(float *e) { __shared__ float f[b][b + 1]; f[0][0] = c(e[0]); __syncthreads(); }",
  ],
  [
    "of templates and their launches",
    "template <typename T, int N> __global__ void fill(T *out, T value) { for (int i = 0; i < N; i++) out[i] = value; }\nvoid run(float *p) { fill<float, 4><<<1, 1>>>(p, 0.f); }",
    "template <typename b, int c> __global__ void a(b *d, b e) { for (int f = 0; f < c; f++) d[f] = e; }\nvoid g(float *h) { a<float, 4><<<1, 1>>>(h, 0.f); }",
  ],
  [
    "keep vector types, their makers and members",
    "struct __align__(16) P { float3 pos; float x; };\n__device__ float3 shift(P p) { return make_float3(p.pos.x, p.x, 0); }",
    "struct __align__(16) a { float3 b; float x; };\n__device__ float3 c(a d) { return make_float3(d.b.x, d.x, 0); }",
  ],
  [
    "keep the library of the device and of the host",
    "__constant__ float w[9];\n__global__ void k(int *x) { extern __shared__ int s[]; s[threadIdx.x] = atomicAdd(x, 1); int v = __shfl_down_sync(0xffffffff, s[0], 1); }\nint main() { int *d; cudaMalloc(&d, 4); k<<<1, 32, 128>>>(d); cudaDeviceSynchronize(); }",
    "__constant__ float b[9];\n__global__ void a(int *c) { extern __shared__ int d[]; d[threadIdx.x] = atomicAdd(c, 1); int e = __shfl_down_sync(0xffffffff, d[0], 1); }\nint main() { int *f; cudaMalloc(&f, 4); a<<<1, 32, 128>>>(f); cudaDeviceSynchronize(); }",
  ],
] as const;

const LAYOUT = [
  [
    "is one whatever the author's was",
    "__global__ void k(int*x){if(x)x[0]=1;}\nvoid run(){k <<< 1 , 32 >>> ( 0 );}",
    "__global__ void k(int *x) {\n  if (x) {\n    x[0] = 1;\n  }\n}\n\nvoid run() {\n  k<<<1, 32>>>(0);\n}",
  ],
  [
    "tells a launch from the end of templates",
    "std::vector<std::vector<std::vector<int> > > v; int x = 1 << 2;",
    "std::vector<std::vector<std::vector<int>>> v;\nint x = 1 << 2;",
  ],
] as const;

describeHardCases("cuda", { comments: COMMENTS, names: NAMES, layout: LAYOUT });

describe("CUDA that does not parse", () => {
  test.each([
    "__global__ void k(float *x { x[0] = 1; }",
    "__global__ void k(API float *x) { x[0] = 1; }",
    "void run() { k<<<1, 32>>(0); }",
  ])("keeps every token: %s", async (code) => {
    expect(await presentText(code, "cuda", ALL)).toEqual({
      shown: code,
      skipped: ["comments", "identifiers", "format"],
    });
  });
});

test("the metrics of a kernel count its paths, and every token", async () => {
  const { syntax, tokens } = await readProgram("void f() { if (a) k<<<1, 2>>>(x); }", "cu");
  expect(syntax).toMatchObject({ errors: 0, complexity: 2, nesting: 1 });
  expect(tokens).toContain("<<<");
});
