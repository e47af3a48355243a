import type { Widened } from "@/components/judge/words/make-words";
import { begin } from "./begin";
import { end } from "./end";
import { judging } from "./judging";
import { programs } from "./programs";
import { refusals } from "./refusals";

/** Translated from the English; not yet reviewed by a native speaker. */
export const de: Widened = { ...begin, ...judging, ...end, ...programs, refusals };
