import type { Design } from "./design";

/** Whether its answers can be right or wrong: people's programs against machines'. Apart from the schemas, because bundles' verifier holds it. */
export function hasTruth(design: Design): boolean {
  return design === "human-or-robot" || design === "which-is-human";
}
