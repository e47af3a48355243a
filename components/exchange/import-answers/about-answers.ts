import { type RecordedAbout, recordedAboutSchema } from "@/lib/exchange/recorded/import-mapping";
import { toFaults } from "@/lib/study/protocol/fault-words";

/** As it is typed; what is optional may be empty. */
export type AboutFields = Readonly<Record<keyof RecordedAbout, string>>;
export type AboutFaults = Readonly<Partial<Record<keyof RecordedAbout, string>>>;

export const NO_ABOUT: AboutFields = { title: "", slug: "", citation: "", url: "", licence: "" };

/** As the interface takes it: without what is optional and was left empty. */
export function toAbout({ title, slug, citation, url, licence }: AboutFields): Record<string, string> {
  const optional = Object.entries({ url: url.trim(), licence: licence.trim() });
  return {
    title: title.trim(),
    slug: slug.trim(),
    citation: citation.trim(),
    ...Object.fromEntries(optional.filter(([, text]) => text !== "")),
  };
}

/** What is wrong with each field, in words that go on from its name: "is empty". */
export function aboutFaults(fields: AboutFields): AboutFaults {
  const about = toAbout(fields);
  const parsed = recordedAboutSchema.safeParse(about);
  if (parsed.success) return {};
  // Of several things wrong with a field the first one says most.
  const faults = toFaults(parsed.error.issues).toReversed();
  return Object.fromEntries(
    faults.map(({ path, message }) => [path, about[path] === "" ? "is empty" : (WORDS[path] ?? message)]),
  );
}

const WORDS: Readonly<Record<string, string>> = {
  url: "must begin with https:// or http://",
};
