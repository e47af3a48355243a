import { wordingOf } from "@/lib/study/designs/wording/wording-of";
import { DESIGN_SPECS } from "@/lib/study/designs/designs";
import type { Parsed, Protocol } from "@/lib/study/protocol/protocol-type";
import { PRESET_QUESTIONS } from "@/lib/study/questions";
import type { Fault } from "@/lib/text/fault";
import { defaultConsent } from "./consent";
import type { Locale } from "./locales";
import type { Translation } from "./translations-schema";
import { STANDARD_KINDS } from "./remark-kinds";

/** A text that judges read, by its path, with what it says in the study's own language. */
export interface StudyText {
  path: string;
  text: string;
}

type Texts = Pick<
  Protocol,
  | "title"
  | "consent"
  | "instructions"
  | "questions"
  | "profile"
  | "closing"
  | "practice"
  | "quiz"
  | "debrief"
  | "remarks"
  | "blinding"
  | "attentionChecks"
>;

/** Passes every text that judges read, but for those of tasks, through `say`; all else stays as it is. */
function mapTexts<P extends Texts>(protocol: P, say: (path: string, text: string) => string): P {
  const inside = <Key extends string, Entry extends { [key in Key]?: string | undefined }>(
    path: string,
    entry: Entry,
    ...keys: Key[]
  ): Entry => ({
    ...entry,
    ...Object.fromEntries(
      keys.flatMap((key) => (entry[key] ? [[key, say(`${path}.${key}`, entry[key])]] : [])),
    ),
  });
  const fields = (path: "profile" | "closing") =>
    protocol[path].map((field) => inside(`${path}.${field.id}`, field, "label"));
  const { blinding, quiz, remarks } = protocol;
  return {
    ...protocol,
    title: say("title", protocol.title),
    consent: say("consent", protocol.consent),
    instructions: say("instructions", protocol.instructions),
    questions: protocol.questions.map((question) => ({
      ...inside(`questions.${question.id}`, question, "label", "help"),
      anchors: question.anchors.map((word, at) =>
        say(`questions.${question.id}.anchors.${at}`, word),
      ) as typeof question.anchors,
    })),
    profile: fields("profile"),
    closing: fields("closing"),
    practice: protocol.practice.map((item, at) =>
      inside(`practice.${at}`, item, "title", "body", "feedback"),
    ),
    ...(quiz && {
      quiz: {
        ...quiz,
        questions: quiz.questions.map((question) => inside(`quiz.${question.id}`, question, "label")),
      },
    }),
    ...(remarks && {
      remarks: {
        ...remarks,
        kinds: remarks.kinds?.map((kind) => inside(`remarks.kinds.${kind.id}`, kind, "label")),
        severities: remarks.severities.map((severity) =>
          inside(`remarks.severities.${severity.id}`, severity, "label"),
        ),
      },
    }),
    ...(blinding?.source && {
      blinding: {
        ...blinding,
        source: {
          ...blinding.source,
          choices: blinding.source.choices.map((choice) =>
            inside(`blinding.source.choices.${choice.id}`, choice, "label"),
          ),
        },
      },
    }),
    attentionChecks: protocol.attentionChecks.map((check) =>
      inside(`attentionChecks.${check.id}`, check, "title", "body"),
    ),
    debrief: inside("debrief", protocol.debrief, "text"),
  };
}

/** Words to choose from, which are stored as they stand in the study's own language: a translation only shows others. */
function choicesOf({ profile, closing, quiz }: Texts): StudyText[] {
  const each = (path: string, list: readonly { id: string; choices?: readonly string[] | undefined }[]) =>
    list.flatMap(({ id, choices = [] }) =>
      choices.map((text, at) => ({ path: `${path}.${id}.choices.${at}`, text })),
    );
  return [...each("profile", profile), ...each("closing", closing), ...each("quiz", quiz?.questions ?? [])];
}

/** Every text of a protocol that judges read, in the order of the pages. Empty texts have no translation. */
export function studyTexts(protocol: Texts): StudyText[] {
  const found: StudyText[] = [];
  mapTexts(protocol, (path, text) => {
    if (text !== "") found.push({ path, text });
    return text;
  });
  return [...found, ...choicesOf(protocol)];
}

/** The languages that a study is offered in, its own first. */
export function localesOf({ locale, translations = {} }: Pick<Parsed, "locale" | "translations">): Locale[] {
  return [locale, ...(Object.keys(translations) as Locale[]).filter((other) => other !== locale)];
}

/**
 * The protocol as a judge of this language reads it: `locale` is the language, and what has no translation stays. Ids, choices as they
 * are stored, rules and numbers are the same in every language.
 */
export function inLocale(protocol: Protocol, locale: Locale): Protocol {
  const translation = protocol.translations?.[locale];
  if (locale === protocol.locale || !translation) return protocol;
  const { translations: _all, ...own } = mapTexts(
    protocol,
    (path, text) => translation[path]?.trim() || text,
  );
  return { ...own, locale, translation };
}

