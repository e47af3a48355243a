import { addSamples } from "@/lib/operations/samples/add-samples";
import { createStudy } from "@/lib/operations/study/create-study";
import { openStudy } from "@/lib/operations/study/open-study";

/** A side-by-side study with as many tasks as a judge can answer in the bench, over the operations everybody uses. */
export async function openBenchStudy(tasks: number): Promise<void> {
  await createStudy({
    actor: null,
    document: {
      slug: "bench",
      title: "Bench",
      design: "side-by-side",
      systems: [{ id: "one" }, { id: "two" }],
      limits: { perJudge: 100 },
      public: true,
    },
  });
  const keys = Array.from({ length: tasks }, (_, at) => `task-${at}`);
  await addSamples({
    slug: "bench",
    tasks: keys.map((key) => ({
      key,
      language: "text",
      title: key,
      body: "Return the larger of two numbers.",
    })),
    samples: keys.flatMap((key) =>
      ["one", "two"].map((system) => ({
        key: `${key}-${system}`,
        system,
        taskKey: key,
        language: "text",
        original: program(key, system),
        provenance: {},
        vetted: null,
      })),
    ),
    now: new Date(),
  });
  await openStudy({ actor: null, slug: "bench", now: new Date() });
}

/** About 1.2 KB in 30 lines, the size of a usual sample. */
const program = (key: string, system: string): string =>
  Array.from(
    { length: 30 },
    (_, line) => `  const value${line} = compute("${key}", ${line}); // ${system}`,
  ).join("\n");
