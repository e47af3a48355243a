import { DECLARED, type MethodName } from "@/lib/stats/declared";
import { type Line, verdictOf } from "./line";

/** One line for each method: what it declares, and what came out inside and outside that range. */
export function summaryTable(lines: readonly Line[]): string {
  const names = Object.keys(DECLARED) as MethodName[];
  const rows = names.map((method) => {
    const own = lines.filter((line) => line.method === method);
    const [inside, outside] = [own.filter((line) => line.isInRange), own.filter((line) => !line.isInRange)];
    const failures = inside.filter(({ fault }) => fault !== null).length;
    return [
      method,
      DECLARED[method].kind,
      DECLARED[method].range,
      String(inside.length),
      span(inside, "coverage"),
      span(inside, "size"),
      failures === 0 ? "none" : String(failures),
      span(outside, "coverage"),
      span(outside, "size"),
    ];
  });
  const head = [
    "method",
    "kind",
    "declared range",
    "cells inside",
    "coverage %",
    "size %",
    "failures",
    "coverage % outside",
    "size % outside",
  ];
  return table(head, rows);
}

/** Every line, family by family. */
export function fullTable(lines: readonly Line[]): string {
  const families = [...new Set(lines.map(({ family }) => family))];
  return families
    .map((family) => {
      const own = lines.filter((line) => line.family === family);
      const rows = own.map((line, at) => [
        line.scenario === own[at - 1]?.scenario ? "" : line.scenario,
        line.method,
        line.about,
        line.coverage,
        line.size,
        line.power,
        line.silent,
        verdictOf(line),
      ]);
      const head = ["simulated", "method", "about", "coverage %", "size %", "power %", "no answer %", ""];
      return `#### ${family}\n\n${table(head, rows)}`;
    })
    .join("\n\n");
}

const span = (lines: readonly Line[], of: "coverage" | "size"): string => {
  const known = lines.flatMap((line) => (line[of] === "" ? [] : Number(line[of])));
  if (known.length === 0) return "";
  const [low, high] = [Math.min(...known), Math.max(...known)].map((percent) => percent.toFixed(1));
  return low === high ? String(low) : `${low} to ${high}`;
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
