/** The study that another one runs again, as its bundle said: from another server, or from this one. */
export interface Replicated {
  slug: string;
  title: string;
  /** SHA-256 of its `frozen.json`, lower-case hex. */
  protocolHash: string;
  /** SHA-256 of what judges saw of each sample, by the sample's key. */
  shown: Record<string, string>;
}

/** How many samples judges will see byte for byte as they were seen in the study that is run again. */
export interface Sameness {
  samples: number;
  same: number;
  /** Not prepared yet. */
  waiting: number;
  /** In the original alone, or here alone. */
  unmatched: number;
  /** That look different. */
  other: number;
  /** The first few of them, by key. */
  different: string[];
}

const NAMED = 10;

export function samenessOf(
  shown: Replicated["shown"],
  samples: readonly { key: string; shownSha256: string | null }[],
): Sameness {
  const known = samples.filter(({ key }) => Object.hasOwn(shown, key));
  const ready = known.filter(({ shownSha256 }) => shownSha256 !== null);
  const different = ready.filter(({ key, shownSha256 }) => shown[key] !== shownSha256);
  return {
    samples: samples.length,
    same: ready.length - different.length,
    waiting: known.length - ready.length,
    unmatched: Object.keys(shown).length + samples.length - 2 * known.length,
    other: different.length,
    different: different.slice(0, NAMED).map(({ key }) => key),
  };
}
