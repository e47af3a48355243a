/** What a person may say of a tool's finding. */
export const RULINGS = ["true", "false", "unsure"] as const;
export type Ruling = (typeof RULINGS)[number];

/** A person cannot judge more than these one by one. */
export const MOST_FINDINGS = 20_000;

/** A finding as a person judges it. Nothing of it says which system wrote the code. */
export interface ShownFinding {
  handle: string;
  tool: string;
  rule: string;
  line: number | null;
  message: string;
  language: string;
  /** The code as imported, the line marked; empty where no code was imported. */
  html: string;
  /** What may name the source in the texts above: a rule, and where it found something. */
  giveAways: readonly GiveAwayPlace[];
}

/** Where one of the rules for give-aways found something. */
export interface GiveAwayPlace {
  place: "message" | "code";
  rule: string;
}

/** As the database keeps it. */
export const toGiveAway = ({ place, rule }: GiveAwayPlace): string => `${place} ${rule}`;

export function readGiveAway(stored: string): GiveAwayPlace {
  const [place, rule = ""] = stored.split(" ");
  return { place: place === "message" ? "message" : "code", rule };
}

export interface FindingsQueue {
  /** Null when this person has nothing left behind this place. */
  current: ShownFinding | null;
  counts: { judged: number; left: number };
}
