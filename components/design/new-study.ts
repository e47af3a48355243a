import type { Design } from "@/lib/study/design";
import { hasTruth } from "@/lib/study/has-truth";

export interface NewSystem {
  id: string;
  role: "human" | "machine" | "other";
}

/** The systems that a preset begins with: two sources, or people and a machine. */
export function firstSystems(design: Design): NewSystem[] {
  return hasTruth(design)
    ? [
        { id: "people", role: "human" },
        { id: "generator", role: "machine" },
      ]
    : [
        { id: "system-a", role: "other" },
        { id: "system-b", role: "other" },
      ];
}
