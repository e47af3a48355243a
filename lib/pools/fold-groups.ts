import { groupBy } from "@/lib/allocation/group-by";
import { keyedStream } from "@/lib/allocation/keyed-stream";

/**
 * Puts samples into folds, those of one group together, each class spread as evenly as the groups allow. The same
 * samples and label give the same folds.
 *
 * Groups come in a drawn order, large ones first; each goes where its classes are rarest so far.
 * @returns each sample's fold, from 0
 */
export function foldGroups(
  samples: readonly { group: string; isFirst: boolean }[],
  folds: number,
  label: string,
): number[] {
  const groups = [...groupBy([...samples.entries()], ([, { group }]) => group).values()];
  const stream = keyedStream(new TextEncoder().encode("evenhand pool check"), `folds/${label}`);
  const drawn = stream.shuffle(groups).sort((a, b) => b.length - a.length);
  const filled = Array.from({ length: folds }, () => ({ first: 0, second: 0 }));
  const foldOf = new Array<number>(samples.length).fill(0);
  for (const members of drawn) {
    const first = members.filter(([, { isFirst }]) => isFirst).length;
    const second = members.length - first;
    const load = filled.map((fold) => fold.first * first + fold.second * second);
    const least = load.indexOf(Math.min(...load));
    const fold = filled[least];
    if (!fold) throw new RangeError(`no fold among ${folds}`);
    fold.first += first;
    fold.second += second;
    for (const [at] of members) foldOf[at] = least;
  }
  return foldOf;
}
