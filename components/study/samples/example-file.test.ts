import { expect, test } from "vitest";
import { readSamples } from "@/lib/exchange/read-samples";
import { readTasks } from "@/lib/exchange/read-tasks";
import { exampleFile } from "./example-file";

test("the example files are read without a fault, and name the study's own systems", () => {
  const systems = [{ id: "people", role: "human" }, { id: "model", role: "machine" }] as const; // prettier-ignore
  for (const design of ["side-by-side", "human-or-robot", "which-is-human", "rating"] as const) {
    const study = { design, systems, languages: ["java"] };
    const tasks = readTasks("csv", exampleFile("tasks", study));
    const samples = readSamples("csv", exampleFile("samples", study));
    expect([...tasks.errors, ...samples.errors], design).toEqual([]);
    expect(tasks.rows.map(({ language }) => language)).toEqual(["java", "java"]);
    expect(new Set(samples.rows.map(({ system }) => system)), design).toEqual(new Set(["people", "model"]));
    expect(samples.rows[0]?.code).toContain('"quotes"');
  }
});
