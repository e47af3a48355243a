import type { Protocol } from "./protocol";

/** Tasks by which systems reach a threshold of a metric. */
export interface TaskClasses {
  metric: string;
  /** What equals it has reached it. */
  atLeast: number;
}

/** The classes that the protocol declares; null without any, and for a protocol from before they could be declared. */
export function taskClassesOf({ classes }: Pick<Protocol["analysis"], "classes">): TaskClasses | null {
  const { metric = "", atLeast } = classes ?? {};
  return metric === "" || atLeast === undefined ? null : { metric, atLeast };
}
