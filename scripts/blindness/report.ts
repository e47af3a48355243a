import { createHash } from "node:crypto";
import type { BlindnessFacts } from "@/lib/study/publishing/blindness";
import type { Comparison } from "./compare";

export interface Checked {
  study: { slug: string; title: string; state: string; protocolHash: string | null };
  date: Date;
  /** Version of Evenhand, and the commit it runs from where that is known. */
  version: string;
  judges: number;
  arms: { seen: number; all: number };
  trials: number;
  comparisons: Comparison[];
  notes: string[];
}

/** What a paper may cite: what was compared, how much, under which fingerprint, and what came out. */
export function toReport(checked: Checked): { text: string; facts: BlindnessFacts } {
  const { study, comparisons, arms } = checked;
  const leaks = comparisons.flatMap((comparison) => comparison.leaks);
  const calls = comparisons.reduce((sum, comparison) => sum + comparison.calls, 0);
  const bytes = comparisons.reduce((sum, comparison) => sum + comparison.bytes, 0);
  const sha256 = fingerprint(comparisons);
  const lines = [
    "Blindness report",
    "================",
    `Study         ${study.slug}: ${study.title} (${study.state})`,
    `Protocol hash ${study.protocolHash ?? "none yet: a draft"}`,
    `Date          ${checked.date.toISOString()}`,
    `Evenhand      ${checked.version}`,
    "",
    "Two throw-away copies of the study were opened with the same seed: one as it is, one with every system, arm,",
    "sample, file and remark renamed to canary words and every recorded number changed. The same judges went through",
    "whole sessions of both over HTTP. Left out of the comparison: token, nonce, date, Next's name of an answer.",
    "",
    `Judges        ${checked.judges} per copy, ${checked.trials} trials each copy, ${arms.seen} of ${arms.all} arms`,
    `Compared      ${calls} answers, ${bytes.toLocaleString("en")} bytes: ${kinds(comparisons)}`,
    `SHA-256       ${sha256}`,
    ...checked.notes.map((note) => `Note          ${note}`),
    "",
    ...leaks.flatMap(({ call, what }) => [`LEAK          ${call}`, indented(what), ""]),
    leaks.length === 0
      ? "Verdict       BLIND: no byte differed, and no canary word appeared in any form."
      : `Verdict       NOT BLIND: ${leaks.length} ${leaks.length === 1 ? "leak" : "leaks"}.`,
  ];
  return {
    text: lines.join("\n"),
    facts: {
      isBlind: leaks.length === 0,
      leaks: leaks.length,
      judges: checked.judges,
      trials: checked.trials,
      arms,
      answers: calls,
      bytes,
      sha256,
      protocolHash: study.protocolHash,
      version: checked.version,
    },
  };
}

/** Over every answer that was alike in both copies, in order: its call, its length, its text. */
const fingerprint = (comparisons: Comparison[]): string => {
  const hash = createHash("sha256");
  for (const { same } of comparisons)
    for (const { call, text } of same) hash.update(`${call}\n${Buffer.byteLength(text)}\n`).update(text);
  return hash.digest("hex");
};

const kinds = (comparisons: Comparison[]): string => {
  const counts = new Map<string, number>();
  for (const { call } of comparisons.flatMap(({ same }) => same)) {
    const kind = kindOf(call);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([kind, count]) => `${count} ${kind}`).join(", ");
};

const kindOf = (call: string): string => {
  if (call.includes(" /api/")) return "of the judge interface";
  if (call.endsWith("(RSC)")) return "page data (RSC)";
  return / \/(_next\/|\S*\.(svg|png|ico|jpe?g|webp)\b)/.test(call) ? "scripts, styles, pictures" : "pages";
};

const indented = (text: string): string =>
  text
    .split("\n")
    .map((line) => `              ${line}`)
    .join("\n");
