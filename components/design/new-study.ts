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
    return [{ id: "reference", role: "human", reference: true }, begun("system-a")];
  return hasTruth(design) ? [begun("people"), begun("generator")] : [begun("system-a"), begun("system-b")];
}

const begun = (id: keyof typeof PLACEHOLDERS): NewSystem => ({ id, role: PLACEHOLDERS[id] });
