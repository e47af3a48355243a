import { z } from "zod";
import { type Design, DESIGNS, DESIGN_SPECS } from "./designs/designs";
import type { Locale } from "./wording/locales";
import { wordingOf } from "./designs/wording/wording-of";
import { PRESET_QUESTIONS, type Question } from "./questions";

export { type Design, DESIGN_SPECS } from "./designs/designs";
export { hasTruth } from "./has-truth";

export const designSchema = z.enum(DESIGNS);

/** What a design asks where the researcher says nothing else. */
export function presetQuestions(design: Design, locale: Locale = "en"): Question[] {
  const { questions } = wordingOf(locale);
  return DESIGN_SPECS[design].preset.questions.map((id) => ({
    ...PRESET_QUESTIONS[id],
    label: questions[id].label,
    help: questions[id].help,
    anchors: [...questions[id].anchors],
  }));
}
