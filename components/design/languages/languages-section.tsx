"use client";

import { type Locale, LOCALE_ENGLISH, LOCALES } from "@/lib/study/wording/locales";
import { SelectInput } from "@/components/design/choice-input";
import { FieldFaults } from "@/components/design/field-frame";
import { FieldRow, Section } from "@/components/design/section";
import { TranslationPart } from "./translation-part";
import { useTranslations } from "./use-translations";

/** The study's own language, and further ones among which judges choose, text by text. */
export function LanguagesSection() {
  const { own, locales, faults, add } = useTranslations();
  const others = LOCALES.filter((locale) => locale !== own && !locales.includes(locale));
  return (
    <Section
      id="wording"
      lead="What judges read. Built-in questions, instructions and consent come in all of these languages; all but English are translations that no native speaker has reviewed yet."
    >
      <FieldRow>
        <SelectInput
          path="locale"
          label="Language of this study"
          options={LOCALES.map((locale) => [locale, LOCALE_ENGLISH[locale]] as const)}
          hint="Your texts are in this language, and judges' pages with them."
        />
        {others.length > 0 && (
          <label className="flex flex-col gap-1 text-sm font-medium">
            Offer another language
            <select
              className="field font-normal"
              value=""
              onChange={({ target }) => target.value && add(target.value as Locale)}
            >
              <option value="">Choose…</option>
              {others.map((locale) => (
                <option key={locale} value={locale}>
                  {LOCALE_ENGLISH[locale]}
                </option>
              ))}
            </select>
            <span className="font-normal text-muted">Judges choose on the first page.</span>
          </label>
        )}
      </FieldRow>
      <FieldFaults path="translations" faults={faults} />
      {own !== "en" && <TranslationPart locale={own} isOwn />}
      {locales.map((locale) => (
        <TranslationPart key={locale} locale={locale} isOwn={false} />
      ))}
    </Section>
  );
}
