import { z } from "zod";
import { identifierSchema, textSchema } from "@/lib/text/identifiers";
import type { Fault } from "@/lib/text/fault";
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
  const faults = referenceFaults(protocol, tasks, patch);
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
  };
};

const changedTasks = (tasks: readonly AmendedTask[], patch: AmendmentPatch): AmendedTask[] => {
  const given = new Map(patch.tasks?.map((task) => [taskKey(task), task]));
  return tasks.flatMap((task) => {
    const words = given.get(taskKey(task));
    const next = { ...task, title: words?.title ?? task.title, body: words?.body ?? task.body };
    return next.title === task.title && next.body === task.body ? [] : [next];
  });
};
