import "server-only";
import { addSamples } from "@/lib/operations/samples/add-samples";
import { createStudy } from "@/lib/operations/study/create-study";
import { openStudy } from "@/lib/operations/study/open-study";
import type { Actor } from "@/lib/study/actor";
import type { ProtocolInput } from "@/lib/study/protocol/protocol-input";
import { type LiuProgram, REFERENCE, liuPrograms } from "@/test/results/liu-labels";

const NOW = new Date("2026-01-01T00:00:00.000Z");

export interface LabelStudy {
  slug: string;
  programs?: LiuProgram[];
  statements?: ProtocolInput["statements"];
  protocol?: Partial<ProtocolInput>;
  isDraft?: boolean;
}

/** A study of statement labels, made as researchers make it: each task with one reference and a program of each system. */
export async function makeLabelStudy(
  plan: LabelStudy & { owner: Actor },
): Promise<{ slug: string; programs: LiuProgram[] }> {
  const {
    slug,
    owner: actor,
    statements,
    programs = liuPrograms().filter(({ task }) => task < "task-03"),
  } = plan;
  const systems = [...new Set(programs.map(({ system }) => system))];
  await createStudy({
    actor,
    document: {
      slug,
      title: `Study ${slug}`,
      design: "labelling",
      languages: ["python"],
      systems: [{ id: "people", role: "human", reference: true }, ...systems.map((id) => ({ id }))],
      ...(statements && { statements }),
      ...plan.protocol,
    },
  });
  const tasks = [...new Set(programs.map(({ task }) => task))].sort();
  await addSamples({
    slug,
    now: NOW,
    tasks: tasks.map((key) => ({ key, language: "python", title: `Sum ${key}`, body: "Print a sum." })),
    samples: [
      ...tasks.map((taskKey) => ({
        key: `reference-${taskKey}`,
        system: "people",
        taskKey,
        language: "python",
        original: REFERENCE,
        provenance: {},
        vetted: { why: "written for tests" },
      })),
      ...programs.map(({ key, task, system, code }) => ({
        key,
        system,
        taskKey: task,
        language: "python",
        original: code,
        provenance: {},
        vetted: null,
      })),
    ],
  });
  if (!plan.isDraft) await openStudy({ actor, slug, now: NOW, seed: new Uint8Array(32).fill(7) });
  return { slug, programs };
}
