import { addSamples } from "@/lib/operations/add-samples";
import { createStudy } from "@/lib/operations/create-study";
import { deleteDemoStudies, wasDemoMade } from "@/lib/operations/demo-studies";
import { openStudy } from "@/lib/operations/open-study";
import type { ProtocolInput } from "@/lib/study/protocol-input";
import { demoPackagesInstalled } from "./demo-packages";
import type { DemoMaterial } from "./demo-material";
import { buildHumanOrRobotMaterial } from "./human-or-robot";
import { buildSideBySideMaterial } from "./side-by-side";
import { HUMAN_OR_ROBOT, SIDE_BY_SIDE } from "./protocols";

type DemoProtocol = Omit<ProtocolInput, "systems" | "arms" | "presentation">;
type Built = DemoMaterial | Promise<DemoMaterial>;

const DEMOS: { protocol: DemoProtocol; build: () => Built }[] = [
  { protocol: SIDE_BY_SIDE, build: buildSideBySideMaterial },
  { protocol: HUMAN_OR_ROBOT, build: buildHumanOrRobotMaterial },
];

/** Makes and opens the demo studies that were never made here, over the same operations as everybody's. Returns what to say. */
export async function createDemos(now: Date, isReset = false): Promise<string[]> {
  const lines: string[] = [];
  for (const { protocol, build } of DEMOS) {
    if (!isReset && (await wasDemoMade(protocol.slug))) continue;
    if (!demoPackagesInstalled()) return ["The demo studies' packages are missing; there are no demos."];
    const { systems, arms, presentation, tasks, samples } = await build();
    await createStudy({ actor: null, isDemo: true, document: { ...protocol, systems, arms, presentation } });
    await addSamples({
      slug: protocol.slug,
      tasks,
      samples: samples.map(({ taskKey, vetted, provenance, ...sample }) => ({
        ...sample,
        taskKey: taskKey ?? null,
        vetted: vetted ?? null,
        provenance: JSON.parse(JSON.stringify(provenance)) as Record<string, string | number>,
      })),
      now,
    });
    await openStudy({ actor: null, slug: protocol.slug, now });
    lines.push(`Opened the demo study “${protocol.title}” with ${samples.length} samples.`);
  }
  return lines;
}

export function deleteDemos(): Promise<number> {
  return deleteDemoStudies();
}
