import { DESIGN_SPECS } from "./designs/designs";
import type { StudyContents } from "./study-copy";

/** How the slug of a preview copy begins. */
export const PREVIEW_SLUG = "preview-";

/** Enough to see how judging goes, and few enough to reach the end. */
const PREVIEW_ITEMS = 5;

/** What a copy to try can show: samples that are prepared for display, vetted or not. */
export function triable({ protocol, tasks, samples }: StudyContents): StudyContents {
  return {
    protocol,
    tasks,
    samples: samples
      .filter(({ shown, html }) => shown !== null && html !== null)
      .map((sample) => ({ ...sample, isVetted: true })),
  };
}

/**
 * A study made short enough to try: at most five items, not listed, nobody counted or turned away.
 *
 * @param fewest trials of the arm that has the fewest when a session goes through all of it; 0 where nothing can be dealt
 */
export function toPreview({ protocol, tasks, samples }: StudyContents, fewest: number): StudyContents {
  const { sessions: _sessions, ...limits } = protocol.limits;
  const { itemsPerSession } = protocol.allocation;
  if (protocol.timed) return toTimedPreview({ protocol: { ...protocol, limits }, tasks, samples });
  const wanted = itemsPerSession === "all" ? PREVIEW_ITEMS : itemsPerSession;
  const items = Math.min(wanted, PREVIEW_ITEMS, fewest || PREVIEW_ITEMS);
  return {
    protocol: {
      ...protocol,
      title: `Preview: ${protocol.title}`.slice(0, 200),
      public: false,
      limits: { ...limits, perJudge: 100 },
      allocation: { ...protocol.allocation, itemsPerSession: items },
      // A check that stood behind the last item of a short session would never come.
      attentionChecks: protocol.attentionChecks.filter(({ position }, at) => position <= items + at),
    },
    tasks,
    samples,
  };
}

/** Timed tasks are tried without the pretest, whose stage no researcher would close: every other task, at once. */
const toTimedPreview = ({ protocol, tasks, samples }: StudyContents): StudyContents => {
  const { timed } = protocol;
  return {
    protocol: {
      ...protocol,
      title: `Preview: ${protocol.title}`.slice(0, 200),
      public: false,
      ...(timed && { timed: { ...timed, pretest: null, groups: 1, exclude: { fastest: 0, slowest: 0 } } }),
    },
    tasks: tasks.filter(({ key }) => key !== timed?.pretest?.task),
    samples: samples.filter(({ task }) => task !== timed?.pretest?.task),
  };
};

/** Texts of the built-in examples; the code is presented as any sample's before it is shown. */
const EXAMPLES = [
  { title: "Largest number", body: "Return the largest number of a list.", verb: "largest" },
  { title: "Count the words", body: "Return how many words a text has.", verb: "words" },
  { title: "Without repeats", body: "Return a list without what stands in it twice.", verb: "unique" },
] as const;

/**
 * Stands in for tasks and samples that a draft does not have yet, so that it can be tried all the same: three examples in
 * each of its languages, from each system.
 */
export function withExamples({ protocol }: StudyContents): StudyContents {
  const spoken = [
    ...new Set([...protocol.languages, ...protocol.arms.flatMap((arm) => arm.languages ?? [])]),
  ];
  const languages = spoken.length > 0 ? spoken : ["javascript"];
  const hasTasks = DESIGN_SPECS[protocol.design].hasExampleTasks;
  const each = languages.flatMap((language) =>
    EXAMPLES.map((example, at) => ({ ...example, language, key: `example-${at}` })),
  );
  return {
    protocol: {
      ...protocol,
      allocation: {
        ...protocol.allocation,
        itemsPerSession: Math.min(EXAMPLES.length, itemsOf(protocol.allocation.itemsPerSession)),
      },
      attentionChecks: [],
    },
    tasks: hasTasks ? each.map(({ key, language, title, body }) => ({ key, language, title, body })) : [],
    samples: each.flatMap(({ key, language, verb }) =>
      protocol.systems.map(({ id }, which) => ({
        key: `${key}-${language}-${which}`,
        system: id,
        language,
        task: hasTasks ? key : null,
        original: exampleCode(verb, which, language),
        shown: null,
        html: null,
        provenance: {},
        vettedBy: null,
        vettedWhy: null,
        isVetted: true,
        generated: null,
        skipped: [],
        names: null,
        metrics: [],
      })),
    ),
  };
}

const itemsOf = (items: number | "all"): number => (items === "all" ? EXAMPLES.length : items);

type Verb = (typeof EXAMPLES)[number]["verb"];

const exampleCode = (verb: Verb, which: number, language: string): string =>
  (/^python|^py$/i.test(language) ? PYTHON : JAVASCRIPT)[verb][which % 2] ?? "";

const JAVASCRIPT: Record<Verb, [string, string]> = {
  largest: [
    "function largest(numbers) {\n  return Math.max(...numbers);\n}\n",
    "function largest(numbers) {\n  let best = numbers[0];\n  for (const number of numbers) {\n    if (number > best) best = number;\n  }\n  return best;\n}\n",
  ],
  words: [
    "function words(text) {\n  return text.split(/\\s+/).filter(Boolean).length;\n}\n",
    "function words(text) {\n  const found = text.match(/\\S+/g);\n  return found === null ? 0 : found.length;\n}\n",
  ],
  unique: [
    "function unique(list) {\n  return [...new Set(list)];\n}\n",
    "function unique(list) {\n  const seen = [];\n  for (const item of list) {\n    if (!seen.includes(item)) seen.push(item);\n  }\n  return seen;\n}\n",
  ],
};

const PYTHON: Record<Verb, [string, string]> = {
  largest: [
    "def largest(numbers):\n    return max(numbers)\n",
    "def largest(numbers):\n    best = numbers[0]\n    for number in numbers:\n        if number > best:\n            best = number\n    return best\n",
  ],
  words: [
    "def words(text):\n    return len(text.split())\n",
    "def words(text):\n    count = 0\n    for _ in text.split():\n        count += 1\n    return count\n",
  ],
  unique: [
    "def unique(items):\n    return list(dict.fromkeys(items))\n",
    "def unique(items):\n    seen = []\n    for item in items:\n        if item not in seen:\n            seen.append(item)\n    return seen\n",
  ],
};
