import fc from "fast-check";
import { expect, test } from "vitest";
import { twoAuthors, type Fragment } from "@/test/presentation/scattered";
import { presentText, type PresentationSwitches } from "@/lib/presentation/present";
import { runs } from "@/test/property-runs";

const ALL: PresentationSwitches = { comments: "remove", identifiers: "unify", format: "unify" };

const FRAGMENTS: readonly Fragment[] = [
  (k, x, n) =>
    `__global__ void ${k}(float *${x}, const float *__restrict__ y, int ${n}) { int i = blockIdx.x * blockDim.x + threadIdx.x; if (i < ${n}) ${x}[i] += y[i]; }`,
  (k, x, t) =>
    `__global__ void __launch_bounds__(256, 2) ${k}(float *${x}) { __shared__ float ${t}[16][17]; ${t}[threadIdx.y][threadIdx.x] = ${x}[0]; __syncthreads(); }`,
  (k, x, r) =>
    `__global__ void ${k}(int *${x}) { atomicAdd(${x}, 1); }\nvoid ${r}(int *p) { ${k}<<<dim3(1, 2), 32, 0, 0>>>(p); cudaDeviceSynchronize(); }`,
  (f, v, s) =>
    `__device__ __forceinline__ float3 ${f}(float3 ${v}, float ${s}) { return make_float3(${v}.x * ${s}, ${v}.y, __fmul_rn(${s}, 2.f)); }`,
  (k, t, x) =>
    `template <typename ${t}> __global__ void ${k}(${t} *${x}) { for (int i = 0; i < 4; i++) ${x}[i] = ${t}(i); }\ntemplate __global__ void ${k}<float>(float *);`,
  (m, a, b) =>
    `#define ${m}(${a}) { cudaError_t e = (${a}); if (e != cudaSuccess) exit(1); }\n__constant__ float ${b}[9];`,
  (s, m, p) =>
    `struct __align__(16) ${s} { float4 ${m}; __host__ __device__ float ${p}() const { return ${m}.w; } };`,
];

test("CUDA is shown alike, whatever its authors called things and however they laid them out", async () => {
  await fc.assert(
    fc.asyncProperty(twoAuthors(FRAGMENTS, "cuda"), async ([one, other]) => {
      const shown = await presentText(one, "cuda", ALL);
      expect(shown.skipped).toEqual([]);
      expect(await presentText(other, "cuda", ALL)).toEqual(shown);
      expect((await presentText(shown.shown, "cuda", ALL)).shown).toBe(shown.shown);
    }),
    runs(40),
  );
});
