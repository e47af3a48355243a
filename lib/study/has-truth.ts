export const DESIGNS = ["side-by-side", "human-or-robot", "which-is-human", "rating"] as const;
export type Design = (typeof DESIGNS)[number];

/** Whether its answers can be right or wrong: people's programs against machines'. Apart from the schemas, because bundles' verifier holds it. */
export function hasTruth(design: Design): boolean {
  return design === "human-or-robot" || design === "which-is-human";
}
