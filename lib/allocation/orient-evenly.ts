import type { KeyedStream } from "./keyed-stream";
import type { Side } from "./ledger";

/** Two systems that stand side by side, and the side that the first one should rather take (0: no matter). */
export interface Meeting {
  systems: readonly [number, number];
  wanted: Side | 0;
}

/**
 * Turns the pairs of one session so that every system stands left as often as right, or once more or less: as near even
 * as any turning could. (Euler: pairs are edges, systems are points. Walk trails from point to point, those that start
 * at a point with an odd number of edges first; along a trail every point is left as often as it is entered.)
 * A trail may be walked in either direction: by the balance of its ends in the arm, then by what most of its pairs want,
 * then by a coin. Returns the side of each pair's first system.
 */
export function orientEvenly(
  meetings: readonly Meeting[],
  balances: ReadonlyMap<number, number>,
  coins: KeyedStream,
): Side[] {
  const sides = new Map<number, Side>();
  const order = coins.shuffle([...meetings.keys()]);
  const systems = coins.shuffle([...new Set(meetings.flatMap((one) => one.systems))]);
  const waiting = (system: number) =>
    order.filter((at) => !sides.has(at) && meetings[at]?.systems.includes(system));
  const walk = (start: number) => {
    const trail = new Map<number, Side>();
    let system = start;
    for (;;) {
      const open = waiting(system).filter((at) => !trail.has(at));
      const outward = (at: number): Side => (meetings[at]?.systems[0] === system ? 1 : -1);
      const next = open.find((at) => meetings[at]?.wanted === outward(at)) ?? open[0];
      const meeting = next === undefined ? undefined : meetings[next];
      if (next === undefined || !meeting) break;
      trail.set(next, outward(next));
      system = meeting.systems[0] === system ? meeting.systems[1] : meeting.systems[0];
    }
    const lean = (balances.get(start) ?? 0) - (balances.get(system) ?? 0);
    const agreed = [...trail].reduce((sum, [at, side]) => sum + side * (meetings[at]?.wanted ?? 0), 0);
    const vote = [-lean, agreed].find((one) => one !== 0) ?? (coins.coin() ? 1 : -1);
    for (const [at, side] of trail) sides.set(at, vote > 0 ? side : side === 1 ? -1 : 1);
  };
  for (const system of systems) if (waiting(system).length % 2 === 1) walk(system);
  for (const system of systems) while (waiting(system).length > 0) walk(system);
  return meetings.map((_, at) => sides.get(at) ?? 1);
}
