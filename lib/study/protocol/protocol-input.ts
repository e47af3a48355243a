import { z } from "zod";
import { blindingSchema } from "@/lib/study/blinding/blinding-settings";
import { designSchema } from "@/lib/study/design";
import { identifierSchema, slugSchema, textSchema } from "@/lib/text/identifiers";
import { labelSettingsSchema } from "@/lib/study/labelling/label-settings";
import { questionSchema } from "@/lib/study/questions";
import { localeSchema } from "@/lib/study/wording/locale-schema";
import { translationsSchema } from "@/lib/study/wording/translations-schema";
import { timedSettingsSchema } from "@/lib/study/timed/timed-settings";

const languageSchema = z.string().min(1).max(40);
const switchSchema = <const On extends string>(on: On) => z.enum(["keep", on]);

/** A field of the profile or of the closing questions. */
const fieldSchema = z.strictObject({
  id: identifierSchema,
  label: textSchema.min(1),
  type: z.enum(["number", "choice", "text"]),
  choices: z.array(textSchema.min(1)).max(40).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  required: z.boolean().default(false),
  /** Of a choice about the judge: the answers that qualify somebody to take part. They never travel to a judge. */
  eligible: z.array(textSchema.min(1)).min(1).max(40).optional(),
});
export type Field = z.infer<typeof fieldSchema>;

const systemSchema = z.strictObject({
  id: identifierSchema,
  /** What people call it, where that cannot be an id: "Model A". Files may use it too. */
  label: textSchema.min(1).max(120).optional(),
  role: z.enum(["human", "machine", "other"]).default("other"),
  reference: z.boolean().default(false),
});

const armSchema = z.strictObject({
  id: identifierSchema,
  weight: z.int().min(1).max(1000).default(1),
  systems: z.array(identifierSchema).min(1),
  languages: z.array(languageSchema).min(1).optional(),
});

const remarkChoiceSchema = z.strictObject({ id: identifierSchema, label: textSchema.min(1).max(60) });

const evenScoreSchema = z.union([z.literal(-2), z.literal(-1), z.literal(1), z.literal(2)]);

/** An item with a known right answer at a fixed position; the answer never travels to a judge. */
const attentionCheckSchema = z.strictObject({
  id: identifierSchema,
  position: z.int().min(1),
  title: textSchema.default(""),
  body: textSchema.default(""),
  panes: z
    .array(z.strictObject({ language: languageSchema, code: textSchema }))
    .min(1)
    .max(2),
  expect: z
    .array(
      z.strictObject({
        question: identifierSchema,
        pane: z.enum(["left", "right"]).optional(),
        scores: z.array(evenScoreSchema).min(1),
      }),
    )
    .min(1),
});

/**
 * The protocol document as a researcher writes it (version 1). Everything but slug, title, design and systems may be
 * left out; `completeProtocol` fills it in from the design's preset.
 */
const probability = z.number().min(0).max(1);

