import { drawTasks } from "@/lib/allocation/references/draw-tasks";
import type { FrozenStudy } from "@/lib/study/frozen";
import { CORRECT, choicesOf, labelSettings } from "@/lib/study/labelling/labels";
import type { BundleFiles } from "./bundle-files";
import type { SeenTrials } from "./check-trials";
import type { ExpectedSession } from "./replay-log";
import { tableRows } from "./table-rows";

const TABLE = "data/labels.csv";
const COLUMNS = "task language system sample reference_sample kind source coder session position label".split(
  " ",
);

/**
 * Compares labels.csv, of a study of statement labels, with the frozen units and the planned trials: the tasks are those that the seed
 * draws; each unit is there; identical ones are correct, by themselves alone; each person's label is of a program that they were dealt
 * beside its reference, and one that the kind can have; a third person decided only where labels differ.
 */
export async function checkLabels(
  files: BundleFiles,
  frozen: FrozenStudy,
  {
    seed,
    planned,
    seen,
  }: {
    seed: Uint8Array;
    planned: ReadonlyMap<string, ExpectedSession>;
    seen: SeenTrials["seen"];
  },
): Promise<{ rows: number; faults: string[] }> {
  const settings = labelSettings(frozen.protocol);
  if (!settings || !frozen.statements) return { rows: 0, faults: [] };
  const faults = drawnFaults(frozen, settings.tasks, seed);
  const units = new Map(frozen.statements.units.map((unit) => [`${unit.sample}\n${unit.kind}`, unit]));
  const choices = new Map(settings.kinds.map((kind) => [kind.id, choicesOf(kind).map(({ id }) => id)]));
  const said = new Map<string, Said>();
  let rows = 0;
  for await (const { line, cell } of tableRows(files, TABLE, COLUMNS)) {
    rows++;
    const name = `${cell("sample")}\n${cell("kind")}`;
    const unit = units.get(name);
    const at = `${TABLE}: line ${line} (${cell("sample")}, ${cell("kind")})`;
    if (!unit) {
      faults.push(`${at}: frozen.json has no such unit`);
      continue;
    }
    if (cell("reference_sample") !== unit.reference)
      faults.push(
        `${at}: the reference is "${cell("reference_sample")}", but frozen.json has "${unit.reference}"`,
      );
    const own = said.get(name) ?? { automatic: 0, decisions: 0, none: 0, labels: [], coders: [] };
    said.set(name, own);
    const [source, label] = [cell("source"), cell("label")];
    if (source === "automatic") {
      own.automatic++;
      if (label !== CORRECT.id) faults.push(`${at}: a label that is set by itself is "${label}"`);
    } else if (source === "none") own.none++;
    else {
      if (!choices.get(unit.kind)?.includes(label)) faults.push(`${at}: its kind has no label "${label}"`);
      if (source === "adjudicator") own.decisions++;
      else {
        own.labels.push(label);
        if (own.coders.includes(cell("coder"))) faults.push(`${at}: ${cell("coder")} labelled it twice`);
        own.coders.push(cell("coder"));
        const trial = planned.get(cell("session"))?.trials.get(Number(cell("position")));
        if (trial?.right_sample !== unit.sample || trial.left_sample !== unit.reference)
          faults.push(`${at}: session ${cell("session")} was not dealt it at position ${cell("position")}`);
        else if (!seen.get(cell("session"))?.get(Number(cell("position"))))
          faults.push(`${at}: session ${cell("session")} did not answer position ${cell("position")}`);
      }
    }
  }
  for (const [name, unit] of units) {
    const at = `${TABLE} (${unit.sample}, ${unit.kind})`;
    const own = said.get(name);
    if (!own) {
      faults.push(`${at}: is missing`);
      continue;
    }
    const isAsked = own.labels.length + own.decisions > 0;
    if (own.automatic !== (unit.isIdentical ? 1 : 0) || (unit.isIdentical && isAsked))
      faults.push(
        `${at}: frozen.json says that its statements are ${unit.isIdentical ? "" : "not "}identical`,
      );
    if (own.none > 0 && (isAsked || own.automatic > 0)) faults.push(`${at}: is labelled, and said not to be`);
    if (own.decisions > 0 && (own.decisions > 1 || new Set(own.labels).size < 2))
      faults.push(`${at}: was decided, though its labels do not differ`);
  }
  return { rows, faults };
}

interface Said {
  automatic: number;
  decisions: number;
  none: number;
  labels: string[];
  coders: string[];
}

const drawnFaults = (frozen: FrozenStudy, wanted: number | null, seed: Uint8Array): string[] => {
  const ordered = [...frozen.tasks].sort((a, b) => a.ordinal - b.ordinal);
  const drawn = drawTasks(ordered, wanted, seed).map(({ key, language }) => ({ key, language }));
  return JSON.stringify(drawn) === JSON.stringify(frozen.statements?.tasks)
    ? []
    : ["frozen.json: the tasks that are labelled are not those that the seed draws"];
};
