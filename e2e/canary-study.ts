import { db } from "@/lib/db/shared/client";
import { addSamples } from "@/lib/operations/samples/add-samples";
import { createStudy } from "@/lib/operations/study/create-study";
import { openStudy } from "@/lib/operations/study/open-study";
import type { Design } from "@/lib/study/design";

export interface CanaryPlan {
  slug: string;
  design: Extract<Design, "side-by-side" | "human-or-robot" | "labelling">;
  /** Every name and every remark that only researchers may know is made of this word. */
  word: string;
  /** Stands for whatever was measured or recorded as a number. */
  figure: number;
}

const TASKS = [0, 1, 2];

/** A study whose judges see the same bytes whatever `word` and `figure` are: title, texts, shown code and seed are fixed. */
export async function makeCanaryStudy({ slug, design, word, figure }: CanaryPlan): Promise<string[]> {
  const hasPools = design === "human-or-robot";
  const hasLabels = design === "labelling";
  const language = hasLabels ? "python" : "javascript";
  const systems = [
    { id: `${word}-people`, role: hasPools ? ("human" as const) : ("other" as const), reference: hasLabels },
    { id: `${word}-maker`, role: hasPools ? ("machine" as const) : ("other" as const) },
  ];
  const document = {
    slug,
    design,
    systems,
    languages: [language],
    public: true,
    title: "A study of two kinds of code",
    arms: [{ id: `${word}-arm`, weight: 1, systems: systems.map(({ id }) => id) }],
    presentation: { comments: "remove", identifiers: "unify", format: "unify" },
    allocation: { itemsPerSession: hasLabels ? "all" : 3 },
    debrief: { show: hasPools ? "score" : "none" },
    ...(!hasPools &&
      !hasLabels && {
        remarks: { mode: "offered", severities: [{ id: "minor", label: "Minor" }] },
        blinding: {
          seenBefore: true,
          source: {
            choices: systems.map(({ id }, at) => ({
              id: `${word}-choice-${at}`,
              label: `Writer ${at}`,
              systems: [id],
            })),
          },
        },
      }),
    exclusions: hasLabels ? [] : [{ flag: "late", reason: `${word} said so` }],
  };
  await createStudy({ actor: null, document });
  await addSamples({
    slug,
    now: OPENED,
    tasks: hasPools ? [] : TASKS.map((at) => taskOf(at, language)),
    samples: TASKS.flatMap((at) =>
      systems.map(({ id }, which) => ({
        key: `${word}-${at}-${which}`,
        system: id,
        taskKey: hasPools ? null : `task-${at}`,
        language,
        original: hasLabels
          ? `# ${word} wrote this\ndef ${word}${at}(value):\n    for each in range(${which + 2}):\n        print(value + each + ${at})\n\n\n${word}${at}(int(input()))\n`
          : `// ${word} wrote this\nfunction ${word}${at}(value) { return value * ${which + 2} + ${at}; }\n`,
        provenance: {
          package: word,
          file: `${word}/${at}.js`,
          line: figure,
          licence: word,
          model: word,
          model_version: word,
          prompt: `${word}, multiply`,
          edits: `${word} shortened it`,
          generation: String(figure),
          date: word,
        },
        vetted: { why: `${word} was there` },
      })),
    ),
  });
  await addFigures(slug, word, figure);
  await openStudy({ actor: null, slug, now: OPENED, seed: new Uint8Array(32).fill(9) });
  return systems.map(({ id }) => id);
}

const OPENED = new Date("2026-01-01T00:00:00.000Z");

/** What files of metrics and edits leave beside a sample, and what the workshop measures of it. */
const addFigures = async (slug: string, word: string, figure: number): Promise<void> => {
  const where = { study: { slug } };
  await db().sample.updateMany({ where, data: { generated: `// ${word} gave ${figure}\n` } });
  const samples = await db().sample.findMany({ where, select: { id: true } });
  await db().metric.createMany({
    data: samples.map(({ id: sampleId }) => ({
      sampleId,
      name: `${word}-rate`,
      value: figure,
      isImported: true,
    })),
  });
  // The server's own worker may have measured some of them by now.
  for (const { id: sampleId } of samples) {
    const measured = { sampleId, name: "bleu" };
    const update = { value: 1 / figure, isImported: false };
    await db().metric.upsert({
      where: { sampleId_name: measured },
      update,
      create: { ...measured, ...update },
    });
  }
  await db().measurement.createMany({
    data: samples.map(({ id: sampleId }) => ({ sampleId, version: 1 })),
    skipDuplicates: true,
  });
};

const taskOf = (at: number, language: string) => ({
  key: `task-${at}`,
  language,
  title: `Task ${at}`,
  body: `Multiply, and add ${at}.`,
});
