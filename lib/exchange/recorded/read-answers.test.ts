import { describe, expect, test } from "vitest";
import { piecesOf } from "@/test/exchange/rows";
import { guessFormat } from "./guess-format";
import { importMappingSchema, type RecordedFormat } from "./import-mapping";
import { pointScores } from "./point-scale";
import { readAnswers } from "./read-answers";

const about = { slug: "elsewhere", title: "Elsewhere" };
const read = (format: RecordedFormat, lines: readonly string[], mapping: unknown = {}) =>
  readAnswers(piecesOf(lines.join("\n")), {
    format,
    about,
    mapping: importMappingSchema.parse(mapping),
    text: lines[0]?.startsWith("{") ? "jsonl" : "csv",
  });
const faultsOf = async (...given: Parameters<typeof read>) =>
  (await read(...given)).faults.map(({ line, column, message }) => `${line} ${column}: ${message}`);

const LONG = "task,rater,system,property,score";

describe("scores off the even scale", () => {
  const marks = [LONG, "t1,r1,a,clarity,1", "t1,r2,a,clarity,3", "t1,r1,b,clarity,4.0", "t1,r2,b,clarity,2"];

  test("are refused with every value and what to give, until all of them have a meaning", async () => {
    const faults = await faultsOf("long", marks);
    expect(faults).toHaveLength(2);
    expect(faults[0]).toMatch(
      /^3 score: "3" of clarity \(1 in the file\) is off the even scale .* the file holds 1, 3, 4, 2\. Give a mapping/,
    );
    const half = await faultsOf("long", marks, { scores: { "3": 1, "4": 2 } });
    expect(half.map((fault) => fault.slice(0, 38))).toEqual([
      '2 score: "1" of clarity (1 in the file',
      '5 score: "2" of clarity (1 in the file',
    ]);
  });

  test("become what the mapping says, and what it leaves out is counted", async () => {
    const { study } = await read("long", [...marks, "t2,r1,a,clarity,0"], {
      scores: { "0": "leave out", "1": -2, "2": -1, "3": 1, "4": 2 },
    });
    expect(study?.trials.map(({ judge, left, scores }) => [judge, left, scores[0]?.score])).toEqual([
      ["r1", "a", -2],
      ["r1", "b", 2],
      ["r2", "a", 1],
      ["r2", "b", -1],
    ]);
    expect(study?.leftOut).toEqual([{ value: "0", scores: 1 }]);
    expect([study?.protocol.design, study?.recorded.times]).toEqual(["rating", false]);
  });
});

describe("faults of the long form", () => {
  test("stand with line and column", async () => {
    expect(await faultsOf("long", ["task,rater,score", "t,r,1"])).toEqual([
      "1 property: this column is missing",
    ]);
    expect(await faultsOf("long", [LONG, "t,r,a,p,1", "t,r,a,p,2"])).toEqual([
      "3 score: is given already on line 2",
    ]);
    expect((await faultsOf("long", [LONG, "t,r,\u6a21\u578b,p,1"]))[0]).toMatch(
      /^2 system: "\u6a21\u578b" cannot be the name/,
    );
    expect((await faultsOf("long", [LONG, "t,r,a>b,p,1", "t,r,c,q,1"]))[0]).toMatch(
      /^3 system: this rater chose between other systems/,
    );
  });

  test("the long form refuses to be said to know sides", async () => {
    expect(await faultsOf("long", [LONG, "t,r,b>a,p,2"], { sides: "recorded" })).toEqual([
      "1 : the mapping says that sides are recorded, but the long form does not say which system was shown on the left",
    ]);
  });

  test("a choice goes towards the system that is named first, or the second of two columns", async () => {
    const one = await read("long", [LONG, "t,r,b>a,p,2", "t,s,a>b,p,2"]);
    expect(one.study?.trials.map(({ left, right, scores }) => [left, right, scores[0]?.score])).toEqual([
      ["a", "b", 2],
      ["a", "b", -2],
    ]);
    const two = await read("long", ["task,rater,system_a,system_b,property,score", "t,r,b,a,p,2"]);
    expect(two.study?.trials[0]?.scores).toEqual([{ question: "p", pane: "both", score: -2 }]);
    expect(two.study?.recorded.sides).toBe(false);
  });
});

