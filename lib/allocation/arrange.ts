import type { AllocationDesign } from "./design";
import { groupBy } from "./group-by";
import type { KeyedStream } from "./keyed-stream";
import type { PlannedTrial } from "./plan";
import type { Showing } from "./session-context";

/** Puts a session's showings in order, random or in random blocks, and the attention checks at their positions. */
export function arrange(
  design: Pick<AllocationDesign, "order" | "attentionChecks">,
  showings: readonly Showing[],
  stream: KeyedStream,
): PlannedTrial[] {
  const waiting = inOrder(design.order, showings, stream).reverse();
  const checks = placeChecks(design.attentionChecks, showings.length);
  const total = showings.length + checks.size;
  return Array.from({ length: total }, (_, at) => at + 1).flatMap((position): PlannedTrial[] => {
    const check = checks.get(position);
    if (check !== undefined) return [{ position, check }];
    const next = waiting.pop();
    return next ? [{ position, task: next.task, samples: next.samples }] : [];
  });
}

const inOrder = (
  order: AllocationDesign["order"],
  showings: readonly Showing[],
  stream: KeyedStream,
): Showing[] => {
  if (order === "random") return stream.shuffle(showings);
  const blocks = groupBy(showings, ({ task, language }) =>
    order === "blocked-by:language" ? language : `${task}`,
  );
  return stream.shuffle([...blocks.values()]).flatMap((block) => stream.shuffle(block));
};

/**
 * Position -> check, in the order of wanted positions. Two checks never share one: the later takes the next free
 * position, and past the end of a short session the last free one.
 */
const placeChecks = (checks: AllocationDesign["attentionChecks"], showings: number): Map<number, number> => {
  const total = showings + checks.length;
  const placed = new Map<number, number>();
  const wanted = checks.map(({ position }, check) => ({ position: Math.min(position, total), check }));
  for (const { position, check } of wanted.sort((a, b) => a.position - b.position || a.check - b.check)) {
    const free = Array.from({ length: total }, (_, at) => at + 1).filter((at) => !placed.has(at));
    placed.set(free.find((at) => at >= position) ?? free.at(-1) ?? position, check);
  }
  return placed;
};
