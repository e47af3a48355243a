import { expect, test } from "vitest";
import { IMPORT_LIMITS } from "@/lib/exchange/import-report";
import { toChosen, toChosenText } from "./chosen";

const file = (name: string, size = 1): File => ({ name, size }) as File;

test("a file is sent as what its ending says, whatever its letters", () => {
  const types = ["a.csv", "b.JSONL", "c.ndjson", "my.samples.Zip"].map((name) => {
    const chosen = toChosen(file(name));
    return typeof chosen === "string" ? chosen : chosen.type;
  });
  expect(types).toEqual(["text/csv", "application/x-ndjson", "application/x-ndjson", "application/zip"]);
});

test("what no import reads, and what is too large, is told before it is sent", () => {
  for (const name of ["samples.xls", "samples", "code.tar.gz"])
    expect(toChosen(file(name)), name).toContain(`"${name}" has none of the endings`);
  expect(toChosen(file("a.zip", IMPORT_LIMITS.bytes + 1))).toContain("at most 1 GiB");
  expect(toChosen(file("a.zip", IMPORT_LIMITS.bytes))).toMatchObject({ type: "application/zip" });
});

test("a pasted text is read by how it begins", () => {
  expect(toChosenText(' {"task": "a"}').type).toBe("application/x-ndjson");
  expect(toChosenText("task,title").type).toBe("text/csv");
});