describe("names that cannot be ids", () => {
  const rows = [LONG, "t,r,CDU/CSU,Content Adequacy,1", "t,r,Gr\u00fcne,Content Adequacy,-1"];

  test("are written with hyphens and without accents, and the file's names are kept", async () => {
    const { study, found } = await read("long", rows);
    expect(study?.protocol.systems.map(({ id }) => id)).toEqual(["CDU-CSU", "Grune"]);
    expect(study?.systemNames).toEqual([
      { name: "CDU/CSU", id: "CDU-CSU" },
      { name: "Gr\u00fcne", id: "Grune" },
    ]);
    expect(study?.protocol.questions).toMatchObject([{ id: "Content-Adequacy", label: "Content Adequacy" }]);
    expect(found.notes.at(-1)).toContain('"CDU/CSU" as CDU-CSU');
  });

  test("keep what the mapping says of them by the name in the file", async () => {
    const mapping = {
      systems: { "CDU/CSU": { role: "human" } },
      questions: { "Content Adequacy": { label: "Is it adequate?" } },
    };
    const { study } = await read("long", rows, mapping);
    expect(study?.protocol.systems[0]).toMatchObject({ id: "CDU-CSU", role: "human" });
    expect(study?.protocol.questions[0]?.label).toBe("Is it adequate?");
  });

  test("are refused where two of them would be one, unless the mapping puts them together", async () => {
    const two = [LONG, "t,r,org/model,p,1", "u,r,org-model,p,-1"];
    expect(await faultsOf("long", two)).toEqual([
      '3 system: "org-model" and "org/model" would both be called org-model here. Give one of them another name: {"systems": {"org-model": {"id": "\u2026"}}}',
    ]);
    const mapping = { systems: { "org/model": { id: "one" }, "org-model": { id: "one" } } };
    expect((await read("long", two, mapping)).study?.protocol.systems.map(({ id }) => id)).toEqual(["one"]);
  });
});

describe("other forms of files", () => {
  test("cells may be parted by tabs, and then hold commas", async () => {
    const tabbed = ["task\trater\tsystem\tproperty\tscore", "a, b\tr\ts\tp\t-1"];
    const { study, faults } = await read("long", tabbed);
    expect(faults).toEqual([]);
    expect(study?.trials).toMatchObject([{ task: "a, b", judge: "r", left: "s" }]);
  });

  test("a matrix of raters is told how to become long", async () => {
    const matrix = ["item,rater1,rater2,rater3", "i1,1,2,3", "i2,2,2,4"];
    for (const format of ["long", "verdicts", "battles"] as const) {
      const [fault, ...others] = await faultsOf(format, matrix);
      expect(fault).toMatch(
        /^1 : this looks like a table with a row for each item and a column for each rater\./,
      );
      expect(fault).toContain("task,rater,system,property,score");
      expect(others).toEqual([]);
    }
  });

  test("a matrix of raters is read as one where that is said, with or without names of items", async () => {
    const scores = { "1": -2, "2": -1, "3": 1, "4": 2 };
    const told = { scores, matrix: { system: "video", property: "quality" } };
    const named = await read("long", ["item\tr1\tr2", "i1\t1\t4", "i2\t\t3"], told);
    expect(named.faults).toEqual([]);
    expect(
      named.study?.trials.map(({ task, judge, left, scores: own }) => [task, judge, left, own[0]?.score]),
    ).toEqual([
      ["i1", "r1", "video", -2],
      ["i1", "r2", "video", 2],
      ["i2", "r2", "video", 1],
    ]);
    const nameless = await read("long", ["r1,r2", "1,2", "3,4"], { scores, matrix: {} });
    expect(nameless.study?.tasks.map(({ task }) => task)).toEqual(["item-1", "item-2"]);
    expect([nameless.found.judges, nameless.found.scores]).toEqual([2, 4]);
    expect(await faultsOf("long", ["r1,r2", "1,2,3"], told)).toContain(
      "2 : has 3 cells; the first line names 2",
    );
  });

  test("votes may be A and B, but numbers are no votes", async () => {
    const votes = ["model_a,model_b,winner,judge,task", "b,a,A,j,t", "a,b,B,k,t"];
    const { study } = await read("battles", votes);
    expect(study?.trials.map(({ scores }) => scores[0]?.score)).toEqual([1, 1]);
    expect((await faultsOf("battles", [...votes, "a,b,2,k,u"]))[0]).toContain('"2" of preference');
  });
});

