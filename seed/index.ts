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
import { HUMAN_OR_ROBOT, SIDE_BY_SIDE, SIMULATED, SIMULATED_TIMED, TIMED } from "./protocols";
import { buildTimedMaterial, SHORT_WORK } from "./timed-demo";

interface Demo {
  protocol: Omit<ProtocolInput, "systems" | "arms" | "presentation">;
  build: () => DemoMaterial | Promise<DemoMaterial>;
  /** Has simulated people take part in it; it starts unsealed. */
  simulate?: (slug: string) => Promise<{ judges: number }>;
  /** Everything in it was written for this project: it needs no package. */
  isOwn?: boolean;
}

export const SIMULATED_DEMO: Demo = {
  protocol: SIMULATED,
  build: buildSideBySideMaterial,
  simulate: (slug) => simulateStudy({ slug, seed: "evenhand demo judges 3" }),
};

export const TIMED_DEMO: Demo = { protocol: TIMED, build: buildTimedMaterial, isOwn: true };

export const SIMULATED_TIMED_DEMO: Demo = {
  protocol: SIMULATED_TIMED,
  build: buildTimedMaterial,
  simulate: (slug) => simulateStudy({ slug, seed: "evenhand demo people 1", work: SHORT_WORK }),
  isOwn: true,
};

/** The newest stands first in the list of studies: the one that has results to look at. */
export const DEMOS: readonly Demo[] = [
  TIMED_DEMO,
  SIMULATED_TIMED_DEMO,
  { protocol: SIDE_BY_SIDE, build: buildSideBySideMaterial },
  { protocol: HUMAN_OR_ROBOT, build: keptHumanOrRobotMaterial },
  SIMULATED_DEMO,
];

/** Makes and opens the demo studies that were never made here, over the same operations as everybody's. Returns what to say. */
export async function createDemos(now: Date, isReset = false): Promise<string[]> {
  const lines: string[] = [];
  let lacksPackages = false;
  for (const demo of DEMOS) {
    const { slug } = demo.protocol;
    const isHalfMade = await deleteHalfMadeDemo(slug);
    if (!isReset && !isHalfMade && (await wasDemoMade(slug))) continue;
    if (demo.isOwn || demoPackagesInstalled()) lines.push(await createDemo(demo, now));
    else lacksPackages = true;
  }
  if (lacksPackages) lines.push("The packages of some demo studies are missing; those are not there.");
  return lines;
}

export async function createDemo({ protocol, build, simulate }: Demo, now: Date): Promise<string> {
  const { slug, title } = protocol;
  const { systems, arms, presentation, tasks, samples } = await build();
  await createStudy({ actor: null, isDemo: true, document: { ...protocol, systems, arms, presentation } });
  // Before anything can be shown to anybody.
  if (simulate) await markAsSimulated(slug);
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
  // What simulated people did took hours.
  await openStudy({ actor: null, slug, now: simulate ? new Date(now.getTime() - DAY_MS) : now });
  if (!simulate) return `Opened the demo study “${title}” with ${samples.length} samples.`;
  const { judges } = await simulate(slug);
  return `Made the demo study “${title}” with the answers of ${judges} simulated ${protocol.timed ? "people" : "judges"}.`;
}

const DAY_MS = 86_400_000;

export function deleteDemos(): Promise<number> {
  return deleteDemoStudies();
}
