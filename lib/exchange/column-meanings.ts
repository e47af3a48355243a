import type { ExportTable } from "./export-tables";

/** What a column of an exported table means. */
export function columnMeaning(table: ExportTable, column: string): string {
  const meaning = OF_TABLE[table]?.[column] ?? MEANINGS[column];
  if (meaning === undefined) throw new Error(`nobody said what ${table}.${column} means`);
  return meaning;
}

const MEANINGS: Readonly<Record<string, string>> = {
  study: "The study's short name.",
  arm: "The group of sessions that saw the same systems.",
  judge: "A person's pseudonym within this study.",
  session: "One run of a judge through the study.",
  trial: "One screen: one task, one or two panes.",
  position: "The trial's place in its session, from 1.",
  task: "What the code should do; empty where a sample has no task.",
  language: "Programming language of the samples shown.",
  question: "Which question the score answers.",
  kind: "sample: about one pane. pair: about both together.",
  pane: "left or right; empty for a question about the pair.",
  system: "Source of the sample that was marked; empty for a question about the pair.",
  sample: "The sample that was marked; empty for a question about the pair.",
  score:
    "-2, -1, 1 or 2. About a pair, negative means the left one. In human-or-robot, positive means judged human.",
  left_system: "Source of the sample on the left, or of the only one.",
  right_system: "Source of the sample on the right; empty with one pane.",
  left_sample: "The sample on the left, or the only one.",
  right_sample: "The sample on the right; empty with one pane.",
  oriented_score: "A pair's score turned so that positive favours the later system by code point.",
  revision: "How often the answer was given, from 1; the last one is exported.",
  shown_at: "When the server first served the trial (UTC).",
  answered_at: "When the answer was stored (UTC).",
  read_ms: "Milliseconds with the task alone, by the judge's browser.",
  judge_ms: "Milliseconds with the code, by the judge's browser.",
  hidden_ms: "Milliseconds of these with the page out of sight.",
  comment: "What the judge wrote about the trial.",
  flags: "Marks of quality, joined by a semicolon; never a reason for exclusion by themselves.",
  truth: "Who wrote it: human or machine; or the pane that a human wrote.",
  answer: "What the judge said it was.",
  confidence: "1 probably, 2 surely.",
  correct: "Whether answer and truth agree.",
  state: "judging, closing (only the closing questions are left) or done.",
  repeat: "Whether its judge had a session before this one. Results use first sessions.",
  started_at: "When the session began (UTC).",
  finished_at: "When its last trial was answered (UTC); empty before.",
  total: "Trials of the session, attention checks included.",
  answered: "Trials answered so far.",
  protocol_version: "The version of the protocol that the session began with: 1, or an amendment.",
  consent_hash: "SHA-256 of the consent text that the judge agreed to.",
  invited: "Whether the judge came by an invite.",
  placed: "Whether an invite named the arm: placed, not randomised.",
  profile: "What the judge said about themselves, as JSON.",
  closing: "Answers to the closing questions, as JSON; empty where there are none.",
  ordinal: "The event's place in the log, from 1, without gaps, in commit order.",
  at: "When it happened, by the database's clock (UTC).",
  invite_arm: "The arm that the invite named; empty where there was none.",
  actor: "The account that did it.",
  action: "What was done.",
  details: "More about it, as JSON.",
};

/** Where a name means something else than elsewhere. */
const OF_TABLE: Partial<Record<ExportTable, Readonly<Record<string, string>>>> = {
  allocations: {
    kind: "start, release (of a place, for idleness), return (of a judge after it) or withdraw.",
    answered: "Answers stored when the place was released or the session withdrawn.",
  },
  trials: {
    revision: "How often the answer was given, from 1; 0 where there is none. The last one is exported.",
  },
};
