const words = (text: string) => new Set(text.trim().split(/\s+/));

/** Execution and memory space specifiers (CUDA C++ Programming Guide, C++ language extensions). */
export const CUDA_QUALIFIERS = words(`
  __global__ __device__ __host__ __shared__ __constant__ __managed__ __grid_constant__ __forceinline__ __noinline__
`);

/** The same with something in brackets behind them. */
export const CUDA_CALL_LIKE = words(`
  __launch_bounds__ __align__ __cluster_dims__ __block_size__ __maxnreg__ __nv_pure__
`);

export const CUDA_KERNEL = words("__global__");

/** Built-in types that are built by a rule, and families of functions. */
const FAMILIES = [
  /^u?(char|short|int|long|longlong)[1-4]$/,
  /^(float|double)[1-4]$/,
  /^(half|nv_bfloat16)2?$/,
  /^make_\w+[1-4]$/,
  /^(atomic|cuda|cu|surf|tex|cooperative_groups|nv|cub|thrust|wmma|cublas|curand|cufft|cusparse|cudnn)\w*$/,
  /^__\w+$/,
  /^(CUDA|CU|cudaError)\w*$/,
];

const NAMES = words(`
  threadIdx blockIdx blockDim gridDim warpSize dim3 texture surface
  rsqrt rsqrtf rcbrt rcbrtf sincos sincosf sincospi sincospif sinpi sinpif cospi cospif exp10 exp10f erfcx erfcxf
  erfinv erfinvf normcdf normcdff norm3d norm4d rnorm3d rhypot fdividef saturate clock clock64 assert printf malloc
  free memcpy memset min max umin umax ullmin ullmax llmin llmax abs fminf fmaxf fabsf sqrtf powf expf logf sinf cosf
  clamp lerp dot cross length normalize cg this_grid this_thread_block tiled_partition thread_block grid_group
  CUDART_VERSION CUDART_PI_F CUDART_INF_F
`);

export const isCudaStandard = (name: string): boolean =>
  NAMES.has(name) || FAMILIES.some((family) => family.test(name));

/** Members of vectors, of `dim3`, of device properties and of groups of threads. */
const MEMBERS = words(`
  x y z w sync size thread_rank shfl shfl_down shfl_up shfl_xor any all ballot meta_group_rank meta_group_size num_threads
  is_valid group_index thread_index group_dim multiProcessorCount totalGlobalMem sharedMemPerBlock regsPerBlock warpSize
  maxThreadsPerBlock maxThreadsDim maxGridSize clockRate major minor
`);

export const isCudaMember = (name: string): boolean => MEMBERS.has(name);

export const CUDA_SHORT = [...NAMES, ...CUDA_QUALIFIERS, ...CUDA_CALL_LIKE];
