import type { Mix } from "./input";

/** What every figure of a report is held against. */
export interface Setting {
  mix: Mix;
  panes: 1 | 2;
  chance: number;
  level: number;
  margin: number | null;
}