/** What a judge reads in place of each of these choices; undefined where all read the same. */
export function choiceLabels(
  { translation }: Pick<Protocol, "translation">,
  path: string,
  choices: readonly string[] | undefined,
): string[] | undefined {
  if (!translation || !choices) return undefined;
  return choices.map((choice, at) => translation[`${path}.choices.${at}`] ?? choice);
}

/** A task's words in the language of a judge. */
export function taskInLocale<Task extends { title: string; body: string }>(
  { translation }: Pick<Protocol, "translation">,
  key: string | null,
  task: Task,
): Task {
  if (!translation || key === null) return task;
  return {
    ...task,
    title: translation[`tasks.${key}.title`] ?? task.title,
    body: translation[`tasks.${key}.body`] ?? task.body,
  };
}

/** What the product itself offers for texts that nobody has changed from its English: by path, in another language. */
export function builtInTranslation(protocol: Protocol, locale: Locale): Translation {
  const wording = wordingOf(locale);
  const english = wordingOf("en");
  const own = wordingOf(protocol.locale);
  const offered: Record<string, string> = {};
  const offer = (path: string, text: string, standard: string, other: string) => {
    if (text === standard && text !== "") offered[path] = other;
  };
  const facts = {
    ...protocol,
    hasScore: protocol.debrief.show !== "none",
    measures: DESIGN_SPECS[protocol.design].measures,
  };
  offer("consent", protocol.consent, defaultConsent(facts, protocol.locale), defaultConsent(facts, locale));
  const { instructions } = own.designs[protocol.design];
  offer("instructions", protocol.instructions, instructions, wording.designs[protocol.design].instructions);
  for (const { id, label, help, anchors } of protocol.questions) {
    if (!Object.hasOwn(PRESET_QUESTIONS, id)) continue;
    const preset = id as keyof typeof PRESET_QUESTIONS;
    const [standard, other] = [own.questions[preset], wording.questions[preset]];
    offer(`questions.${id}.label`, label, standard.label, other.label);
    offer(`questions.${id}.help`, help, standard.help, other.help);
    for (const [at, word] of anchors.entries())
      offer(`questions.${id}.anchors.${at}`, word, standard.anchors[at] ?? "", other.anchors[at] ?? "");
  }
  for (const { id, label } of protocol.remarks?.kinds ?? []) {
    const standard = own.remarkKinds[id] ?? english.remarkKinds[id] ?? "";
    offer(`remarks.kinds.${id}.label`, label, standard, wording.remarkKinds[id] ?? "");
  }
  return offered;
}

/** The kinds of remarks in a language. */
export function standardKinds(locale: Locale): typeof STANDARD_KINDS {
  const { remarkKinds } = wordingOf(locale);
  return STANDARD_KINDS.map(({ id, label }) => ({ id, label: remarkKinds[id] ?? label }));
}

/** Each further language with what the product offers for it, under what the researcher wrote. */
export function withBuiltIns(protocol: Protocol): NonNullable<Protocol["translations"]> {
  const locales = Object.keys(protocol.translations ?? {}) as Locale[];
  return Object.fromEntries(
    locales.map((locale) => [
      locale,
      { ...builtInTranslation(protocol, locale), ...protocol.translations?.[locale] },
    ]),
  );
}

/** The texts of a language that have no translation yet, by path. Texts of tasks are not among them: they may stay as they are. */
export function untranslated(protocol: Protocol, locale: Locale): StudyText[] {
  const translation = protocol.translations?.[locale] ?? {};
  return studyTexts(protocol).filter(({ path }) => !translation[path]?.trim());
}

export function translationFaults(protocol: Protocol): Fault[] {
  const known = new Set(studyTexts(protocol).map(({ path }) => path));
  const areNamesUnified = protocol.presentation.taskNames === "unify";
  return Object.entries(protocol.translations ?? {}).flatMap(([locale, texts]) => [
    ...(locale === protocol.locale
      ? [
          {
            path: `translations.${locale}`,
            message: "is the study's own language: write its texts in their fields",
          },
        ]
      : []),
    ...Object.keys(texts).flatMap((path) => {
      if (path.startsWith("tasks."))
        return areNamesUnified
          ? [
              {
                path: `translations.${locale}`,
                message: "cannot have texts of tasks, where names in tasks are unified",
              },
            ]
          : [];
      return known.has(path)
        ? []
        : [{ path: `translations.${locale}`, message: `names a text that is not there: "${path}"` }];
    }),
  ]);
}

/** What keeps a study from opening: a page that is half in one language and half in another. */
export function missingTranslations(protocol: Protocol, nameOf: Readonly<Record<Locale, string>>): string[] {
  return localesOf(protocol)
    .slice(1)
    .flatMap((locale) => {
      const count = untranslated(protocol, locale).length;
      return count === 0
        ? []
        : [`${nameOf[locale]}: ${count} ${count === 1 ? "text has" : "texts have"} no translation yet.`];
    });
}