describe("values that are no scores of the even scale", () => {
  const likert = [LONG, ..."1234533NA".match(/NA|./g)!.map((value, at) => `t${at},r,a,p,${value}`)];

  test("go onto it by the number of points, and the middles that are lost are counted", async () => {
    const { study, found } = await read("long", likert, { points: 5, missing: ["NA"] });
    expect(study?.trials.map(({ scores }) => scores[0]?.score)).toEqual([-2, -1, 1, 2]);
    expect([study?.leftOut, study?.unanswered, study?.scores]).toEqual([
      [{ value: "3", scores: 3 }],
      [{ value: "NA", scores: 1 }],
      7,
    ]);
    expect(found.notes[1]).toBe(
      "A scale from 1 to 5 is put on the even scale. Its middle has no place there: 3 of 7 scores (42.9%) are left out.",
    );
    expect(found.notes[2]).toBe("Rows without an answer (NA) are passed over: 1.");
  });

  test("are NA only where that is said, and one of points and scores says what values mean", async () => {
    expect((await faultsOf("long", likert, { points: 5 }))[0]).toContain('"NA" of p (1 in the file)');
    expect(() => importMappingSchema.parse({ points: 5, scores: { "1": -2 } })).toThrow(
      "both scores and points",
    );
  });

  test("may be read in two ways where they are only 1 and 2, and then a note asks", async () => {
    const two = [LONG, "t,r,a,p,1", "t,s,a,p,2"];
    const note = (await read("long", two)).found.notes.find((one) => one.includes("only 1 and 2"));
    expect(note).toContain('{"1": -2, "2": 2}');
    const told = await read("long", two, { scores: { "1": 1, "2": 2 } });
    expect(told.found.notes.filter((one) => one.includes("only 1 and 2"))).toEqual([]);
    const signed = await read("long", [...two, "u,r,a,p,-1"]);
    expect(signed.found.notes.filter((one) => one.includes("holds only"))).toEqual([]);
  });
});

