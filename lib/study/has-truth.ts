import { type Design, designSpec } from "./designs/designs";

/** Whether its answers can be right or wrong: people's programs against machines'. */
export function hasTruth(design: Design): boolean {
  const spec = designSpec(design);
  return spec !== null && spec.truth !== null;
}
