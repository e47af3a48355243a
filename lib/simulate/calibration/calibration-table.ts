import { DECLARED, type MethodName } from "@/lib/stats/declared";
import type { Cell } from "./cells";

/** One line for each method: what it declares, and what came out inside and outside that range. */
export function summaryTable(cells: readonly Cell[]): string {
  const names = Object.keys(DECLARED) as MethodName[];
  const rows = names.map((method) => {
    const own = cells.filter((cell) => cell.method === method);
    const [inside, outside] = [own.filter((cell) => cell.isInRange), own.filter((cell) => !cell.isInRange)];
    const failures = inside.filter(({ fault }) => fault !== null).length;
    return [
      ...[method, DECLARED[method].kind, DECLARED[method].range, String(inside.length)],
      ...[span(inside, "coverage"), span(inside, "size"), failures === 0 ? "none" : String(failures)],
      ...[span(outside, "coverage"), span(outside, "size")],
    ];
  });
  const head = ["method", "kind", "declared range", "cells inside", "coverage %", "size %", "failures", "coverage % outside", "size % outside"]; // prettier-ignore
  return table(head, rows);
}

/** Every cell, family by family. */
export function fullTable(cells: readonly Cell[]): string {
  const families = [...new Set(cells.map(({ family }) => family))];
  return families
    .map((family) => {
      const own = cells.filter((cell) => cell.family === family);
      const rows = own.map((cell, at) => [
        cell.scenario === own[at - 1]?.scenario ? "" : cell.scenario,
        ...[cell.method, cell.about, percent(cell.coverage), percent(cell.size), percent(cell.power)],
        ...[cell.silent === 0 ? "" : percent(cell.silent), verdictOf(cell)],
      ]);
      const head = ["simulated", "method", "about", "coverage %", "size %", "power %", "no answer %", ""];
      return `#### ${family}\n\n${table(head, rows)}`;
    })
    .join("\n\n");
}

/** A method that breaks its promise is in bold; out of range it made none. */
const verdictOf = ({ isInRange, fault }: Cell): string =>
  isInRange ? (fault === null ? "holds" : `**fails: ${fault}**`) : `out of range${fault === null ? "" : `: ${fault}`}`; // prettier-ignore

const percent = (share: number | null): string => (share === null ? "" : (100 * share).toFixed(1));

const span = (cells: readonly Cell[], of: "coverage" | "size"): string => {
  const known = cells.flatMap((cell) => cell[of] ?? []);
  if (known.length === 0) return "";
  const [low, high] = [percent(Math.min(...known)), percent(Math.max(...known))];
  return low === high ? low : `${low} to ${high}`;
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => "---"), ...rows].map((row) => `| ${row.join(" | ")} |`).join("\n");
