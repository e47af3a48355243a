import type { DesignSpec } from "./design-spec";
import { humanOrRobot } from "./human-or-robot";
import { labelling } from "./labelling";
import { rating } from "./rating";
import { sideBySide } from "./side-by-side";
import { timedTask } from "./timed-task";
import { whichIsHuman } from "./which-is-human";

const SPECS = {
  "side-by-side": sideBySide,
  "human-or-robot": humanOrRobot,
  "which-is-human": whichIsHuman,
  rating,
  "timed-task": timedTask,
  labelling,
} as const satisfies Record<string, DesignSpec>;

export type Design = keyof typeof SPECS;

/** A new design begins here, with its name and its file. */
export const DESIGN_SPECS: Readonly<Record<Design, DesignSpec>> = SPECS;

/** The design of this name; null of a name that is none, in a document that is still being written or was tampered with. */
export function designSpec(name: string): DesignSpec | null {
  return Object.hasOwn(SPECS, name) ? DESIGN_SPECS[name as Design] : null;
}

/** The names, in the order in which pages offer them. */
export const DESIGNS = Object.keys(SPECS) as [Design, ...Design[]];
