import type { Fault } from "@/lib/text/fault";
import type { EvenScore } from "./even-score";
import type { StoredPane, VerdictBody } from "./verdict";

/** What a trial asks, as far as a verdict can be wrong about it. */
export interface Asked {
  panes: 1 | 2;
  questions: readonly { id: string; kind: Kind; required: boolean }[];
  allowComment: boolean;
  tells: boolean;
  remarks?: RemarkLists | undefined;
  /** The kinds that a person labels in this trial, with what each can be; left out where nothing is labelled. */
  labels?: readonly { kind: string; labels: readonly string[] }[];
  /** As the protocol has it: whether each trial asks if its code was seen before. */
  blinding?: { seenBefore: boolean } | undefined;
  /** Code points of each pane's shown code; a tell must lie inside. Left out, offsets are not checked against it. */
  codeLengths?: readonly number[];
}

/** As the protocol has them: without a list, or with the mode off, no remark fits. */
interface RemarkLists {
  mode: "off" | "offered";
  kinds?: readonly { id: string }[] | undefined;
  severities: readonly { id: string }[];
}

/** A study's questions as verdicts are held against them: each one's kind, and all places that an answer can have. */
interface Places {
  kinds: ReadonlyMap<string, Kind>;
  required: ReadonlyMap<string, boolean>;
}
type Kind = "sample" | "pair";

/** Questions of an opened study never change and every verdict is held against them, so this is made once for a list. */
const made = new WeakMap<Asked["questions"], Partial<Record<Asked["panes"], Places>>>();

const placesOf = (asked: Pick<Asked, "panes" | "questions">): Places => {
  const ofList = made.get(asked.questions) ?? {};
  made.set(asked.questions, ofList);
  return (ofList[asked.panes] ??= {
    kinds: new Map(asked.questions.map(({ id, kind }) => [id, kind])),
    required: new Map(
      asked.questions.flatMap((question) =>
        panesOf(asked, question).map((pane) => [slot(question.id, pane), question.required]),
      ),
    ),
  });
};

/** Every way in which a well-formed verdict does not answer what was asked: missing, surplus, doubled, out of range. */
export function verdictFaults(asked: Asked, body: VerdictBody): Fault[] {
  const { kinds, required } = placesOf(asked);
  const seen = new Set<string>();
  const faults: Fault[] = [];
  body.scores.forEach(({ question, pane }, at) => {
    const kind = kinds.get(question);
    if (!kind)
      return faults.push({ path: `scores.${at}.question`, message: `this study does not ask "${question}"` });
    const key = slot(question, storedPane(asked, kind, pane));
    if (!required.has(key))
      return faults.push({ path: `scores.${at}.pane`, message: paneMessage(asked, kind, pane) });
    if (seen.has(key))
      return faults.push({ path: `scores.${at}`, message: `${describe(key)} is answered twice` });
    return seen.add(key);
  });
  for (const [key, isRequired] of required) {
    if (isRequired && !seen.has(key))
      faults.push({ path: "scores", message: `${describe(key)} is not answered` });
  }
  if (body.comment !== undefined && !asked.allowComment)
    faults.push({ path: "comment", message: "this study takes no comments" });
  return [
    ...faults,
    ...tellFaults(asked, body),
    ...remarkFaults(asked, body),
    ...labelFaults(asked, body),
    ...seenFaults(asked, body),
  ];
}

export interface StoredScore {
  question: string;
  pane: StoredPane;
  score: EvenScore;
}

/** The scores of a verdict without faults, each under the pane it is stored with. */
export function storedScores(
  asked: Pick<Asked, "panes" | "questions">,
  scores: VerdictBody["scores"],
): StoredScore[] {
  const { kinds } = placesOf(asked);
  return scores.map(({ question, pane, score }) => ({
    question,
    pane: storedPane(asked, kinds.get(question) ?? "sample", pane),
    score,
  }));
}

/** The pane a score is stored under: one pane is always left, a question about the pair belongs to both. */
const storedPane = (
  asked: Pick<Asked, "panes">,
  kind: Kind,
  pane: "left" | "right" | undefined,
): StoredPane => {
  if (kind === "pair") return pane === undefined ? "both" : pane;
  return pane ?? (asked.panes === 1 ? "left" : "both");
};

