import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

export const SAMPLES = Number(process.env.BENCH_SAMPLES ?? 100_000);
const SYSTEMS = ["one", "two", "three", "four"];

/** The files of an import as people send them, and the same rows as PostgreSQL itself takes them. */
export async function writeImportFiles(
  folder: string,
): Promise<{ tasks: string; csv: string; jsonl: string }> {
  const paths = {
    tasks: join(folder, "tasks.csv"),
    csv: join(folder, "samples.csv"),
    jsonl: join(folder, "samples.jsonl"),
  };
  await write(
    paths.tasks,
    "task,title,body,language\n",
    SAMPLES / SYSTEMS.length,
    (at) => `task-${at},Task ${at},Return the larger of two numbers.,text\n`,
  );
  await write(paths.csv, "task,system,language,code\n", SAMPLES, (at) => {
    const { task, system, code } = sampleAt(at);
    return `${task},${system},text,"${code.replaceAll('"', '""')}"\n`;
  });
  await write(paths.jsonl, "", SAMPLES, (at) => `${JSON.stringify({ ...sampleAt(at), language: "text" })}\n`);
  return paths;
}

/** The rows as COPY's own text form has them; the ids are those of one study's tasks and systems. */
export async function writeCopyFile(
  path: string,
  ids: { study: number; systems: Map<string, number>; tasks: Map<string, number> },
): Promise<void> {
  await write(path, "", SAMPLES, (at) => {
    const { task, system, code } = sampleAt(at);
    const escaped = code.replace(/[\\\n]/g, (mark) => (mark === "\n" ? "\\n" : "\\\\"));
    const key = `${task}:${system}:text`;
    return `${[ids.study, at, key, ids.systems.get(system), ids.tasks.get(task), "text", escaped].join("\t")}\n`;
  });
}

/** Every system solves every task in about 2 KB, sixty lines, with quotes as code has them. */
const sampleAt = (at: number): { task: string; system: string; code: string } => ({
  task: `task-${Math.floor(at / SYSTEMS.length)}`,
  system: SYSTEMS[at % SYSTEMS.length] ?? "",
  code: `// ${at}\n${PROGRAM}`,
});

const PROGRAM = Array.from(
  { length: 60 },
  (_, line) => `  const v${line} = at("k", ${line}); // ${"x".repeat(5)}`,
)
  .join("\n")
  .slice(0, 2000);

const write = (path: string, head: string, rows: number, rowAt: (at: number) => string): Promise<void> => {
  const parts = function* () {
    yield head;
    for (let from = 0; from < rows; from += 1000)
      yield Array.from({ length: Math.min(1000, rows - from) }, (_, at) => rowAt(from + at)).join("");
  };
  return pipeline(Readable.from(parts()), createWriteStream(path));
};

export const BENCH_SYSTEMS = SYSTEMS;
