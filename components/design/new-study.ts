import type { Design } from "@/lib/study/design";
import { hasTruth } from "@/lib/study/has-truth";

export interface NewSystem {
  id: string;
  role: "human" | "machine" | "other";
}

/** What a judge does in each preset, in a sentence. */
export const PRESET_SENTENCES: Record<Design, string> = {
  "side-by-side":
    "A task, then two programs side by side. Judges mark every property of both, say whether they would accept them, and choose the better one.",
  "human-or-robot":
    "One program at a time. Judges say whether a person or a machine wrote it, and how sure they are. Works as a public test.",
  "which-is-human":
    "Two programs: a person wrote one, a machine the other. Judges say which is the person's.",
  rating: "A task, then one program. Judges mark its properties and say whether they would accept it.",
};

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

/** A short name for links, from a title: what is no letter or digit becomes a hyphen. */
export function toSlug(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+/, "")
    .slice(0, 60)
    .replace(/-+$/, "");
}
