import { type Design, DESIGN_SPECS } from "@/lib/study/design";
import { PLACEHOLDERS } from "@/lib/study/new-system";
import { hasTruth } from "@/lib/study/has-truth";

export interface NewSystem {
  id: string;
  role: "human" | "machine" | "other";
  /** Others are compared with it. */
  reference?: true;
}

/** The systems that a preset begins with: two sources, with a reference where one is needed, or people and a machine. */
export function firstSystems(design: Design): NewSystem[] {
  if (DESIGN_SPECS[design].allocation === "references")
    return [
      { id: "reference", role: "human", reference: true },
      { id: PLACEHOLDERS[0], role: "other" },
    ];
  return hasTruth(design)
    ? [
        { id: "people", role: "human" },
        { id: "generator", role: "machine" },
      ]
    : [
        { id: PLACEHOLDERS[0], role: "other" },
        { id: PLACEHOLDERS[1], role: "other" },
      ];
}
