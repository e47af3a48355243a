/** The quartiles of some values, interpolated as R's `quantile` does by default (type 7); zeros where there are none. */
export function quartiles(values: readonly number[]): [number, number, number] {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => {
    const place = share * (sorted.length - 1);
    const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
    return low + (place - Math.floor(place)) * (high - low);
  };
  return [at(0.25), at(0.5), at(0.75)];
}
