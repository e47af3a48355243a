import { REFUSALS } from "@/lib/study/wording/refusals";
import type { Widened } from "@/components/judge/words/make-words";
import begin from "./begin";
import end from "./end";
import judging from "./judging";
import programs from "./programs";

export const en: Widened = { ...begin, ...judging, ...end, ...programs, refusals: REFUSALS };
