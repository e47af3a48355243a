import type { Fault } from "@/lib/study/protocol-faults";
import type { StoredPane, VerdictBody } from "./verdict";

/** What a trial asks, as far as a verdict can be wrong about it. */
export interface Asked {
  panes: 1 | 2;
  questions: readonly { id: string; kind: "sample" | "pair"; required: boolean }[];
  allowComment: boolean;
  tells: boolean;
  /** Code points of each pane's shown code; a tell must lie inside. Left out, offsets are not checked against it. */
  codeLengths?: readonly number[];
}

/** Every way in which a well-formed verdict does not answer what was asked: missing, surplus, doubled, out of range. */
export function verdictFaults(asked: Asked, body: VerdictBody): Fault[] {
  const expected = new Map(
    asked.questions.flatMap((question) =>
      panesOf(asked, question).map((pane) => [slot(question.id, pane), question]),
    ),
  );
  const seen = new Set<string>();
  const faults: Fault[] = [];
  body.scores.forEach(({ question, pane }, at) => {
    const known = asked.questions.find(({ id }) => id === question);
    if (!known)
      return faults.push({ path: `scores.${at}.question`, message: `this study does not ask "${question}"` });
    const key = slot(question, storedPane(asked, known.kind, pane));
    if (!expected.has(key))
      return faults.push({ path: `scores.${at}.pane`, message: paneMessage(asked, known.kind, pane) });
    if (seen.has(key))
      return faults.push({ path: `scores.${at}`, message: `${describe(key)} is answered twice` });
    return seen.add(key);
  });
  for (const [key, { required }] of expected) {
    if (required && !seen.has(key))
      faults.push({ path: "scores", message: `${describe(key)} is not answered` });
  }
  if (body.comment !== undefined && !asked.allowComment)
    faults.push({ path: "comment", message: "this study takes no comments" });
  return [...faults, ...tellFaults(asked, body)];
}

/** The pane a score is stored under: one pane is always left, a question about the pair belongs to both. */
export function storedPane(
  asked: Pick<Asked, "panes">,
  kind: "sample" | "pair",
  pane: "left" | "right" | undefined,
): StoredPane {
  if (kind === "pair") return pane === undefined ? "both" : pane;
  return pane ?? (asked.panes === 1 ? "left" : "both");
}

const panesOf = (asked: Asked, { kind }: Asked["questions"][number]): StoredPane[] =>
  kind === "pair" ? ["both"] : asked.panes === 1 ? ["left"] : ["left", "right"];

const slot = (question: string, pane: StoredPane): string => `${question}/${pane}`;

const describe = (key: string): string => {
  const [question, pane] = key.split("/");
  return pane === "both" ? `"${question}"` : `"${question}" for the ${pane} pane`;
};

const paneMessage = (asked: Asked, kind: "sample" | "pair", pane: string | undefined): string => {
  if (kind === "pair") return "a question about the pair has no pane";
  return pane === undefined
    ? 'say "left" or "right"'
    : `a trial of this study has ${asked.panes === 1 ? "no right pane" : "two panes"}`;
};

const tellFaults = (asked: Asked, { tells = [] }: VerdictBody): Fault[] => {
  if (tells.length > 0 && !asked.tells)
    return [{ path: "tells", message: "this study takes no marked passages" }];
  return tells.flatMap(({ pane, from, to }, at) => {
    if (pane === "right" && asked.panes === 1)
      return [{ path: `tells.${at}.pane`, message: "there is no right pane" }];
    if (to <= from) return [{ path: `tells.${at}.to`, message: "must be greater than from" }];
    const length = asked.codeLengths?.[pane === "left" ? 0 : 1];
    return length !== undefined && to > length
      ? [{ path: `tells.${at}.to`, message: `the code has ${length} characters` }]
      : [];
  });
};
