import type { Figure } from "./figure";

/** A figure under its heading, with what must be said beside it. */
export interface Picture {
  title: string;
  words: string[];
  figure: Figure;
}