export const protocolInputSchema = z.strictObject({
  protocolVersion: z.literal(1).default(1),
  slug: slugSchema,
  title: textSchema.min(1).max(200),
  languages: z.array(languageSchema).default([]),
  /** What the texts of this document are written in, and judges' pages with them. */
  locale: localeSchema.default("en"),
  /** The same texts in further languages, among which judges choose. Built-in words come translated. */
  translations: translationsSchema.optional(),
  /** Languages whose words, built-in ones and those of pages, somebody who speaks them has read. */
  reviewedLocales: z.array(localeSchema).max(20).optional(),
  design: designSchema,
  panes: z.union([z.literal(1), z.literal(2)]).optional(),
  questions: z.array(questionSchema).max(40).optional(),
  /** Of designs that measure minutes. */
  timed: timedSettingsSchema.optional(),
  /** Of designs that measure labels. */
  statements: labelSettingsSchema.optional(),
  taskFirst: z.boolean().optional(),
  minReadMs: z.int().min(0).max(600_000).default(0),
  allocation: z
    .strictObject({
      itemsPerSession: z.union([z.int().min(1).max(2000), z.literal("all")]).optional(),
      mix: z.enum(["independent", "balanced"]).default("independent"),
      sides: z.enum(["balanced", "random"]).default("balanced"),
      order: z
        .union([z.literal("random"), z.templateLiteral(["blocked-by:", z.enum(["language", "task"])])])
        .default("random"),
    })
    .prefault({}),
  systems: z.array(systemSchema).min(1).max(200),
  arms: z.array(armSchema).min(1).max(50).optional(),
  presentation: z
    .strictObject({
      comments: switchSchema("remove").optional(),
      identifiers: switchSchema("unify").optional(),
      format: switchSchema("unify").optional(),
      /** Names in backticks in the tasks, where names in the code are unified. Without it they stay. */
      taskNames: switchSchema("unify").optional(),
      /** Samples of which a step could not be taken: shown, which is the default, or a reason not to open. */
      skipped: z.enum(["show", "refuse"]).optional(),
      /** Longer programs, as shown, keep the study from opening. */
      mostLines: z.int().min(1).max(100_000).optional(),
      /** Above this accuracy of a classifier the pool check warns; without it, as soon as one is better than guessing. */
      toldApartLimit: z.number().min(0.5).max(1).optional(),
    })
    .prefault({}),
  allowBack: z.boolean().optional(),
  /** Running both programs of a trial with one input; off where it is missing. */
  tryPrograms: z.strictObject({ mode: z.enum(["off", "offered", "required"]) }).optional(),
  /** After every so many trials judges are told how far they are, and that a pause stops the clock; never where it is missing. */
  breakEvery: z.int().min(2).max(500).optional(),
  /** What judges get to compare two programs by; nothing where it is missing. */
  comparing: z
    .strictObject({
      /** Lines that stand in one program alone are marked. */
      differences: z.boolean().default(false),
      /** Long stretches that are equal in both are folded, until a judge opens them. */
      fold: z.boolean().default(false),
    })
    .optional(),
  allowComment: z.boolean().default(true),
  tells: z.boolean().optional(),
  /** Why a passage gave the author away, in the judge's words; not asked where it is missing. */
  tellReasons: z.boolean().optional(),
  /** Remarks at lines of the shown code; off where they are missing. */
  remarks: z
    .strictObject({
      mode: z.enum(["off", "offered"]),
      kinds: z.array(remarkChoiceSchema).max(12).optional(),
      severities: z.array(remarkChoiceSchema).max(6).default([]),
    })
    .optional(),
  /** What judges are asked about how blind they were; nothing where it is missing. */
  blinding: blindingSchema.optional(),
  attentionChecks: z.array(attentionCheckSchema).max(50).default([]),
  profile: z.array(fieldSchema).max(30).default([]),
  closing: z.array(fieldSchema).max(30).default([]),
  consent: textSchema.optional(),
  instructions: textSchema.optional(),
  practice: z
    .array(
      z.strictObject({
        title: textSchema,
        body: textSchema,
        panes: z
          .array(z.strictObject({ language: languageSchema, code: textSchema }))
          .min(1)
          .max(2),
        /** Said when the judge has marked it: what to see in it. */
        feedback: textSchema.optional(),
      }),
    )
    .max(5)
    .default([]),
  /** Questions with a right answer, before a session begins; who does not answer enough of them right is screened out. */
  quiz: z
    .strictObject({
      questions: z
        .array(
          z.strictObject({
            id: identifierSchema,
            label: textSchema.min(1),
            choices: z.array(textSchema.min(1).max(2000)).min(2).max(8),
            /** One of the choices; it never travels to a judge. */
            right: textSchema.min(1),
          }),
        )
        .max(20),
      /** Right answers that are needed; all of them where it is missing. */
      passMark: z.int().min(1).max(20).optional(),
      attempts: z.int().min(1).max(5).default(2),
    })
    .optional(),
  debrief: z
    .strictObject({
      show: z.enum(["none", "score", "truth"]).optional(),
      compareWhileOpen: z.boolean().default(false),
      text: textSchema.default(""),
    })
    .prefault({}),
  completion: z
    .strictObject({
      codes: z
        .array(
          z.strictObject({
            when: z.enum(["completed", "screened-out", "failed-check"]),
            code: textSchema.min(1).max(80),
          }),
        )
        .default([]),
      redirect: z.url({ protocol: /^https$/ }).optional(),
    })
    .prefault({}),
  panel: z.strictObject({ idParam: identifierSchema.default("PROLIFIC_PID") }).prefault({}),
  public: z.boolean().default(false),
  limits: z
    .strictObject({
      sessions: z.int().min(1).optional(),
      perJudge: z.int().min(1).max(100).default(1),
      idleHours: z.number().positive().max(8760).optional(),
      graceHours: z.number().min(0).max(8760).default(72),
    })
    .prefault({}),
  exclusions: z.array(z.strictObject({ flag: identifierSchema, reason: textSchema.default("") })).default([]),
  analysis: z
    .strictObject({
      primary: identifierSchema.optional(),
      margin: z.number().positive().optional(),
      alpha: z.number().gt(0).lt(1).default(0.05),
      family: z.array(identifierSchema).default([]),
      order: z.enum(["together", "primary-first"]).default("together"),
      forecasts: z
        .strictObject({
          surelyNot: probability.default(0.05),
          probablyNot: probability.default(0.35),
          probably: probability.default(0.65),
          surely: probability.default(0.95),
        })
        .prefault({}),
      classes: z
        .strictObject({ metric: z.string().max(100).optional(), atLeast: z.number().optional() })
        .optional(),
      stopping: z
        .strictObject({ rule: z.enum(["none", "beta-binomial", "bounded-mean"]) })
        .default({ rule: "none" }),
    })
    .prefault({}),
  contact: textSchema.default(""),
  ethicsId: textSchema.default(""),
  retention: z.strictObject({ externalIdsDays: z.int().min(0).max(3650).default(90) }).prefault({}),
});
export type ProtocolInput = z.input<typeof protocolInputSchema>;