describe("ties", () => {
  const votes = [
    "model_a,model_b,winner,judge,task",
    "a,b,model_a,j,t",
    "b,a,tie,k,t",
    "a,b,tie (bothbad),l,t",
  ];

  test("are kept as a value of their own when that is said, and never as a score", async () => {
    const { study, found, faults } = await read("battles", votes, { ties: "keep" });
    expect(faults).toEqual([]);
    expect(study?.trials.map(({ left, right, scores, ties }) => [left, right, scores.length, ties])).toEqual([
      ["a", "b", 1, []],
      ["a", "b", 0, ["preference"]],
      ["a", "b", 0, ["preference"]],
    ]);
    expect([found.scores, found.ties, study?.leftOut]).toEqual([1, 2, []]);
  });

  test("are left out and counted when that is said, and asked about when nothing is", async () => {
    const { study } = await read("battles", votes, { ties: "leave-out" });
    expect(study?.trials).toHaveLength(1);
    expect(study?.leftOut.reduce((sum, { scores }) => sum + scores, 0)).toBe(2);
    expect((await faultsOf("battles", votes))[0]).toContain('{"ties": "keep"} keeps ties as such');
  });

  test("are told by the mapping in the long form, of choices only", async () => {
    const scores = { "0": "tie", "1": 1, "-1": -1 };
    const { study } = await read("long", [LONG, "t,r,b>a,p,0", "u,r,b>a,p,1"], { scores });
    expect(study?.trials.map(({ scores: own, ties }) => [own.length, ties])).toEqual([
      [0, ["p"]],
      [1, []],
    ]);
    expect(await faultsOf("long", [LONG, "t,r,a,p,0"], { scores })).toEqual([
      "2 score: is a tie, but the question is about one system; leave it out",
    ]);
  });

  test("are read from our own verdicts.csv, where they have no score", async () => {
    const head = "judge,trial,task,question,kind,system,score,oriented_score,left_system,right_system";
    const sided = await read("verdicts", [head, "j,1,k,p,pair,,,,a,b", "j,2,k,p,pair,,1,1,a,b"], {
      ties: "keep",
    });
    expect(sided.study?.trials.map(({ ties }) => ties)).toEqual([["p"], []]);
    const unsided = await read("verdicts", [head, "j,1,k,p,pair,b>a,,,,", "j,2,k,p,pair,b>a,,1,,"], {
      ties: "keep",
    });
    expect(unsided.study?.trials.map(({ left, right, ties }) => [left, right, ties])).toEqual([
      ["a", "b", ["p"]],
      ["a", "b", []],
    ]);
  });
});

test.each([
  [4, [-2, -1, 1, 2]],
  [5, [-2, -1, "leave out", 1, 2]],
  [6, [-2, -1, -1, 1, 1, 2]],
  [7, [-2, -1, -1, "leave out", 1, 1, 2]],
] as const)("of %s points each has its place on the even scale", (points, targets) => {
  expect(Object.values(pointScores(points))).toEqual(targets);
});

describe("battles", () => {
  test("do not know sides unless the mapping says that model_a was shown on the left", async () => {
    const votes = ["model_a,model_b,winner,judge,task", "b,a,model_a,j,t", "a,b,model_a,k,t"];
    const unsided = await read("battles", votes);
    expect(unsided.study?.recorded.sides).toBe(false);
    expect(unsided.study?.trials.map(({ left, right, scores }) => [left, right, scores[0]?.score])).toEqual([
      ["a", "b", 1],
      ["a", "b", -1],
    ]);
    const sided = await read("battles", votes, { sides: "recorded" });
    expect(sided.study?.recorded.sides).toBe(true);
    expect(sided.study?.trials.map(({ left, scores }) => [left, scores[0]?.score])).toEqual([
      ["b", -1],
      ["a", -1],
    ]);
  });

  test("keep the side that was shown, and are JSON lines too", async () => {
    const vote = {
      question_id: 7,
      model_a: "b",
      model_b: "a",
      winner: "model_b",
      judge: "u",
      conversation_a: [{}],
      language: "English",
    };
    const { study } = await read("battles", [JSON.stringify(vote)], { sides: "recorded" });
    expect(study?.trials).toMatchObject([
      { left: "b", right: "a", task: "7", scores: [{ question: "preference", pane: "both", score: 1 }] },
    ]);
    expect(study?.recorded).toMatchObject({ sides: true, times: false, languages: true });
  });

  test("without judges need to be told what a vote counts as", async () => {
    const votes = ["model_a,model_b,winner,task", "a,b,model_a,t", "b,a,model_a,t"];
    expect((await faultsOf("battles", votes))[0]).toMatch(
      /^1 judge: is missing, so nobody knows which answers are one person's/,
    );
    const { study } = await read("battles", votes, { unnamed: "own" });
    expect([study?.recorded.judges, new Set(study?.trials.map(({ judge }) => judge)).size]).toEqual([
      false,
      2,
    ]);
  });
});

