import { type JsonDocument, getAt, setAt } from "./document-path";
import { type Protocol, type ProtocolResult, completeProtocol, fillIn } from "./protocol";
import { protocolInputSchema } from "./protocol-input";
import type { Locale } from "@/lib/study/wording/locales";
import { builtInTranslation } from "@/lib/study/wording/translations";
import { isSameJson } from "./same-json";

/** What `completeProtocol` fills in from other fields: from the design, the systems, the title, what is public. */
const FILLED_IN = [
  "panes",
  "questions",
  "timed",
  "taskFirst",
  "allowBack",
  "tells",
  "remarks.kinds",
  "statements.kinds",
  "statements.guidelines",
  "comparing",
  "consent",
  "instructions",
  "arms",
  "allocation.itemsPerSession",
  "presentation.comments",
  "presentation.identifiers",
  "presentation.format",
  "debrief.show",
  "limits.idleHours",
  "analysis.primary",
] as const;

/** Translations that the product itself offers follow it, until the study opens. */
const withoutBuiltIns = (protocol: Protocol, stored: JsonDocument): JsonDocument => {
  if (!protocol.translations) return stored;
  const own = Object.entries(protocol.translations).map(([locale, texts]) => {
    const offered = builtInTranslation(protocol, locale as Locale);
    return [
      locale,
      Object.fromEntries(Object.entries(texts).filter(([path, text]) => offered[path] !== text)),
    ];
  });
  return { ...stored, translations: Object.fromEntries(own) };
};

/**
 * The document behind a complete protocol: what says no more than the design would say by itself is left out. So a
 * change of the systems, the contact or the design is followed by the arm, the consent text and the questions that
 * nobody ever touched.
 */
export function toProtocolInput(protocol: Protocol): JsonDocument {
  const stored: JsonDocument = { ...protocolInputSchema.parse(protocol) };
  return FILLED_IN.filter((path) => {
    if (getAt(stored, path) === undefined) return false;
    const without = fillIn(protocolInputSchema.parse(setAt(stored, path, undefined)));
    return isSameJson(getAt(without, path), getAt(stored, path));
  }).reduce((document, path) => setAt(document, path, undefined), withoutBuiltIns(protocol, stored));
}

/** The same protocol under another name, and where said with other people to ask: texts that nobody touched follow. */
export function renameProtocol(
  protocol: Protocol,
  names: Pick<Protocol, "slug" | "title"> & Partial<Pick<Protocol, "contact" | "ethicsId">>,
): ProtocolResult {
  return completeProtocol({ ...toProtocolInput(protocol), ...names });
}
