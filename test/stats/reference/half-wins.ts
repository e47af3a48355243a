import type { SidedComparison } from "@/lib/stats/strengths/davidson";

/**
 * A table of wins in which a tie is half a win for either side: what `bradleyTerry` takes.
 *
 * In plain words: the older way to treat ties. Strengths come out near those of `davidson`, which makes ties an outcome of
 * their own, but their standard errors are too small.
 *
 * Use it only to compare with papers that did so. Systems that never met have zeros.
 *
 * Source: Glickman, Appl. Stat. 48 (1999) 377, section 2.
 *
 * @param systems how many there are; comparisons name them by number from 0
 * @example halfWins(2, [{ left: 0, right: 1, leftWins: 3, rightWins: 1, ties: 2 }]) // [[0, 4], [2, 0]]
 */
export function halfWins(systems: number, comparisons: readonly SidedComparison[]): number[][] {
  const wins = Array.from({ length: systems }, () => new Array<number>(systems).fill(0));
  for (const { left, right, leftWins, rightWins, ties } of comparisons) {
    const [row, other] = [wins[left] ?? [], wins[right] ?? []];
    row[right] = (row[right] ?? 0) + leftWins + ties / 2;
    other[left] = (other[left] ?? 0) + rightWins + ties / 2;
  }
  return wins;
}