describe("answers without judges or tasks", () => {
  const judgesAndTasks = (study: Awaited<ReturnType<typeof read>>["study"]) => [
    study?.recorded.judges,
    study?.recorded.tasks,
    new Set(study?.trials.map(({ judge }) => judge)).size,
    new Set(study?.trials.map(({ task }) => task)).size,
  ];

  test("in long form are told once, and count as their own where the mapping says so", async () => {
    const marks = ["property,score,system", "clear,1,a", "clear,-1,a", "clear,2,b"];
    const faults = await faultsOf("long", marks);
    expect(faults).toHaveLength(2);
    expect(faults[0]).toMatch(/^1 rater: is missing.*Say "unnamed": "own" in the mapping/);
    expect(faults[1]).toMatch(/^1 task: is missing/);
    const { study } = await read("long", marks, { unnamed: "own" });
    expect(judgesAndTasks(study)).toEqual([false, false, 3, 3]);
  });

  test("may lack one of the two only", async () => {
    const { study } = await read("long", ["rater,property,score,system", "j,clear,1,a", "j,clear,-1,a"], {
      unnamed: "own",
    });
    expect(judgesAndTasks(study)).toEqual([true, false, 1, 2]);
  });

  test("in the columns of verdicts.csv count by trial, whose rows stay together", async () => {
    const rows = [
      "judge,trial,question,kind,system,score",
      "j,1,clear,sample,a,1",
      "j,1,good,sample,a,2",
      "j,2,clear,sample,b,-1",
      "j,2,good,sample,b,1",
    ];
    expect(await faultsOf("verdicts", rows)).toEqual([
      expect.stringMatching(
        /^1 task: is missing, so nobody knows which answers are about the same task\. Say/,
      ),
    ]);
    const { study } = await read("verdicts", rows, { unnamed: "own" });
    expect(judgesAndTasks(study)).toEqual([true, false, 1, 2]);
    expect(study?.trials.map(({ scores }) => scores.length)).toEqual([2, 2]);
  });

  test("are a fault where some rows name them and others do not", async () => {
    const marks = ["rater,task,property,score,system", "j,t,clear,1,a", ",t,clear,-1,a"];
    const { faults } = { faults: await faultsOf("long", marks) };
    expect(faults[0]).toMatch(/^3 rater: is empty here/);
  });
});

describe("what only looks like an answer", () => {
  test("names, languages and flags that no table can hold are faults, not failures of the server", async () => {
    const vote = { model_a: "a", model_b: "b", winner: "model_a", judge: "j", task: "t" };
    const voted = (more: object) => faultsOf("battles", [JSON.stringify({ ...vote, ...more })]);
    expect(await voted({ language: "x\0" })).toEqual([
      "1 language: holds a NUL character, or half of a character",
    ]);
    expect((await voted({ flags: "=1+1" }))[0]).toMatch(/^1 flags: must be flags parted by ';'/);
    expect((await voted({ task: "a\nb" }))[0]).toMatch(/^1 task: holds a line end/);
    expect((await voted({ judge: "@SUM(A1)" }))[0]).toMatch(
      /^1 judge: begins with "@", so that spreadsheets/,
    );
    expect(() => importMappingSchema.parse({ scores: { "x\0": "leave out" } })).toThrow("NUL");
  });

  test("a tie is told what to become, and a column in other letters how to write it", async () => {
    const tie = await faultsOf("battles", ["model_a,model_b,winner,judge,task", "a,b,tie,j,t"]);
    expect(tie[0]).toContain('Say what becomes of it, such as {"tie": "leave out"}');
    const cased = await faultsOf("long", ["Task,rater,system,property,score", "t,r,a,p,1"]);
    expect(cased).toEqual(['1 task: this column is missing; the file has "Task", so write it as task']);
  });

  test("a question may be called like something that every object has, and 1.0 is named by a mapping of 1.0", async () => {
    const { study } = await read("long", [LONG, "t,r,a,constructor,1", "t,r,b,constructor,2"], {
      scores: { "1.0": -2, "2.0": 2 },
    });
    expect(study?.trials.map(({ scores }) => scores[0]?.score)).toEqual([-2, 2]);
  });
});

