import { addSamples } from "@/lib/operations/samples/add-samples";
import { createStudy } from "@/lib/operations/study/create-study";
import { openStudy } from "@/lib/operations/study/open-study";
import type { Actor } from "@/lib/study/actor";
import type { Design } from "@/lib/study/design";
import type { ProtocolInput } from "@/lib/study/protocol/protocol-input";

export interface ProgramStudy {
  slug: string;
  design: Design;
  tasks: {
    key: string;
    language: "python" | "javascript";
    title: string;
    body: string;
    tests: (
      | { name: string; stdin: string; stdout: string }
      | { name: string; function: string; arguments: unknown[]; expected: unknown }
    )[];
    /** By system. */
    programs: Record<string, string>;
  }[];
  protocol?: Partial<ProtocolInput>;
  isDraft?: boolean;
}

const OPENED = new Date("2026-01-01T00:00:00.000Z");

/** A study whose programs run; open, unless it is to stay a draft. */
export async function makeProgramStudy(
  { slug, design, tasks, protocol, isDraft = false }: ProgramStudy,
  owner: Actor,
): Promise<{ slug: string }> {
  const systems = [...new Set(tasks.flatMap(({ programs }) => Object.keys(programs)))];
  const document: ProtocolInput = {
    slug,
    design,
    systems: systems.map((id) => ({ id })),
    languages: [...new Set(tasks.map(({ language }) => language))],
    title: `Study ${slug}`,
    presentation: { comments: "keep", identifiers: "keep", format: "keep" },
    ...protocol,
  };
  await createStudy({ actor: owner, document });
  await addSamples({
    slug,
    tasks: tasks.map(({ programs: _, tests, ...task }) => ({
      ...task,
      tests: tests.length > 0 ? JSON.stringify(tests) : null,
    })),
    samples: tasks.flatMap(({ key, language, programs }) =>
      Object.entries(programs).map(([system, original]) => ({
        key: `${key}-${system}`,
        system,
        language,
        taskKey: key,
        original,
        provenance: { package: "written for tests" },
        vetted: null,
      })),
    ),
    now: OPENED,
  });
  if (!isDraft) await openStudy({ actor: owner, slug, now: OPENED, seed: new Uint8Array(32).fill(7) });
  return { slug };
}
