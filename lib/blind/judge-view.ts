import { z } from "zod";
import { evenScoreSchema } from "@/lib/score/even-score";
import { SEEN_ANSWERS } from "@/lib/score/seen";
import { stretchSchema } from "@/lib/study/labelling/labels";
import { givenLabelSchema, remarkSchema, tellSchema } from "@/lib/score/verdict";

/**
 * All that a judge's browser may receive, as strict schemas: a field that is not named here is an error, not a leak.
 * Nothing here depends on the system, the arm, the sample's identity or the truth, but for the shown code itself.
 */

/** One program as shown. A function of (language, shown code) alone. */
const paneViewSchema = z.strictObject({ language: z.string(), code: z.string(), html: z.string() });

const questionViewSchema = z.strictObject({
  id: z.string(),
  kind: z.enum(["sample", "pair"]),
  label: z.string(),
  help: z.string(),
  anchors: z.tuple([z.string(), z.string(), z.string(), z.string()]),
  required: z.boolean(),
});
export type QuestionView = z.infer<typeof questionViewSchema>;

/** The judge's own stored answer. */
const answerViewSchema = z.strictObject({
  revision: z.int().min(1),
  scores: z.array(
    z.strictObject({
      question: z.string(),
      pane: z.enum(["left", "right"]).optional(),
      score: evenScoreSchema,
    }),
  ),
  comment: z.string().optional(),
  tells: z.array(tellSchema).optional(),
  remarks: z.array(remarkSchema).optional(),
  labels: z.array(givenLabelSchema).optional(),
  seen: z.enum(SEEN_ANSWERS).optional(),
});
export type AnswerView = z.infer<typeof answerViewSchema>;

/** One kind of statement: where it is in the reference (left) and in the program (right), by the two shown programs and the kind's query. */
const labelUnitViewSchema = z.strictObject({
  kind: z.string(),
  left: z.array(stretchSchema),
  right: z.array(stretchSchema),
  /** The statements are identical, so that nobody is asked; left out where not. */
  isIdentical: z.literal(true).optional(),
});
export type LabelUnitView = z.infer<typeof labelUnitViewSchema>;

export const trialViewSchema = z.strictObject({
  position: z.int().min(1),
  total: z.int().min(1),
  task: z.strictObject({ title: z.string(), body: z.string() }),
  panes: z.array(paneViewSchema).min(1).max(2),
  questions: z.array(questionViewSchema),
  /** Of studies of statement labels; left out of all others. */
  units: z.array(labelUnitViewSchema).optional(),
  answer: answerViewSchema.optional(),
});
export type TrialView = z.infer<typeof trialViewSchema>;

const sessionStateSchema = z.enum(["judging", "closing", "done", "withdrawn"]);
export type SessionState = z.infer<typeof sessionStateSchema>;

/** `position` is the first unanswered trial, or `total` + 1 when there is none. */
export const sessionViewSchema = z.strictObject({
  state: sessionStateSchema,
  position: z.int().min(1),
  total: z.int().min(1),
});
export type SessionView = z.infer<typeof sessionViewSchema>;

export const startedViewSchema = sessionViewSchema.extend({ token: z.string() });

export const submittedViewSchema = z.strictObject({
  position: z.int().min(1),
  next: trialViewSchema.nullable(),
  state: sessionStateSchema,
});
export type SubmittedView = z.infer<typeof submittedViewSchema>;

const fieldViewSchema = z.strictObject({
  id: z.string(),
  label: z.string(),
  type: z.enum(["number", "choice", "text"]),
  choices: z.array(z.string()).optional(),
  /** What a judge of another language reads in place of each; a choice is what is stored. */
  choiceLabels: z.array(z.string()).optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  required: z.boolean(),
});
export type FieldView = z.infer<typeof fieldViewSchema>;

/** What is said before a session begins. */
export const studyViewSchema = z.strictObject({
  slug: z.string(),
  title: z.string(),
  consent: z.strictObject({ text: z.string(), hash: z.string() }),
  instructions: z.string(),
  /** The first question and its four answers, as every trial will show them; left out where nothing is scored. */
  scale: questionViewSchema.pick({ label: true, anchors: true }).optional(),
  profile: z.array(fieldViewSchema),
  /** The answers about the judge decide who takes part, so they are asked before the instructions; left out where not. */
  asksEligibility: z.literal(true).optional(),
  practice: z.array(
    z.strictObject({
      title: z.string(),
      body: z.string(),
      panes: z.array(paneViewSchema),
      /** The researcher's words about the practice program, which is none of the study's. */
      feedback: z.string().optional(),
    }),
  ),
  /** Before the session; which answers are right stays with the server. */
  quiz: z
    .strictObject({
      questions: z.array(
        z.strictObject({
          id: z.string(),
          label: z.string(),
          choices: z.array(z.string()),
          choiceLabels: z.array(z.string()).optional(),
        }),
      ),
      passMark: z.int().min(1),
      attempts: z.int().min(1),
    })
    .optional(),
  locale: z.string(),
  /** Languages to choose among; left out where there is one. */
  locales: z.array(z.string()).optional(),
  /** How long it is: of the study as a whole, so that no arm can be told by it. */
  trials: z.int().min(1),
  minutes: z.int().min(1),
  /** Some sessions have fewer trials, without a word about which. */
  isMost: z.boolean(),
});
export type StudyView = z.infer<typeof studyViewSchema>;