describe("verdicts", () => {
  const VERDICTS = "judge,trial,task,question,kind,pane,system,score,left_system,right_system";
  const marks = (trial: string, more: string) =>
    [
      ["left", "a", 1],
      ["right", "b", 2],
    ].map(([pane, system, score]) => `j,${trial},k,q,sample,${pane},${system},${score},a,b,${more}`);

  test("an answer that was changed to one that is left out does not count by its first version", async () => {
    const file = [
      `${VERDICTS},revision`,
      ...marks("1", "1"),
      "j,2,k,q,sample,left,a,1,a,b,1",
      "j,2,k,q,sample,left,a,0,a,b,2",
    ];
    const { study, found } = await read("verdicts", file, { scores: { "0": "leave out", "1": 1, "2": 2 } });
    expect(study?.trials).toHaveLength(1);
    expect(found.notes[0]).toContain("1 earlier scores are passed over");
  });

  test("moments are read as ISO 8601 wherever the server stands, and nothing else is one", async () => {
    const of = (moment: string) =>
      read("verdicts", [`${VERDICTS},shown_at,answered_at`, ...marks("1", `${moment},${moment}`)]);
    expect((await of("2024-05-31 09:30:00")).study?.trials[0]?.shownAt).toBe("2024-05-31T09:30:00.000Z");
    expect((await of("2024-05-31T09:30:00+02:00")).study?.trials[0]?.shownAt).toBe("2024-05-31T07:30:00.000Z"); // prettier-ignore
    for (const wrong of [
      "1",
      "March 7",
      "2024-13-01T00:00:00Z",
      "+200000-01-01T00:00:00Z",
      "0000-01-01T00:00:00Z",
    ])
      expect([wrong, (await of(wrong)).faults[0]?.column]).toEqual([wrong, "shown_at"]);
  });

  test("lose sides that the mapping calls unrecorded, and every score stays with its system", async () => {
    const rows = ["j,1,k,q,sample,left,b,1,b,a", "j,1,k,q,sample,right,a,-2,b,a", "j,1,k,p,pair,,,2,b,a"];
    const { study } = await read("verdicts", [VERDICTS, ...rows], { sides: "unrecorded" });
    expect(study?.recorded.sides).toBe(false);
    expect(study?.trials[0]).toMatchObject({
      left: "a",
      right: "b",
      scores: [
        { question: "q", pane: "right", score: 1 },
        { question: "q", pane: "left", score: -2 },
        { question: "p", pane: "both", score: -2 },
      ],
    });
  });

  test("sessions without places are not recorded: nobody's later answers are left out of the result for them", async () => {
    const file = [`${VERDICTS},session`, ...marks("1", "s1"), ...marks("1", "s2")];
    const { study } = await read("verdicts", file);
    expect(study?.recorded.sessions).toBe(false);
    expect(study?.trials.map(({ session, position }) => [session, position])).toEqual([
      ["j", 1],
      ["j", 2],
    ]);
  });
});

test("side by side a middle that is left out was seen all the same", async () => {
  const rows = [LONG, "t1,r,a,q,1", "t1,r,b,q,3", "t2,r,a,q,2", "t2,r,b,q,1", "t3,r,a,q,3", "t3,r,b,q,3"];
  const { study, faults } = await read("long", rows, {
    design: "side-by-side",
    scores: { "1": -2, "2": 2, "3": "leave out" },
  });
  expect(faults).toEqual([]);
  expect(study?.trials.map(({ task, left, right, scores }) => [task, left, right, scores.length])).toEqual([
    ["t1", "a", "b", 1],
    ["t2", "a", "b", 2],
  ]);
});

test("a file's form is guessed from its columns", () => {
  expect(guessFormat(["winner", "model_b", "model_a"])).toBe("battles");
  expect(guessFormat(["score", "property", "rater", "task", "system"])).toBe("long");
  expect(guessFormat(["score"])).toBeNull();
});
