import { DESIGN_SPECS, presetQuestions } from "@/lib/study/design";
import { defaultConsent } from "@/lib/study/wording/consent";
import { toFaults } from "./fault-words";
import type { Fault } from "@/lib/text/fault";
import { protocolFaults } from "./protocol-faults";
import { protocolInputSchema } from "./protocol-input";
import { labelSettingsSchema } from "@/lib/study/labelling/label-settings";
import { fillLabelSettings } from "@/lib/study/labelling/labels";
import { wordingOf } from "@/lib/study/designs/wording/wording-of";
import { standardKinds, withBuiltIns } from "@/lib/study/wording/translations";
import { timedSettingsSchema } from "@/lib/study/timed/timed-settings";
import type { Parsed, Protocol } from "./protocol-type";

export type { Protocol } from "./protocol-type";

export type ProtocolResult = { ok: true; protocol: Protocol } | { ok: false; faults: Fault[] };

/**
 * Parses a protocol document and fills in what its design's preset says.
 * Every fault is returned with its path, so that nothing has to be sent twice to find the second one.
 */
export function completeProtocol(document: unknown): ProtocolResult {
  const parsed = protocolInputSchema.safeParse(document);
  if (!parsed.success) {
    return { ok: false, faults: toFaults(parsed.error.issues) };
  }
  const protocol = fillIn(parsed.data);
  const faults = protocolFaults(protocol);
  return faults.length > 0 ? { ok: false, faults } : { ok: true, protocol };
}

/** What the preset says where the document says nothing. The document is of the right shape; it may still have faults. */
export function fillIn(given: Parsed): Protocol {
  const filled = fillInOwn(given);
  return filled.translations ? { ...filled, translations: withBuiltIns(filled) } : filled;
}

function fillInOwn(given: Parsed): Protocol {
  const { locale } = given;
  const { panes, preset, measures } = DESIGN_SPECS[given.design];
  const show = given.debrief.show ?? preset.debrief;
  return {
    ...given,
    panes: given.panes ?? panes,
    questions: given.questions ?? presetQuestions(given.design, locale),
    ...(measures === "minutes" && { timed: given.timed ?? timedSettingsSchema.parse({}) }),
    ...(measures === "labels" && {
      statements: fillLabelSettings(given.statements ?? labelSettingsSchema.parse({})),
    }),
    taskFirst: given.taskFirst ?? preset.taskFirst,
    allowBack: given.allowBack ?? preset.allowBack,
    tells: given.tells ?? preset.tells,
    ...(measures === "labels" && { comparing: given.comparing ?? { differences: true, fold: false } }),
    ...(given.remarks && {
      remarks: { ...given.remarks, kinds: given.remarks.kinds ?? standardKinds(locale) },
    }),
    consent: given.consent ?? defaultConsent({ ...given, hasScore: show !== "none", measures }, locale),
    instructions: given.instructions ?? wordingOf(locale).designs[given.design].instructions,
    arms: given.arms ?? [{ id: "main", weight: 1, systems: given.systems.map(({ id }) => id) }],
    allocation: {
      ...given.allocation,
      itemsPerSession: given.allocation.itemsPerSession ?? preset.itemsPerSession,
    },
    presentation: {
      comments: given.presentation.comments ?? preset.presentation.comments,
      identifiers: given.presentation.identifiers ?? preset.presentation.identifiers,
      format: given.presentation.format ?? preset.presentation.format,
      ...(given.presentation.taskNames && { taskNames: given.presentation.taskNames }),
      ...(given.presentation.skipped && { skipped: given.presentation.skipped }),
      ...(given.presentation.mostLines && { mostLines: given.presentation.mostLines }),
      ...(given.presentation.toldApartLimit && { toldApartLimit: given.presentation.toldApartLimit }),
    },
    debrief: { ...given.debrief, show },
    limits: { ...given.limits, idleHours: given.limits.idleHours ?? (given.public ? 0.5 : 720) },
    analysis: {
      ...given.analysis,
      primary: given.analysis.primary ?? primaryOf(given, preset.primary),
    },
  };
}

/** The preset's main question where it is asked, else the last one: a question added behind "origin" does not replace it. */
const primaryOf = ({ questions }: Parsed, preset: string): string =>
  questions?.some(({ id }) => id === preset) ? preset : (questions?.at(-1)?.id ?? preset);
