"use client";

import { createContext, type ReactNode, useContext, useMemo } from "react";
import { type Group, makeWords, type Widened, type Words } from "./make-words";

interface Given {
  locale: string;
  messages: Partial<Widened>;
  words: Partial<Words>;
}

const WordsContext = createContext<Given | null>(null);

/** The words of a page in one language: only these groups, and no other language, reach the browser. */
export function WordsProvider({
  locale,
  messages,
  children,
}: {
  locale: string;
  messages: Partial<Widened>;
  children: ReactNode;
}) {
  const given = useMemo(
    () => ({ locale, messages, words: makeWords(messages as Widened, locale) }),
    [locale, messages],
  );
  return <WordsContext value={given}>{children}</WordsContext>;
}

/** A group of words in the page's language. */
export function useWords<Name extends Group>(group: Name): Words[Name] {
  const words = useContext(WordsContext)?.words[group];
  if (!words) throw new Error(`the page was not given its words: ${group}`);
  return words;
}

/** Why the server may refuse something, as messages by the reason that it gives. */
export function useRefusals(): Readonly<Record<string, string>> {
  const refusals = useContext(WordsContext)?.messages.refusals;
  if (!refusals) throw new Error("the page was not given its words: refusals");
  return refusals;
}

/** The page's language, as a tag of BCP 47. */
export function useLocale(): string {
  return useContext(WordsContext)?.locale ?? "en";
}
