import { describe, expect, it } from "vitest";
import { formatMessage, type Messages, parseMessage, valuesOf } from "@/lib/text/messages";
import { LOCALES } from "@/lib/study/wording/locales";
import { readSourceFiles } from "@/test/house/source-files";
import { CATALOGUES } from "./catalogues";

/** Every text of a catalogue by its path. */
const textsOf = (messages: Messages, path = ""): [string, string][] =>
  Object.entries(messages).flatMap(([key, node]): [string, string][] => {
    const here = path === "" ? key : `${path}.${key}`;
    if (typeof node === "string") return [[here, node]];
    return textsOf(
      Array.isArray(node)
        ? Object.fromEntries(node.map((item: string, at) => [String(at), item]))
        : (node as Messages),
      here,
    );
  });

const files = readSourceFiles();
const english = new Map(textsOf(CATALOGUES.en));

describe.each(LOCALES)("the catalogue in %s", (locale) => {
  const texts = new Map(textsOf(CATALOGUES[locale]));

  it("has every message, and none that English lacks", () => {
    expect([...texts.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  });

  it("has one name for the list of keys on every page", () => {
    const { trial, keys, task, taskKeys } = CATALOGUES[locale];
    expect(new Set([trial.shortcuts, keys.title, task.keys, taskKeys.title]).size).toBe(1);
  });

  it("leaves none empty", () => {
    expect([...texts].filter(([, text]) => text.trim() === "")).toEqual([]);
  });

  it("names the values of the English message", () => {
    const wrong = [...texts].filter(
      ([path, text]) =>
        valuesOf(text).toSorted().join() !==
        valuesOf(english.get(path) ?? "")
          .toSorted()
          .join(),
    );
    expect(wrong).toEqual([]);
  });

  it("has each plural form that the language needs for whole numbers", () => {
    const rules = new Intl.PluralRules(locale);
    const needed = new Set(Array.from({ length: 201 }, (_, count) => rules.select(count)));
    const incomplete = [...texts].filter(([, text]) =>
      parseMessage(text).some(
        (part) =>
          typeof part === "object" &&
          part.kind === "plural" &&
          // A text that says the same of every number needs one form; a form for one number alone is no category.
          part.cases.filter(([selector]) => !selector.startsWith("=")).length > 1 &&
          [...needed].some((form) => !part.cases.some(([selector]) => selector === form)),
      ),
    );
    expect(incomplete).toEqual([]);
  });

  it("writes every message with numbers and texts, and leaves no brace", () => {
    for (const [path, text] of texts)
      for (const count of [0, 1, 2, 5, 11, 1_204]) {
        const values = Object.fromEntries(valuesOf(text).map((name) => [name, count]));
        expect(formatMessage(text, values, locale), path).not.toMatch(/[{}#]/);
      }
  });
});

describe("the English catalogue", () => {
  it("has no message that no page uses", () => {
    const sources = files.filter(
      ({ path }) =>
        /^(?:app|components)\/.*\.tsx?$/.test(path) &&
        !/\/words\/(?:[a-z]{2}\/|catalogue|page-)/.test(path) &&
        !path.includes(".test."),
    );
    const isUsed = (path: string): boolean => {
      const [group = "", ...keys] = path.split(".");
      // Reasons for a refusal come from the server.
      if (group === "refusals") return true;
      const inGroup = sources.filter(
        ({ text }) =>
          text.includes(`"${group}"`) || new RegExp(`\\.${group}\\b|\\b${group}:|\\b${group}[,}]`).test(text),
      );
      const names = keys.filter((key) => !/^\d+$/.test(key));
      return inGroup.some(({ text }) =>
        names.some((name, at) => {
          const isRead = new RegExp(`\\.${name}\\b|\\b${name}[:,} ]|"${name}"|\\b${group}Words\\[`).test(
            text,
          );
          // A choice made by a key needs the group of the choices alone.
          const isChosen = at < names.length - 1 && new RegExp(`\\.${name}\\[|\\b${name}\\b`).test(text);
          return at === names.length - 1 ? isRead : isChosen;
        }),
      );
    };
    expect([...english.keys()].filter((path) => !isUsed(path))).toEqual([]);
  });

  it("has the reason of every refusal that a judge's call gives", () => {
    const calls = files.filter(({ path }) => /^lib\/operations\/(?:judging|timed)\//.test(path));
    const text = calls.map((call) => call.text).join("\n");
    const reasons = Object.keys(CATALOGUES.en.refusals).filter(
      (reason) => !text.includes(`"${reason}"`) && !text.includes(`\`${reason.split("-")[0] ?? ""}-\${`),
    );
    expect(reasons).toEqual([]);
  });
});
