/**
 * Of the C library's allocator: few arenas, and large buffers by themselves, so that memory goes back to the system once a burst of
 * downloads or uploads is over. What somebody set for this machine comes first.
 */
export const ALLOCATOR_SETTINGS = {
  MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? "2",
  MALLOC_TRIM_THRESHOLD_: process.env.MALLOC_TRIM_THRESHOLD_ ?? "131072",
};
