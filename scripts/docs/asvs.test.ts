import { existsSync, readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";
import { describe, expect, test } from "vitest";

interface Line {
  requirement: string;
  level: string;
  what: string;
  answer: string;
  held_by: string;
  why: string;
}

const lines = parse<Line>(readFileSync("docs/asvs.csv"), { columns: true });
const ANSWERS = ["met", "partly", "not met", "not applicable"];

/** The requirements of ASVS 4.0.3 of level 1 or 2, without those that were withdrawn: by section, from its own list. */
const REQUIREMENTS: Record<string, string> = {
  "1.1": "1-7",
  "1.2": "1-4",
  "1.4": "1 4-5",
  "1.5": "1-4",
  "1.6": "1-4",
  "1.7": "1-2",
  "1.8": "1-2",
  "1.9": "1-2",
  "1.10": "1",
  "1.11": "1-2",
  "1.12": "2",
  "1.14": "1-6",
  "2.1": "1-12",
  "2.2": "1-3",
  "2.3": "1-3",
  "2.4": "1-5",
  "2.5": "1-7",
  "2.6": "1-3",
  "2.7": "1-6",
  "2.8": "1-7",
  "2.9": "1-3",
  "2.10": "1-4",
  "3.1": "1",
  "3.2": "1-4",
  "3.3": "1-4",
  "3.4": "1-5",
  "3.5": "1-3",
  "3.7": "1",
  "4.1": "1-3 5",
  "4.2": "1-2",
  "4.3": "1-3",
  "5.1": "1-5",
  "5.2": "1-8",
  "5.3": "1-10",
  "5.4": "1-3",
  "5.5": "1-4",
  "6.1": "1-3",
  "6.2": "1-6",
  "6.3": "1-2",
  "6.4": "1-2",
  "7.1": "1-4",
  "7.2": "1-2",
  "7.3": "1 3-4",
  "7.4": "1-3",
  "8.1": "1-4",
  "8.2": "1-3",
  "8.3": "1-8",
  "9.1": "1-3",
  "9.2": "1-4",
  "10.2": "1-2",
  "10.3": "1-3",
  "11.1": "1-8",
  "12.1": "1-3",
  "12.2": "1",
  "12.3": "1-6",
  "12.4": "1-2",
  "12.5": "1-2",
  "12.6": "1",
  "13.1": "1 3-5",
  "13.2": "1-3 5-6",
  "13.3": "1-2",
  "13.4": "1-2",
  "14.1": "1-4",
  "14.2": "1-6",
  "14.3": "2-3",
  "14.4": "1-7",
  "14.5": "1-4",
};

const numbersIn = (section: string, ranges: string): string[] =>
  ranges.split(" ").flatMap((range) => {
    const [first = 0, last = first] = range.split("-").map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => `${section}.${first + at}`);
  });

describe("the list of ASVS requirements", () => {
  test("names each of level 1 and 2 once, and no other", () => {
    const asked = Object.entries(REQUIREMENTS).flatMap(([section, ranges]) => numbersIn(section, ranges));
    expect(lines.map(({ requirement }) => requirement)).toEqual(asked);
    expect(lines.filter(({ level }) => level !== "1" && level !== "2")).toEqual([]);
  });

  test("names files that exist", () => {
    const files = lines.map(({ held_by }) => held_by).filter((file) => file !== "");
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    expect(files.length).toBeGreaterThan(100);
  });

  test("says of each whether it is met, and why where no file holds it", () => {
    expect(lines.filter(({ answer }) => !ANSWERS.includes(answer))).toEqual([]);
    const unexplained = lines.filter(({ answer, held_by, why }) =>
      answer === "met" ? held_by === "" && why === "" : why === "",
    );
    expect(unexplained).toEqual([]);
  });

  test("is counted rightly, and what is not met is named, in the page about it", () => {
    const page = readFileSync("docs/asvs.md", "utf8");
    for (const answer of ANSWERS) {
      const of = lines.filter((line) => line.answer === answer);
      const first = of.filter(({ level }) => level === "1").length;
      const row = new RegExp(
        `^\\| ${answer} +\\| ${first} +\\| ${of.length - first} +\\| ${of.length} +\\|$`,
        "m",
      );
      expect(page).toMatch(row);
    }
    const named = [...page.matchAll(/^- \*\*([\d.]+)\*\*/gm)].map(([, number]) => number);
    expect(named).toEqual(
      lines.filter(({ answer }) => answer === "not met").map(({ requirement }) => requirement),
    );
  });
});
