import { z } from "zod";
import { identifierSchema, textSchema } from "@/lib/text/identifiers";
import type { Fault } from "@/lib/text/fault";
import { translationsSchema } from "@/lib/study/wording/translations-schema";
import type { Protocol } from "@/lib/study/protocol/protocol";

const LIST_LIMIT = 2000;

/**
 * What may still be changed while a study runs: words that judges read, and nothing that decides who sees what, what is
 * asked, or what is counted.
 */
export const amendmentPatchSchema = z.strictObject({
  instructions: textSchema.optional(),
  consent: textSchema.min(1).optional(),
  debrief: z.strictObject({ text: textSchema }).optional(),
  questions: z
    .array(z.strictObject({ id: identifierSchema, help: textSchema }))
    .min(1)
    .max(LIST_LIMIT)
    .optional(),
  tasks: z
    .array(
      z.strictObject({
        key: identifierSchema,
        language: z.string().min(1).max(40),
        title: textSchema.optional(),
        body: textSchema.optional(),
      }),
    )
    .min(1)
    .max(LIST_LIMIT)
    .optional(),
  /** The same texts in the study's further languages, by path, as in the protocol. */
  translations: translationsSchema.optional(),
});
export type AmendmentPatch = z.infer<typeof amendmentPatchSchema>;

export interface AmendedTask {
  key: string;
  language: string;
  title: string;
  body: string;
}

type AmendmentResult =
  | { ok: true; patch: AmendmentPatch; protocol: Protocol; tasks: AmendedTask[] }
  | { ok: false; faults: Fault[] };

/**
 * Lays a patch over the protocol and the task texts of the version before it. Every fault is returned with its path; a
 * patch that changes nothing is a fault too, because a number and a hash would then stand for nothing.
 *
 * @returns the amended protocol, and those tasks whose words are new
 */
export function applyAmendment(
  protocol: Protocol,
  tasks: readonly AmendedTask[],
  document: unknown,
): AmendmentResult {
  const parsed = amendmentPatchSchema.safeParse(document);
  if (!parsed.success) return { ok: false, faults: parsed.error.issues.flatMap(toFaults) };
  const patch = parsed.data;
  const faults = [...referenceFaults(protocol, tasks, patch), ...amendedTranslationFaults(protocol, patch)];
  if (faults.length > 0) return { ok: false, faults };
  const amended = amend(protocol, patch);
  const changed = changedTasks(tasks, patch);
  if (changed.length === 0 && JSON.stringify(amended) === JSON.stringify(protocol))
    return { ok: false, faults: [{ path: "", message: "This amendment changes nothing." }] };
  return { ok: true, patch, protocol: amended, tasks: changed };
}

const MAY_CHANGE =
  "cannot be amended; only task texts, question help, instructions, consent and the debrief's text can";

const toFaults = (issue: z.core.$ZodIssue): Fault[] =>
  issue.code === "unrecognized_keys"
    ? issue.keys.map((key) => ({ path: [...issue.path, key].join("."), message: MAY_CHANGE }))
    : [{ path: issue.path.join("."), message: issue.message }];

const taskKey = ({ key, language }: { key: string; language: string }) => JSON.stringify([key, language]);

const referenceFaults = (
  { questions }: Protocol,
  tasks: readonly AmendedTask[],
  patch: AmendmentPatch,
): Fault[] => {
  const asked = new Set(questions.map(({ id }) => id));
  const known = new Set(tasks.map(taskKey));
  return [
    ...listFaults(patch.questions ?? [], {
      path: "questions",
      field: "id",
      keyOf: ({ id }) => id,
      known: asked,
    }),
    ...listFaults(patch.tasks ?? [], { path: "tasks", field: "key", keyOf: taskKey, known }),
  ];
};

const listFaults = <T>(
  list: readonly T[],
  {
    path,
    field,
    keyOf,
    known,
  }: { path: string; field: string; keyOf: (one: T) => string; known: ReadonlySet<string> },
): Fault[] => {
  const keys = list.map(keyOf);
  return keys.flatMap((key, at) => {
    if (!known.has(key)) return [{ path: `${path}.${at}.${field}`, message: "is not in this study" }];
    return keys.indexOf(key) < at ? [{ path: `${path}.${at}.${field}`, message: "stands here twice" }] : [];
  });
};

const amend = (protocol: Protocol, patch: AmendmentPatch): Protocol => {
  const help = new Map(patch.questions?.map((question) => [question.id, question.help]));
  return {
    ...protocol,
    instructions: patch.instructions ?? protocol.instructions,
    consent: patch.consent ?? protocol.consent,
    debrief: { ...protocol.debrief, text: patch.debrief?.text ?? protocol.debrief.text },
    questions: protocol.questions.map((question) => ({
      ...question,
      help: help.get(question.id) ?? question.help,
    })),
    ...(protocol.translations && { translations: amendTranslations(protocol.translations, patch) }),
  };
};

type Translations = NonNullable<Protocol["translations"]>;

const amendTranslations = (translations: Translations, patch: AmendmentPatch): Translations =>
  Object.fromEntries(
    (Object.keys(translations) as (keyof Translations)[]).map((locale) => [
      locale,
      { ...translations[locale], ...patch.translations?.[locale] },
    ]),
  );

/** Paths of the texts that a patch changes, as translations name them. */
const amendedPaths = (patch: AmendmentPatch): string[] => [
  ...(patch.consent === undefined ? [] : ["consent"]),
  ...(patch.instructions === undefined ? [] : ["instructions"]),
  ...(patch.debrief === undefined ? [] : ["debrief.text"]),
  ...(patch.questions ?? []).map(({ id }) => `questions.${id}.help`),
  ...(patch.tasks ?? []).flatMap(({ key, title, body }) => [
    ...(title === undefined ? [] : [`tasks.${key}.title`]),
    ...(body === undefined ? [] : [`tasks.${key}.body`]),
  ]),
];

/** A text that is translated changes in every language, or a judge would agree to another consent than the one that holds. */
const amendedTranslationFaults = (
  { translations = {}, questions }: Protocol,
  patch: AmendmentPatch,
): Fault[] => {
  const offered = Object.keys(translations) as (keyof Translations)[];
  const given = Object.entries(patch.translations ?? {});
  const mayChange = (path: string) =>
    ["consent", "instructions", "debrief.text"].includes(path) ||
    /^tasks\..+\.(?:title|body)$/.test(path) ||
    questions.some(({ id }) => path === `questions.${id}.help`);
  return [
    ...given.flatMap(([locale, texts]) => [
      ...(offered.includes(locale as keyof Translations)
        ? []
        : [{ path: `translations.${locale}`, message: "is no language of this study" }]),
      ...Object.keys(texts).flatMap((path) =>
        mayChange(path) ? [] : [{ path: `translations.${locale}`, message: `${path} ${MAY_CHANGE}` }],
      ),
    ]),
    ...offered.flatMap((locale) =>
      amendedPaths(patch).flatMap((path) =>
        translations[locale]?.[path] && patch.translations?.[locale]?.[path] === undefined
          ? [{ path: `translations.${locale}`, message: `needs "${path}" too, which is translated` }]
          : [],
      ),
    ),
  ];
};

const changedTasks = (tasks: readonly AmendedTask[], patch: AmendmentPatch): AmendedTask[] => {
  const given = new Map(patch.tasks?.map((task) => [taskKey(task), task]));
  return tasks.flatMap((task) => {
    const words = given.get(taskKey(task));
    const next = { ...task, title: words?.title ?? task.title, body: words?.body ?? task.body };
    return next.title === task.title && next.body === task.body ? [] : [next];
  });
};
