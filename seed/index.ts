import { addSamples } from "@/lib/operations/samples/add-samples";
import { createStudy } from "@/lib/operations/study/create-study";
import { deleteDemoStudies, wasDemoMade } from "@/lib/operations/study/demo-studies";
import { openStudy } from "@/lib/operations/study/open-study";
import { deleteHalfMadeDemo, markAsSimulated } from "@/lib/operations/planning/simulated-demo";
import { simulateStudy } from "@/lib/operations/planning/simulate-study";
import type { ProtocolInput } from "@/lib/study/protocol/protocol-input";
import { demoPackagesInstalled } from "./demo-packages";
import type { DemoMaterial } from "./demo-material";
import { keptHumanOrRobotMaterial } from "./kept-pools";
import { buildSideBySideMaterial } from "./side-by-side";
import { HUMAN_OR_ROBOT, SIDE_BY_SIDE, SIMULATED } from "./protocols";

export interface Demo {
  protocol: Omit<ProtocolInput, "systems" | "arms" | "presentation">;
  build: () => DemoMaterial | Promise<DemoMaterial>;
  /** From this seed simulated judges judge it, and it starts unsealed. */
  simulated?: string;
}

export const SIMULATED_DEMO: Demo = {
  protocol: SIMULATED,
  build: buildSideBySideMaterial,
  simulated: "evenhand demo judges 3",
};

/** The newest stands first in the list of studies: the one that has results to look at. */
export const DEMOS: readonly Demo[] = [
  { protocol: SIDE_BY_SIDE, build: buildSideBySideMaterial },
  { protocol: HUMAN_OR_ROBOT, build: keptHumanOrRobotMaterial },
  SIMULATED_DEMO,
];

/** Makes and opens the demo studies that were never made here, over the same operations as everybody's. Returns what to say. */
export async function createDemos(now: Date, isReset = false): Promise<string[]> {
  const lines: string[] = [];
  for (const demo of DEMOS) {
    const { slug } = demo.protocol;
    const isHalfMade = await deleteHalfMadeDemo(slug);
    if (!isReset && !isHalfMade && (await wasDemoMade(slug))) continue;
    if (!demoPackagesInstalled()) return ["The demo studies' packages are missing; there are no demos."];
    lines.push(await createDemo(demo, now));
  }
  return lines;
}

export async function createDemo({ protocol, build, simulated }: Demo, now: Date): Promise<string> {
  const { slug, title } = protocol;
  const { systems, arms, presentation, tasks, samples } = await build();
  await createStudy({ actor: null, isDemo: true, document: { ...protocol, systems, arms, presentation } });
  // Before anything can be shown to anybody.
  if (simulated !== undefined) await markAsSimulated(slug);
  await addSamples({
    slug,
    tasks,
    now,
    samples: samples.map(({ taskKey, vetted, provenance, ...sample }) => ({
      ...sample,
      taskKey: taskKey ?? null,
      vetted: vetted ?? null,
      provenance: JSON.parse(JSON.stringify(provenance)) as Record<string, string | number>,
    })),
  });
  await openStudy({ actor: null, slug, now });
  if (simulated === undefined) return `Opened the demo study “${title}” with ${samples.length} samples.`;
  const { judges } = await simulateStudy({ slug, seed: simulated });
  return `Made the demo study “${title}” with the answers of ${judges} simulated judges.`;
}

export function deleteDemos(): Promise<number> {
  return deleteDemoStudies();
}
