import { addSamples } from "@/lib/operations/samples/add-samples";
import { createStudy } from "@/lib/operations/study/create-study";
import { openStudy } from "@/lib/operations/study/open-study";
import type { ProgramPair } from "./program-pairs";

/** A side-by-side study with as many tasks as a judge can answer in the bench, over the operations everybody uses. */
export async function openBenchStudy(tasks: number): Promise<void> {
  const keys = Array.from({ length: tasks }, (_, at) => `task-${at}`);
  const programs = (key: string) => ({ one: program(key, "one"), two: program(key, "two") });
  await openStudyOf(
    "bench",
    keys.map((key) => ({ key, programs: programs(key) })),
    "text",
  );
}

interface BenchTask {
  key: string;
  programs: Record<"one" | "two", string>;
}

async function openStudyOf(slug: string, tasks: readonly BenchTask[], language: string): Promise<void> {
  await createStudy({
    actor: null,
    document: {
      slug,
      title: "Bench",
      design: "side-by-side",
      systems: [{ id: "one" }, { id: "two" }],
      limits: { perJudge: 100 },
      public: true,
    },
  });
  await addSamples({
    slug,
    tasks: tasks.map(({ key }) => ({
      key,
      language,
      title: key,
      body: "Return the larger of two numbers.",
    })),
    samples: tasks.flatMap(({ key, programs }) =>
      (["one", "two"] as const).map((system) => ({
        key: `${key}-${system}`,
        system,
        taskKey: key,
        language,
        original: programs[system],
        provenance: {},
        vetted: null,
      })),
    ),
    now: new Date(),
  });
  await openStudy({ actor: null, slug, now: new Date() });
}

/** The same with given programs, one pair a task. */
export async function openPairStudy(slug: string, pairs: readonly ProgramPair[]): Promise<void> {
  await openStudyOf(
    slug,
    pairs.map(({ reference, sample }, at) => ({
      key: `task-${at}`,
      programs: { one: reference, two: sample },
    })),
    "java",
  );
}

/** About 1.2 KB in 30 lines, the size of a usual sample. */
const program = (key: string, system: string): string =>
  Array.from(
    { length: 30 },
    (_, line) => `  const value${line} = compute("${key}", ${line}); // ${system}`,
  ).join("\n");
