import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { hashOf } from "@/scripts/hash-of";
import type { DemoMaterial } from "./demo-material";
import { requireDemoPackages } from "./demo-packages";
import { buildHumanOrRobotMaterial } from "./human-or-robot";

/** All that the pools depend on: the same files make the same pools on every machine. */
const SOURCES = [
  "seed",
  "lib/presentation",
  "lib/allocation",
  "lib/study",
  "lib/score",
  "lib/metrics",
  "lib/text",
  "package-lock.json",
];

/**
 * The material of `buildHumanOrRobotMaterial`, which takes half a minute to train, kept by the hash of what it is made
 * from.
 */
export async function keptHumanOrRobotMaterial(): Promise<DemoMaterial> {
  requireDemoPackages();
  const path = `node_modules/.cache/evenhand/human-or-robot-${hashOf([...SOURCES, "seed/packages/package-lock.json"])}.json`;
  const kept = read(path);
  if (kept !== null) return kept;
  const { presentation, systems, arms, tasks, samples } = await buildHumanOrRobotMaterial();
  keep(path, JSON.stringify({ presentation, systems, arms, tasks, samples }));
  return { presentation, systems, arms, tasks, samples };
}

/** Our own file of the same sources, so that it is not parsed again. */
const read = (path: string): DemoMaterial | null => {
  try {
    return JSON.parse(readFileSync(path, "utf8")) as DemoMaterial;
  } catch {
    return null;
  }
};

/** An image may have read-only packages: then the pools are made each time. */
const keep = (path: string, text: string): void => {
  try {
    mkdirSync(dirname(path), { recursive: true });
    const unfinished = `${path}.${process.pid}`;
    writeFileSync(unfinished, text);
    // Whole or not there: another process may be reading.
    renameSync(unfinished, path);
  } catch {
    return;
  }
};
