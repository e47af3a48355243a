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