const panesOf = (asked: Pick<Asked, "panes">, { kind }: Asked["questions"][number]): StoredPane[] =>
  kind === "pair" ? ["both"] : asked.panes === 1 ? ["left"] : ["left", "right"];

const slot = (question: string, pane: StoredPane): string => `${question}/${pane}`;

const describe = (key: string): string => {
  const [question, pane] = key.split("/");
  return pane === "both" ? `"${question}"` : `"${question}" for the ${pane} pane`;
};

const paneMessage = (asked: Asked, kind: Kind, pane: string | undefined): string => {
  if (kind === "pair") return "a question about the pair has no pane";
  return pane === undefined
    ? 'say "left" or "right"'
    : `a trial of this study has ${asked.panes === 1 ? "no right pane" : "two panes"}`;
};

const tellFaults = (asked: Asked, { tells = [] }: VerdictBody): Fault[] => {
  if (tells.length > 0 && !asked.tells)
    return [{ path: "tells", message: "this study takes no marked passages" }];
  return tells.flatMap((tell, at) => placeFaults(asked, `tells.${at}`, tell));
};

const remarkFaults = (asked: Asked, { remarks = [] }: VerdictBody): Fault[] => {
  const lists = asked.remarks?.mode === "offered" ? asked.remarks : null;
  if (lists === null)
    return remarks.length > 0 ? [{ path: "remarks", message: "this study takes no remarks" }] : [];
  return remarks.flatMap((remark, at) => [
    ...placeFaults(asked, `remarks.${at}`, remark),
    ...choiceFaults(`remarks.${at}.kind`, lists.kinds ?? [], remark.kind),
    ...(remark.severity === undefined
      ? []
      : choiceFaults(`remarks.${at}.severity`, lists.severities, remark.severity)),
  ]);
};

const labelFaults = (asked: Asked, { labels = [] }: VerdictBody): Fault[] => {
  if (asked.labels === undefined)
    return labels.length > 0 ? [{ path: "labels", message: "this study takes no labels" }] : [];
  const given = labels.map(({ kind }) => kind);
  return [
    ...asked.labels
      .filter(({ kind }) => !given.includes(kind))
      .map(({ kind }) => ({ path: "labels", message: `"${kind}" is not labelled` })),
    ...labels.flatMap(({ kind, label, passages = [] }, at) => {
      const wanted = asked.labels?.find((one) => one.kind === kind);
      if (!wanted)
        return [{ path: `labels.${at}.kind`, message: `"${kind}" is not to be labelled in this trial` }];
      return [
        ...(given.indexOf(kind) < at
          ? [{ path: `labels.${at}`, message: `"${kind}" is labelled twice` }]
          : []),
        ...choiceFaults(
          `labels.${at}.label`,
          wanted.labels.map((id) => ({ id })),
          label,
        ),
        ...passages.flatMap((passage, which) =>
          placeFaults(asked, `labels.${at}.passages.${which}`, passage),
        ),
      ];
    }),
  ];
};

const seenFaults = ({ blinding }: Asked, { seen }: VerdictBody): Fault[] => {
  const isAsked = blinding?.seenBefore === true;
  if (isAsked === (seen !== undefined)) return [];
  return [
    {
      path: "seen",
      message: isAsked ? "is not answered" : "this study does not ask whether code was seen before",
    },
  ];
};

const choiceFaults = (path: string, list: readonly { id: string }[], chosen: string): Fault[] =>
  list.some(({ id }) => id === chosen)
    ? []
    : [{ path, message: chosen === "" ? "is not chosen" : `this study has no "${chosen}"` }];

/** Whether a passage lies in a pane of the trial. */
const placeFaults = (
  asked: Asked,
  path: string,
  { pane, from, to }: { pane: "left" | "right"; from: number; to: number },
): Fault[] => {
  if (pane === "right" && asked.panes === 1)
    return [{ path: `${path}.pane`, message: "there is no right pane" }];
  if (to <= from) return [{ path: `${path}.to`, message: "must be greater than from" }];
  const length = asked.codeLengths?.[pane === "left" ? 0 : 1];
  return length !== undefined && to > length
    ? [{ path: `${path}.to`, message: `the code has ${length} characters` }]
    : [];
};
