const words = (text: string) => new Set(text.trim().split(/\s+/));

/** Keywords of OpenCL C 3.0 (section 6.1.9) beyond those of C: address spaces, access, kernels, pipes. */
export const OPENCL_QUALIFIERS = words(`
  kernel __kernel global __global local __local constant __constant private __private generic __generic
  read_only __read_only write_only __write_only read_write __read_write pipe
`);

/** What makes the function behind it a kernel. */
export const OPENCL_KERNEL = words("kernel __kernel");

/** Built-in types without a number of components, and words that are reserved for more of them. */
const TYPES = words(`
  bool uchar ushort uint ulong half quad size_t ptrdiff_t intptr_t uintptr_t void
  image1d_t image1d_array_t image1d_buffer_t image2d_t image2d_array_t image2d_depth_t image2d_array_depth_t
  image2d_msaa_t image2d_array_msaa_t image2d_msaa_depth_t image2d_array_msaa_depth_t image3d_t
  sampler_t event_t queue_t ndrange_t clk_event_t reserve_id_t cl_mem_fence_flags clk_profiling_info
  atomic_int atomic_uint atomic_long atomic_ulong atomic_float atomic_double atomic_intptr_t atomic_uintptr_t
  atomic_size_t atomic_ptrdiff_t atomic_flag memory_order memory_scope complex imaginary
`);

/** Vector types, reserved matrix types, and families of functions and constants that are built by a rule. */
const FAMILIES = [
  /^(bool|char|uchar|short|ushort|int|uint|long|ulong|half|float|double|quad)(2|3|4|8|16)$/,
  /^(float|double)(2|3|4|8|16)x(2|3|4|8|16)$/,
  /^(as|convert)_\w+$/,
  /^v(load|store)a?_?(half)?\w*$/,
  /^(native|half|atomic|atom|work_group|sub_group|async_work_group|intel|cl|arm|amd|nv|qcom)_\w+$/,
  /^(read|write)_(image|pipe)\w*$/,
  /^(reserve|commit)_(read|write)_pipe$/,
  /^get_(work|global|local|num|enqueued|group|image|sub|max|default|kernel|pipe|fence)_?\w*$/,
  /^(CLK|CL|FP|DBL|FLT|HALF|M|INT|UINT|CHAR|SCHAR|UCHAR|SHRT|USHRT|LONG|ULONG)_\w+$/,
  /^__\w+$/,
];

/** Built-in functions and constants of OpenCL C 3.0, sections 6.15 and 6.16. */
const FUNCTIONS = words(`
  acos acosh acospi asin asinh asinpi atan atan2 atanh atanpi atan2pi cbrt ceil copysign cos cosh cospi erfc erf exp
  exp2 exp10 expm1 fabs fdim floor fma fmax fmin fmod fract frexp hypot ilogb ldexp lgamma lgamma_r log log2 log10
  log1p logb mad maxmag minmag modf nan nextafter pow pown powr remainder remquo rint rootn round rsqrt sin sincos sinh
  sinpi sqrt tan tanh tanpi tgamma trunc
  abs abs_diff add_sat hadd rhadd clamp clz ctz mad_hi mad_sat max min mul_hi rotate sub_sat upsample popcount mad24
  mul24 degrees mix radians step smoothstep sign cross dot distance length normalize fast_distance fast_length
  fast_normalize isequal isnotequal isgreater isgreaterequal isless islessequal islessgreater isfinite isinf isnan
  isnormal isordered isunordered signbit any all bitselect select shuffle shuffle2 vec_step
  barrier mem_fence read_mem_fence write_mem_fence prefetch wait_group_events printf bitfield_insert
  bitfield_extract_signed bitfield_extract_unsigned bit_reverse dot_4x8packed_uu_uint
  enqueue_kernel enqueue_marker ndrange_1D ndrange_2D ndrange_3D retain_event release_event create_user_event
  is_valid_event set_user_event_status capture_event_profiling_info is_valid_reserve_id to_global to_local to_private
  ctz fma MAXFLOAT HUGE_VALF HUGE_VAL INFINITY NAN NULL offsetof
  memory_order_relaxed memory_order_acquire memory_order_release memory_order_acq_rel memory_order_seq_cst
  memory_scope_work_item memory_scope_sub_group memory_scope_work_group memory_scope_device
  memory_scope_all_svm_devices memory_scope_all_devices
`);

/** What OpenCL C defines for every program: the compiler may know more than one version's names. */
export const isOpenclStandard = (name: string): boolean =>
  TYPES.has(name) || FUNCTIONS.has(name) || FAMILIES.some((family) => family.test(name));

/** Components of vectors (section 6.3.7): `v.xyzw`, `v.s0f`, `v.lo`. */
export const isVectorComponent = (name: string): boolean =>
  /^([xyzw]{1,4}|[rgba]{1,4}|[sS][0-9a-fA-F]{1,16}|lo|hi|even|odd)$/.test(name);

/** Short words that a name of the scheme could meet. */
export const OPENCL_SHORT = [...TYPES, ...FUNCTIONS, ...OPENCL_QUALIFIERS];
