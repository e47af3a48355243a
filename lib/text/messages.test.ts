import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import { CATALOGUES } from "@/components/judge/words/catalogues";
import { LOCALES } from "@/lib/study/wording/locales";
import { formatMessage, parseMessage, valuesOf } from "./messages";

const all = (node: unknown): string[] =>
  typeof node === "string" ? [node] : Object.values(node as Record<string, unknown>).flatMap(all);

describe("a message", () => {
  it("takes its values, and numbers as the language writes them", () => {
    expect(formatMessage("{right} of {of}", { right: 3, of: 1_204 }, "en")).toBe("3 of 1,204");
    expect(formatMessage("{of}", { of: 1_204 }, "de")).toBe("1.204");
    expect(formatMessage("{of}", { of: 1_204 }, "ar")).toBe("1,204");
  });

  it("takes the plural form of the language, and a number's own form before it", () => {
    const message = "{count, plural, =0 {none} one {# trial of {who}} other {# trials of {who}}}";
    const write = (count: number) => formatMessage(message, { count, who: "Ada" }, "en");
    expect([0, 1, 2].map(write)).toEqual(["none", "1 trial of Ada", "2 trials of Ada"]);
    expect(valuesOf(message)).toEqual(["count", "who"]);
  });

  it("throws for a value that is missing, an open brace and a plural without other", () => {
    expect(() => formatMessage("{name}", {}, "en")).toThrow("name");
    expect(() => parseMessage("{name")).toThrow("not closed");
    expect(() => parseMessage("{count, plural, one {#}}")).toThrow("other");
  });

  it.each(LOCALES)("reads as intl-messageformat writes it, for every message in %s", (locale) => {
    const tag = locale === "ar" ? "ar-u-nu-latn" : locale;
    for (const message of all(CATALOGUES[locale])) {
      const reference = new IntlMessageFormat(message, tag);
      for (const count of [0, 1, 2, 3, 11, 100, 1_204]) {
        const values = Object.fromEntries(valuesOf(message).map((name) => [name, count]));
        // A bare number is written by the reference as JavaScript does; here as the language does.
        const written = formatMessage(message, values, locale);
        const texts = Object.fromEntries(
          Object.entries(values).map(([name, value]) => [
            name,
            message.includes(`{${name}, plural`) ? value : new Intl.NumberFormat(tag).format(value),
          ]),
        );
        if (
          !/\{(\w+)\}/.test(message) ||
          [...message.matchAll(/\{(\w+)\}/g)].every(([, name]) => typeof texts[name ?? ""] === "string")
        )
          expect(written).toBe(String(reference.format(texts)));
      }
    }
  });
});
