import type { ProlificStudy } from "./api";
import type { RecruitedPerson } from "./submissions";

/** A list of bonuses, as the page shows it; amounts in hundredths of the currency, times in ISO 8601. */
export interface ShownBonus {
  id: string;
  people: number;
  amount: number;
  total: number;
  setUpAt: string;
  state: "set-up" | "asked" | "paid";
}

/** How recruiting on Prolific stands, for a study's owners: progress, and no answer. */
export type Recruitment = { isOpen: boolean; canSpend: boolean; bonuses: ShownBonus[] } & (
  | { kind: "no-token" }
  /** `faults`: why the study cannot be put on Prolific as it is. */
  | {
      kind: "not-linked";
      faults: string[];
      first: { title: string; minutes: number; places: number; paysScreenedOut: boolean };
    }
  /** Prolific was asked to make a study; `isUnsure`: and never said whether it has. */
  | { kind: "asked"; isUnsure: boolean }
  /** Prolific does not tell how it stands, and why. */
  | { kind: "away"; id: string; fault: string }
  | {
      kind: "linked";
      study: ProlificStudy;
      people: RecruitedPerson[];
      /** Why the background worker could not ask who has left; null where it could. */
      fault: string | null;
    }
);
