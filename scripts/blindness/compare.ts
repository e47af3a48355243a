import { occurrences } from "./canary-forms";
import type { Heard } from "./crawl";

interface Leak {
  call: string;
  /** What is wrong, and where: enough to go and look. */
  what: string;
}

export interface Comparison {
  leaks: Leak[];
  calls: number;
  /** Bytes of the answers that came alike in both crawls. */
  bytes: number;
  /** One rendering of each answer, as it came in both crawls, in order. */
  same: { call: string; text: string }[];
}

/**
 * Compares what a judge of the study heard with what the same judge of the renamed study heard: the same calls, each
 * answered in the same bytes, and none with a canary word in it.
 */
export function compareCrawls(plain: Heard[], renamed: Heard[], canaries: string[]): Comparison {
  const leaks: Leak[] = [];
  const same: Comparison["same"] = [];
  for (let at = 0; at < Math.max(plain.length, renamed.length); at += 1) {
    const [one, other] = [plain[at], renamed[at]];
    if (!one || !other || one.call !== other.call) {
      const call = one?.call ?? other?.call ?? "";
      leaks.push({ call, what: `the renamed study was asked ${other?.call ?? "nothing"} instead` });
      break;
    }
    const common = one.renderings.filter((text) => other.renderings.includes(text)).sort()[0];
    if (common === undefined) leaks.push({ call: one.call, what: firstDifference(one, other) });
    else same.push({ call: one.call, text: common });
    const all = other.renderings.join("\n");
    for (const canary of canaries) {
      const forms = occurrences(all, canary);
      if (forms.length > 0) leaks.push({ call: one.call, what: `holds ${canary} (${forms.join(", ")})` });
    }
  }
  const bytes = same.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  return { leaks, same, bytes, calls: same.length };
}

/** Where two answers part; a whole page beside another says nothing. */
const firstDifference = (one: Heard, other: Heard): string => {
  const [a = "", b = ""] = [one.renderings[0], other.renderings[0]];
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 80), at + 80);
  return (
    `differs: of ${one.renderings.length} and ${other.renderings.length} renderings none are the same; at character ` +
    `${at}:\n${around(a)}\n--- but renamed ---\n${around(b)}`
  );
};
