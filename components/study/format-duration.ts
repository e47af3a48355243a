/** "0.8 s", "42 s", "3 min 05 s", "2 h 10 min": short enough for a figure, exact enough to compare. */
export function formatDuration(durationMs: number): string {
  if (durationMs < 9950) return `${(durationMs / 1000).toFixed(1)} s`;
  const seconds = Math.round(durationMs / 1000);
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${twoDigits(seconds % 60)} s`;
  const minutes = Math.round(seconds / 60);
  return `${Math.floor(minutes / 60)} h ${twoDigits(minutes % 60)} min`;
}

const twoDigits = (value: number): string => String(value).padStart(2, "0");
