/** How many samples of each system fall into each of some bins that all systems share. */
export interface LengthHistogram {
  /** e.g. "10-14"; the last one is open: "60+". */
  bins: string[];
  counts: { system: string; samples: number[] }[];
}

const BINS = 12;

/**
 * Bins of one round width, from 0. The last begins where all but one in fifty samples have ended, so that one long file
 * does not press all others into the first bin.
 */
export function lengthHistogram(
  values: readonly { system: string; value: number }[],
  systems: readonly string[],
): LengthHistogram {
  const sorted = values.map(({ value }) => value).sort((a, b) => a - b);
  const width = roundUp(((sorted[Math.floor(0.98 * (sorted.length - 1))] ?? 0) + 1) / BINS);
  const last = Math.min(BINS - 1, Math.floor((sorted.at(-1) ?? 0) / width));
  const binOf = (value: number) => Math.min(last, Math.floor(value / width));
  const bins = Array.from({ length: last + 1 }, (_, at) => at);
  return {
    bins: bins.map((at) =>
      at === last ? `${at * width}+` : width === 1 ? `${at}` : `${at * width}-${(at + 1) * width - 1}`,
    ),
    counts: systems.map((system) => {
      const mine = values.filter((one) => one.system === system).map(({ value }) => binOf(value));
      return { system, samples: bins.map((at) => mine.filter((bin) => bin === at).length) };
    }),
  };
}

/** 1, 2 or 5 times a power of ten. */
const roundUp = (least: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return power * ([1, 2, 5].find((step) => step * power >= least) ?? 10);
};
