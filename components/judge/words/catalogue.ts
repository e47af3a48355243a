import type { REFUSALS } from "@/lib/study/wording/refusals";
import type begin from "./en/begin";
import type end from "./en/end";
import type judging from "./en/judging";
import type programs from "./en/programs";

/** The English catalogue's type: other languages have its shape, and pages read the values of messages from it. */
export type Catalogue = typeof begin &
  typeof judging &
  typeof end &
  typeof programs & { refusals: typeof REFUSALS };
