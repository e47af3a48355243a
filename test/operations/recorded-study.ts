import "server-only";
import { transaction } from "@/lib/db/shared/client";
import { storeRecordedScores } from "@/test/db/recorded-scores";
import { systemsOf } from "@/lib/results/columns";
import type { VerdictRow } from "@/lib/results/rows";
import type { ProtocolInput } from "@/lib/study/protocol/protocol-input";
import { addSamples } from "@/lib/operations/samples/add-samples";
import { createStudy } from "@/lib/operations/study/create-study";
import { openStudy } from "@/lib/operations/study/open-study";
import { closeStudy, unsealStudy } from "@/lib/operations/study/step-study";
import { studyIdOf } from "./study";

/**
 * An unsealed study that holds recorded answers with their own plan, so that what it shows can be compared with figures
 * that were printed: for tests, since no judge here was allocated anything.
 *
 * @param truth of every sample, shown or not, in a design with a truth
 */
export async function makeRecordedStudy({
  slug,
  design,
  rows,
  truth = [],
  protocol = {},
}: {
  slug: string;
  design: "side-by-side" | "human-or-robot";
  rows: readonly VerdictRow[];
  truth?: readonly { sample: string; system: string; truth: string }[];
  protocol?: Partial<ProtocolInput>;
}): Promise<void> {
  const roles = new Map(
    truth.map(({ system, truth: role }) => [system, role === "human" ? "human" : "machine"] as const),
  );
  const names = [...new Set([...systemsOf(rows), ...roles.keys()])].sort();
  const languages = [...new Set(rows.map(({ language }) => language))];
  const arms = [...new Set(rows.map(({ arm }) => arm))].map((arm) => {
    const own = rows.filter((row) => row.arm === arm);
    return { id: arm, weight: 1, systems: systemsOf(own) };
  });
  await createStudy({
    actor: null,
    document: {
      slug,
      title: `Recorded answers: ${slug}`,
      design,
      languages,
      arms,
      systems: names.map((id) => ({ id, role: roles.get(id) ?? "other" })),
      presentation: { comments: "keep", identifiers: "keep", format: "keep" },
      ...(design === "human-or-robot" ? { allocation: { itemsPerSession: 10 } } : {}),
      ...protocol,
    },
  });
  const places = new Map(
    rows.map(({ task, language }) => [JSON.stringify([task, language]), { task, language }]),
  );
  const known = new Map(
    truth.map(({ sample, system }) => [
      sample,
      { system, task: null as string | null, language: languages[0] ?? "" },
    ]),
  );
  for (const { sample, system, task, language } of rows)
    if (sample !== null && system !== null)
      known.set(sample, { system, task: design === "side-by-side" ? task : null, language });
  await addSamples({
    slug,
    now: OPENED,
    tasks:
      design === "side-by-side"
        ? [...places.values()].map(({ task, language }) => ({ key: task, language, title: task, body: task }))
        : [],
    samples: [...known].map(([key, { system, task, language }]) => ({
      key,
      system,
      taskKey: task,
      language,
      original: `sample(${key});\n`,
      provenance: {},
      vetted: roles.get(system) === "human" ? { why: "recorded" } : null,
    })),
  });
  await openStudy({ actor: null, slug, now: OPENED, seed: new Uint8Array(32).fill(9) });
  const studyId = await studyIdOf(slug);
  const stored = await transaction((tx) => storeRecordedScores(tx, studyId, rows));
  if (stored !== rows.length) throw new Error(`${stored} of ${rows.length} recorded scores could be stored`);
  await closeStudy({ actor: null, slug });
  await unsealStudy({ actor: null, slug });
}

const OPENED = new Date("2025-01-01T00:00:00Z");