/** What is asked after the last trial, and not before it: the questions themselves could put ideas into a judge's head. */
export const closingViewSchema = z.strictObject({
  questions: z.array(fieldViewSchema),
  /** Who wrote these programs? Left out where that is not asked. */
  source: z
    .strictObject({
      /** The researcher's words, without the systems that each is right for; an answer names a choice by its place. */
      choices: z.array(z.string()),
      trials: z.array(
        z.strictObject({
          position: z.int().min(1),
          task: z.strictObject({ title: z.string(), body: z.string() }),
          panes: z.array(paneViewSchema).min(1).max(2),
        }),
      ),
    })
    .optional(),
});
export type ClosingView = z.infer<typeof closingViewSchema>;

/**
 * What a panel gets to know from its participant. Which code it is tells whether attention checks were passed, so it
 * exists for a session that is done, and for somebody who has none; never in between.
 */
export const completionViewSchema = z.strictObject({
  code: z.string().nullable(),
  address: z.url({ protocol: /^https$/ }).nullable(),
});
export type CompletionView = z.infer<typeof completionViewSchema>;

const remarkChoiceSchema = z.strictObject({ id: z.string(), label: z.string() });

/** How the judge's page behaves; the same for every session of a study. */
export const manneredViewSchema = z.strictObject({
  taskFirst: z.boolean(),
  allowBack: z.boolean(),
  allowComment: z.boolean(),
  tells: z.boolean(),
  /** Whether a marked passage is asked for its reason; left out where not. */
  tellReasons: z.literal(true).optional(),
  /** What remarks at lines are chosen from; left out where none are taken. */
  remarks: z
    .strictObject({ kinds: z.array(remarkChoiceSchema), severities: z.array(remarkChoiceSchema) })
    .optional(),
  /** Whether each trial asks if its code was seen before; left out where not. */
  seenBefore: z.literal(true).optional(),
  /** What statements are labelled with, and by which rules; left out where nothing is labelled. */
  statements: z
    .strictObject({
      kinds: z.array(
        z.strictObject({ id: z.string(), label: z.string(), labels: z.array(remarkChoiceSchema) }),
      ),
      guidelines: z.string(),
    })
    .optional(),
  /** Whether both programs may be run, or must be before the marks open; left out where neither. */
  tryPrograms: z.enum(["offered", "required"]).optional(),
  /** A milestone after this many trials; left out where there is none. */
  breakEvery: z.int().min(2).optional(),
  /** How two programs are compared, from the two shown programs alone; left out where neither is asked for. */
  comparing: z.strictObject({ differences: z.boolean(), fold: z.boolean() }).optional(),
  /** For how long a place is kept for a judge who pauses. */
  idleHours: z.number(),
  /** One key away in a trial: the study's instructions, and whom to ask. */
  instructions: z.string(),
  contact: z.string(),
});
export type Manners = z.infer<typeof manneredViewSchema>;

const paneNameSchema = z.enum(["left", "right"]);
const lineSchema = z.int().min(1);

/** What the judge marked in an item, with the lines where it stands. */
const passageViewSchema = z.strictObject({
  pane: paneNameSchema,
  text: z.string(),
  firstLine: lineSchema,
  lastLine: lineSchema,
});

/** How people did on an item, all arms together, and how many of them marked a line of it. */
const othersViewSchema = z.strictObject({
  right: z.int(),
  of: z.int(),
  lines: z.array(z.strictObject({ pane: paneNameSchema, line: lineSchema, people: z.int() })),
});
export type OthersView = z.infer<typeof othersViewSchema>;

/** After the last trial, and only as far as the protocol says. Truth and source appear here for the first time. */
export const debriefViewSchema = z.strictObject({
  show: z.enum(["none", "score", "truth"]),
  text: z.string(),
  completion: completionViewSchema.optional(),
  score: z.strictObject({ right: z.int(), of: z.int(), chance: z.number() }).optional(),
  /** The four answers in the study's own words, from -2 to +2. */
  answers: questionViewSchema.shape.anchors.optional(),
  confidence: z
    .array(z.strictObject({ confidence: z.union([z.literal(1), z.literal(2)]), right: z.int(), of: z.int() }))
    .optional(),
  histogram: z.array(z.strictObject({ right: z.int(), sessions: z.int() })).optional(),
  /** Beside the histogram: sessions that it leaves out because they went faster than a person reads, and whether this is one. */
  setAside: z.strictObject({ sessions: z.int().min(0), isOwn: z.boolean() }).optional(),
  items: z
    .array(
      z.strictObject({
        position: z.int().min(1),
        panes: z.array(paneViewSchema),
        answer: evenScoreSchema,
        truth: z.string(),
        isRight: z.boolean(),
        source: z.array(z.string()),
        passages: z.array(passageViewSchema).optional(),
        others: othersViewSchema.optional(),
      }),
    )
    .optional(),
});
export type DebriefView = z.infer<typeof debriefViewSchema>;
