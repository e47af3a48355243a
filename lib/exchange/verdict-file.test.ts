import { describe, expect, it } from "vitest";
import { TableRefusal } from "./checked-table";
import { readTruthFile } from "./truth-file";
import { readVerdictFile } from "./verdict-file";

const HEADER =
  "study,arm,judge,session,trial,position,task,language,question,kind,pane,system,sample,score,left_system,right_system,oriented_score,revision,shown_at,answered_at,read_ms,judge_ms,flags";
const SAMPLE =
  's,main,J1,J1-s1,J1-t1,1,"a, b",js,origin,sample,left,human,x1,-2,human,,,1,2025-01-01T10:00:00.000Z,2025-01-01T10:00:09.000Z,5000,,late;burst';
const PAIR =
  "s,main,J1,J1-s1,J1-t2,2,t,js,preference,pair,,,,2,zeta,alpha,-2,1,2025-01-01T10:00:00.000Z,2025-01-01T10:00:09.000Z,1,2,";

async function* chunks(text: string): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(Buffer.from(text));
}

const rowsOf = async (...lines: string[]) =>
  (await readVerdictFile(chunks([HEADER, ...lines].join("\n")))).map(({ row }) => row);

const faultsOf = async (promise: Promise<unknown>): Promise<string> => {
  const error: unknown = await promise.catch((reason: unknown) => reason);
  if (!(error instanceof TableRefusal)) throw new Error("the file was taken");
  return error.message;
};

describe("a file of verdicts", () => {
  it("becomes rows, with nothing where a cell is empty, and with pair scores oriented anew", async () => {
    const [sample, pair] = await rowsOf(SAMPLE, PAIR);
    expect(sample).toEqual({
      study: "s",
      arm: "main",
      judge: "J1",
      session: "J1-s1",
      trial: "J1-t1",
      position: 1,
      task: "a, b",
      language: "js",
      question: "origin",
      kind: "sample",
      pane: "left",
      system: "human",
      sample: "x1",
      score: -2,
      leftSystem: "human",
      rightSystem: null,
      orientedScore: null,
      revision: 1,
      readMs: 5000,
      judgeMs: null,
      flags: ["late", "burst"],
      shownAt: "2025-01-01T10:00:00.000Z",
      answeredAt: "2025-01-01T10:00:09.000Z",
    });
    expect(pair).toMatchObject({ pane: null, system: null, sample: null, score: 2, orientedScore: -2 });
  });

  it("may have its columns in another order, and more of them", async () => {
    const turn = (line: string) => `extra,${line.split(",").reverse().join(",")}`;
    const plain = SAMPLE.replace('"a, b"', "ab");
    const turned = await readVerdictFile(chunks([turn(HEADER), turn(plain)].join("\r\n")));
    expect(turned.map(({ row }) => row)).toEqual(await rowsOf(plain));
  });

  it.each([
    [SAMPLE.replace(",-2,", ",0,"), "line 2, score: must be one of -2, -1, 1, 2"],
    [SAMPLE.replace(",-2,", ",1.0,"), "line 2, score: must be one of -2, -1, 1, 2"],
    [SAMPLE.replace(",1,", ",0,"), "line 2, position: must be at least 1"],
    [SAMPLE.replace(",sample,left", ",sample,middle"), 'line 2, pane: must be "left", "right" or empty'],
    [SAMPLE.replace("left,human", "left,robot"), "line 2, system: is not the one that stood on the left"],
    [SAMPLE.replace("x1", ""), "line 2, sample: is empty, but the question is about a sample"],
    [PAIR.replace("alpha,-2", "alpha,2"), "line 2, oriented_score: is not what score and systems give, -2"],
    [PAIR.replace("alpha", ""), "line 2, right_system: is empty, but the question is about a pair"],
    [
      SAMPLE.replace("2025-01-01T10:00:00.000Z", "noon"),
      "line 2, shown_at: must be a date and time (ISO 8601)",
    ],
    [`${SAMPLE},more`, "line 2: has 24 cells; the first line names 23"],
  ])("is refused with line and column: %s", async (line, fault) => {
    expect(await faultsOf(rowsOf(line))).toBe(fault);
  });

  it("is refused at once without a column, when empty, and at a quote that is never closed", async () => {
    const text = [HEADER.replace("judge,", ""), SAMPLE].join("\n");
    expect(await faultsOf(readVerdictFile(chunks(text)))).toBe("line 1, judge: this column is missing");
    expect(await faultsOf(readVerdictFile(chunks("")))).toBe("line 1: the file is empty");
    expect(await faultsOf(rowsOf(`"${SAMPLE}`))).toMatch(/^line 2: .*quote/);
  });

  it("lists the first faults and counts the others", async () => {
    const wrong = Array.from({ length: 25 }, () => SAMPLE.replace(",-2,", ",0,"));
    const error: unknown = await rowsOf(...wrong).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ more: 5, faults: { length: 20 } });
  });
});

describe("a file of truths", () => {
  it("says of each sample where it comes from, however often", async () => {
    const truths = await readTruthFile(chunks("sample,system,truth\na,s,human\na,s,human\nb,m,machine\n"));
    expect(truths).toEqual([
      { sample: "a", system: "s", truth: "human" },
      { sample: "b", system: "m", truth: "machine" },
    ]);
  });

  it("is refused where it contradicts itself, or says anything else", async () => {
    const of = (...lines: string[]) => readTruthFile(chunks(["sample,system,truth", ...lines].join("\n")));
    expect(await faultsOf(of("a,s,human", "a,s,machine"))).toBe(
      'line 3, sample: "a" stands on line 2 with another truth or system',
    );
    expect(await faultsOf(of("a,s,robot"))).toBe('line 2, truth: must be "human" or "machine"');
  });
});
