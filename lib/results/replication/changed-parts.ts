import { isSameJson } from "@/lib/study/protocol/same-json";
import type { Protocol } from "@/lib/study/protocol/protocol";

/** What a difference in each part of a protocol is called; null where no outcome depends on it. */
const WORDS: Readonly<Record<keyof Protocol, string | null>> = {
  protocolVersion: null,
  slug: null,
  title: null,
  contact: null,
  ethicsId: null,
  public: null,
  retention: null,
  reviewedLocales: null,
  translation: null,
  completion: null,
  panel: null,
  design: "the design",
  panes: "how many programs a trial shows",
  languages: "the languages",
  locale: "the language of the texts",
  translations: "translations",
  questions: "the questions",
  timed: "the settings of timed tasks",
  statements: "the settings of labels",
  taskFirst: "whether the task comes first",
  minReadMs: "the least reading time",
  allocation: "how trials are dealt",
  systems: "the systems",
  arms: "the arms",
  presentation: "how code is presented",
  allowBack: "whether judges may go back",
  tryPrograms: "whether programs may be tried",
  breakEvery: "breaks",
  comparing: "how programs are compared",
  allowComment: "whether judges may comment",
  tells: "passages that judges mark",
  tellReasons: "reasons for marked passages",
  remarks: "remarks on lines",
  blinding: "what judges are asked about blindness",
  attentionChecks: "attention checks",
  profile: "what judges are asked about themselves",
  closing: "the closing questions",
  consent: "the consent text",
  instructions: "the instructions",
  practice: "the practice trials",
  quiz: "the quiz",
  debrief: "the debrief",
  limits: "the limits",
  exclusions: "which sessions are excluded",
  analysis: "the frozen analysis",
};

/** The parts in which two protocols differ, in words. */
export function changedParts(one: Protocol, other: Protocol): string[] {
  return (Object.keys(WORDS) as (keyof Protocol)[]).flatMap((name) => {
    const word = WORDS[name];
    return word === null || isSameJson(one[name], other[name]) ? [] : [word];
  });
}
