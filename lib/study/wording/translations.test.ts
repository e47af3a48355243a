import { describe, expect, it } from "vitest";
import { completeProtocol, type Protocol } from "@/lib/study/protocol/protocol";
import { toProtocolInput } from "@/lib/study/protocol/to-protocol-input";
import { wordingOf } from "@/lib/study/designs/wording/wording-of";
import { LOCALE_ENGLISH, LOCALES, wantedLocales } from "./locales";
import { builtInTranslation, inLocale, missingTranslations, studyTexts, untranslated } from "./translations";

const minimal = { slug: "s", title: "Sorting", design: "side-by-side", systems: [{ id: "a" }, { id: "b" }] };
const complete = (document: object): Protocol => {
  const result = completeProtocol({ ...minimal, ...document });
  if (!result.ok) throw new Error(JSON.stringify(result.faults));
  return result.protocol;
};
const faultsOf = (document: object) => {
  const result = completeProtocol({ ...minimal, ...document });
  return result.ok ? [] : result.faults.map(({ path, message }) => `${path} ${message}`);
};

describe("a study in several languages", () => {
  it("stays as it was where the protocol names none", () => {
    const protocol = complete({});
    expect(protocol.locale).toBe("en");
    expect(Object.keys(protocol)).not.toContain("translations");
    expect(Object.keys(protocol)).not.toContain("reviewedLocales");
  });

  it.each(LOCALES)("has every built-in text in %s, as its own or as a further language", (locale) => {
    const own = complete({ locale, remarks: { mode: "offered" } });
    const wording = wordingOf(locale);
    expect(own.instructions).toBe(wording.designs["side-by-side"].instructions);
    expect(own.questions[1]?.anchors).toEqual(wording.questions.readability.anchors);
    if (locale === "en") return;
    const further = complete({ remarks: { mode: "offered" }, translations: { [locale]: {} } });
    const shown = inLocale(further, locale);
    expect(shown.questions).toEqual(own.questions);
    expect(shown.remarks).toEqual(own.remarks);
    expect(shown.instructions).toBe(own.instructions);
    expect(shown.consent).toBe(own.consent);
  });

  it("stores the words that it offered, and drops them from the document that follows the product", () => {
    const protocol = complete({ translations: { de: { title: "Sortieren" } } });
    expect(protocol.translations?.de?.["questions.readability.label"]).toBe("Lesbarkeit");
    expect(toProtocolInput(protocol)["translations"]).toEqual({ de: { title: "Sortieren" } });
  });

  it("keeps a researcher's own words over the built-in ones", () => {
    const protocol = complete({ translations: { de: { "questions.readability.label": "Leserlichkeit" } } });
    expect(inLocale(protocol, "de").questions[1]?.label).toBe("Leserlichkeit");
  });

  it("offers nothing for a text that a researcher wrote, and says that it is missing", () => {
    const protocol = complete({ instructions: "Mark both.", translations: { fr: {} } });
    expect(builtInTranslation(protocol, "fr")).not.toHaveProperty("instructions");
    expect(untranslated(protocol, "fr").map(({ path }) => path)).toEqual(["title", "instructions"]);
    expect(missingTranslations(protocol, LOCALE_ENGLISH)).toEqual([
      "French: 2 texts have no translation yet.",
    ]);
    expect(inLocale(protocol, "fr").instructions).toBe("Mark both.");
  });

  it("translates what is chosen from, and stores the choice of the study's own language", () => {
    const field = { id: "role", label: "Role", type: "choice", choices: ["student", "other"] };
    const protocol = complete({
      profile: [field],
      translations: { de: { "profile.role.choices.0": "Studierende" } },
    });
    expect(studyTexts(protocol).map(({ path }) => path)).toContain("profile.role.choices.1");
    expect(inLocale(protocol, "de").profile[0]?.choices).toEqual(["student", "other"]);
  });

  it("refuses its own language as a further one, texts that are not there, and texts of tasks whose names are unified", () => {
    expect(faultsOf({ translations: { en: {} } })).toHaveLength(1);
    expect(faultsOf({ translations: { de: { "questions.none.label": "x" } } })[0]).toContain(
      "questions.none.label",
    );
    expect(faultsOf({ translations: { de: { "tasks.sorting.title": "Sortieren" } } })).toEqual([]);
    expect(
      faultsOf({
        presentation: { taskNames: "unify" },
        translations: { de: { "tasks.sorting.title": "Sortieren" } },
      })[0],
    ).toContain("unified");
    expect(faultsOf({ locale: "tlh" })).toHaveLength(1);
  });
});

it("what a browser asks for is read by weight, and unknown languages are left out", () => {
  expect(wantedLocales("fr-CA;q=0.8, de, tlh, en;q=0.9, *;q=0.1, ja;q=0")).toEqual(["de", "en", "fr"]);
  expect(wantedLocales(null)).toEqual([]);
});
