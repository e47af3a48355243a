import { expect, test } from "vitest";
import { toCanary } from "./canary";
import { completeProtocol } from "./protocol/protocol";
import type { StudyContents } from "./study-copy";

const contents = (): StudyContents => {
  const result = completeProtocol({
    slug: "names",
    title: "A title that judges read",
    design: "side-by-side",
    systems: [{ id: "OpenModel" }, { id: "Library" }],
    arms: [{ id: "treatment", weight: 2, systems: ["Library", "OpenModel"] }],
    exclusions: [{ flag: "late", reason: "OpenModel was down" }],
    attentionChecks: [
      {
        id: "OpenModel-trap",
        position: 1,
        title: "Look",
        panes: [
          { language: "plain", code: "a" },
          { language: "plain", code: "b" },
        ],
        expect: [{ question: "preference", scores: [1, 2] }],
      },
    ],
  });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return {
    protocol: result.protocol,
    tasks: ["sort", "sort", "find"].map((key, at) => ({
      key,
      language: at === 1 ? "de" : "en",
      title: `Title ${at}`,
      body: "Body",
    })),
    samples: ["Library", "OpenModel"].map((system) => ({
      key: `${system}-1`,
      system,
      task: "find",
      language: "en",
      original: `// ${system}`,
      shown: "f()",
      html: "<span>f()</span>",
      provenance: { package: system, bleu: 0.31, files: [{ name: `${system}.js`, line: 7 }], gone: null },
      vettedBy: "OpenModel",
      vettedWhy: "Library",
      isVetted: true,
      generated: `// ${system} as it was`,
      skipped: [],
      names: null,
      metrics: [
        { name: "bleu", value: 0.31, isImported: false },
        { name: "pass_rate", value: 0.5, isImported: true },
      ],
    })),
  };
};
const canary = { word: "CanaryZeppelinQuokka", figure: 8_041_739 };

test("a canary copy has none of the names and numbers of the study, and every one of what judges read", () => {
  const before = contents();
  const after = toCanary(before, canary);
  expect(JSON.stringify(after)).not.toMatch(/OpenModel|Library|treatment|"sort"|"find"|0\.31|:7\b/);
  expect(after.tasks.map(({ title, body, language }) => [title, body, language])).toEqual(
    before.tasks.map(({ title, body, language }) => [title, body, language]),
  );
  expect(after.samples.map(({ shown, html, isVetted }) => [shown, html, isVetted])).toEqual(
    before.samples.map(({ shown, html, isVetted }) => [shown, html, isVetted]),
  );
  after.samples.forEach(({ metrics }, at) =>
    metrics.forEach(({ name, value }, place) => {
      expect(name).toBe(before.samples[at]?.metrics[place]?.name);
      expect(value).not.toBe(before.samples[at]?.metrics[place]?.value);
    }),
  );
  expect(after.samples[0]?.provenance).toEqual({
    package: canary.word,
    bleu: canary.figure,
    files: [{ name: canary.word, line: canary.figure }],
    gone: null,
  });
});

test("what belonged together still does, and everything keeps its place", () => {
  const { protocol, tasks, samples } = toCanary(contents(), canary);
  const [model, library] = protocol.systems.map(({ id }) => id);
  expect(protocol.arms).toMatchObject([{ weight: 2, systems: [library, model] }]);
  expect(samples.map(({ system }) => system)).toEqual([library, model]);
  expect(tasks[0]?.key).toBe(tasks[1]?.key);
  expect(tasks[2]?.key).not.toBe(tasks[0]?.key);
  expect(samples.map(({ task }) => task)).toEqual([tasks[2]?.key, tasks[2]?.key]);
  const { questions, consent, title } = contents().protocol;
  expect(protocol).toMatchObject({ questions, consent, title });
});
