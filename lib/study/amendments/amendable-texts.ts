import type { AmendedTask, AmendmentPatch } from "./amendment";

/** An amendment that was made, with its link of the chain. */
export interface AmendmentLine {
  version: number;
  at: string;
  hash: string;
  /** The patch as it was hashed, byte for byte. */
  patch: string;
  /** Whether the hash follows from the version before it and these bytes. */
  isInChain: boolean;
}

/** All words that can be amended, as a new session would get them now. */
export interface AmendableTexts {
  version: number;
  instructions: string;
  consent: string;
  debriefText: string;
  questions: { id: string; label: string; help: string }[];
  tasks: AmendedTask[];
}

/** The patch that leads from these words to those: nothing but what differs. */
export function toAmendmentPatch(before: AmendableTexts, after: AmendableTexts): AmendmentPatch {
  const questions = after.questions.flatMap(({ id, help }, at) =>
    help === before.questions[at]?.help ? [] : [{ id, help }],
  );
  const tasks = after.tasks.flatMap(({ key, language, title, body }, at) => {
    const old = before.tasks[at];
    const words = {
      ...(title === old?.title ? {} : { title }),
      ...(body === old?.body ? {} : { body }),
    };
    return Object.keys(words).length === 0 ? [] : [{ key, language, ...words }];
  });
  return {
    ...(after.instructions === before.instructions ? {} : { instructions: after.instructions }),
    ...(after.consent === before.consent ? {} : { consent: after.consent }),
    ...(after.debriefText === before.debriefText ? {} : { debrief: { text: after.debriefText } }),
    ...(questions.length > 0 ? { questions } : {}),
    ...(tasks.length > 0 ? { tasks } : {}),
  };
}

export interface TextChange {
  name: string;
  before: string;
  after: string;
}

/** What a patch changes, by the names that a researcher knows, with the words before and after. */
export function listChanges(before: AmendableTexts, patch: AmendmentPatch): TextChange[] {
  const change = (name: string, old: string, text: string | undefined): TextChange[] =>
    text === undefined ? [] : [{ name, before: old, after: text }];
  return [
    ...change("Consent", before.consent, patch.consent),
    ...change("Instructions", before.instructions, patch.instructions),
    ...change("Debrief", before.debriefText, patch.debrief?.text),
    ...(patch.questions ?? []).flatMap(({ id, help }) => {
      const question = before.questions.find((one) => one.id === id);
      return change(`Help of “${question?.label ?? id}”`, question?.help ?? "", help);
    }),
    ...Object.entries(patch.translations ?? {}).flatMap(([locale, texts]) =>
      Object.entries(texts).flatMap(([path, text]) => change(`${path} (${locale})`, "", text)),
    ),
    ...(patch.tasks ?? []).flatMap(({ key, language, title, body }) => {
      const task = before.tasks.find((one) => one.key === key && one.language === language);
      return [
        ...change(`Title of task ${key} (${language})`, task?.title ?? "", title),
        ...change(`Text of task ${key} (${language})`, task?.body ?? "", body),
      ];
    }),
  ];
}

/**
 * Where two texts differ, in whole words: what they begin with alike, what was there, what is there now, what they end
 * with alike.
 */
export function changedWords(
  before: string,
  after: string,
): { start: string; removed: string; added: string; end: string } {
  const [old, fresh] = [before.split(/(?<=\s)/), after.split(/(?<=\s)/)];
  const least = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < least && old[start] === fresh[start]) start += 1;
  let end = 0;
  while (end < least - start && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end += 1;
  return {
    start: old.slice(0, start).join(""),
    removed: old.slice(start, old.length - end).join(""),
    added: fresh.slice(start, fresh.length - end).join(""),
    end: old.slice(old.length - end).join(""),
  };
}
