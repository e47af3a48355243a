export const ALLOCATOR_SETTINGS: { MALLOC_ARENA_MAX: string; MALLOC_TRIM_THRESHOLD_: string };
export const HEAP_GROWTH: string;
export function keepHeapSmall(): void;
