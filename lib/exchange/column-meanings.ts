import { METRIC_MEANINGS, type MeasuredName, isMeasuredName } from "@/lib/metrics/metric-names";
import type { BundleTable } from "./bundle/bundle-tables";
import { METRIC_PREFIX } from "./metric-columns";

/** What a column of a table means, exported by itself or in a bundle only. */
export function columnMeaning(table: BundleTable, column: string): string {
  if (table === "samples" && column.startsWith(METRIC_PREFIX))
    return metricMeaning(column.slice(METRIC_PREFIX.length));
  if (table === "matrix" && column !== "judge")
    return "The judge's score of this item; empty where there is none.";
  const meaning = OF_TABLE[table]?.[column] ?? MEANINGS[column];
  if (meaning === undefined) throw new Error(`nobody said what ${table}.${column} means`);
  return meaning;
}

const metricMeaning = (name: string): string => {
  const [metric = name, condition] = name.split("@");
  if (condition !== undefined)
    return `${metric} under the condition ${condition}, imported; empty where the sample has none.`;
  if (!isMeasuredName(name)) return "Imported under this name; empty where the sample has none.";
  const counted = OF_FINDINGS[name];
  if (counted !== undefined) return counted;
  const { label, unit, needsReference } = METRIC_MEANINGS[name];
  const against = needsReference ? ", against the references of its task" : "";
  return `${label} (${unit})${against}, as measured here; empty where it is not measured.`;
};

/** What is counted of the findings that people judged. */
const OF_FINDINGS: Partial<Record<MeasuredName, string>> = {
  findings:
    "Findings of tools that were imported for it; 0 where another sample of its language has some. Empty where its language has none.",
  findings_true:
    "Findings that more people judged true than false; empty until every finding of the sample is decided.",
  findings_true_share:
    "Those as a share of the sample's findings, from 0 to 1; empty without findings and until all are decided.",
};

const MEANINGS: Readonly<Record<string, string>> = {
  study: "The study's short name.",
  participant: "A person's pseudonym within this study, as judge in the other tables.",
  stage: "pretest, or main: the part that the results are about.",
  condition: "scratch: the editor was empty. program: it held a program.",
  opened_at: "When the server's clock of the task started (UTC); empty: never opened.",
  ended_at:
    "When the first submission that passed was stored, the person gave up, or time was over (UTC); empty: neither.",
  paused_ms: "How long the clock was stopped, where the protocol allows pauses.",
  minutes:
    "From opening to end by the server's clock, without pauses; of work without an end up to its last sign, a draft or a submission. Empty: never opened.",
  active_minutes: "How long the page was in front, as the browser reported; empty: never opened.",
  submissions: "Programs that were handed in.",
  runs: "Runs with input of one's own, as the browser reported.",
  outcome:
    "passed: a submission passed all tests. gave-up. timed-out: the time limit was over. unfinished: neither yet.",
  number: "Of the person's submissions of the task, in the order of arrival, from 1.",
  passed: "Whether all tests passed when the server ran them; empty until then.",
  results: "One outcome a test, as JSON; empty until they were run.",
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
    "-2, -1, 1 or 2. About a pair, negative means the left one. In human-or-robot, positive means judged human. Empty with oriented_score: a tie, of imported answers; it is in no mean and no share, but in the strengths of three systems or more.",
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
  shown_left_ms:
    "Milliseconds of judging with the left program, or the only one, on screen; empty where the browser did not measure it.",
  shown_right_ms: "The same of the right program; 0 where it was never on screen.",
  comment: "What the judge wrote about the trial.",
  flags: "Marks of quality, joined by a semicolon; never a reason for exclusion by themselves.",
  truth: "Who wrote it: human or machine; or the pane that a human wrote.",
  answer: "What the judge said it was.",
  confidence: "1 probably, 2 surely.",
  correct: "Whether answer and truth agree.",
  state: "judging, closing (only the closing questions are left) or done.",
  repeat:
    "Whether its judge had a session before this one, withdrawn or not. Results use the first that was not withdrawn.",
  started_at: "When the session began (UTC).",
  finished_at: "When its last trial was answered (UTC); empty before.",
  total: "Trials of the session, attention checks included.",
  answered: "Trials answered so far.",
  protocol_version: "The version of the protocol that the session began with: 1, or an amendment.",
  consent_hash: "SHA-256 of the consent text that the judge agreed to.",
  invited: "Whether the judge came by an invite.",
  placed: "Whether an invite named the arm: placed, not randomised.",
  locale: "The language of the pages that the judge read: en, de, fr, es, pt, zh, ja or ar.",
  profile: "What the judge said about themselves, as JSON.",
  closing: "Answers to the closing questions, as JSON; empty where there are none.",
  ordinal: "The event's place in the log, from 1, without gaps, in commit order.",
  at: "When it happened, by the database's clock (UTC).",
  invite_arm: "The arm that the invite named; empty where there was none.",
  actor:
    "The account that did it: an e-mail address, or in a bundle a number in the order of the log, unless addresses were asked for.",
  action: "What was done.",
  details:
    "More about it, as JSON. In a bundle without addresses only hashes, counts, states, flags and names of tables.",
  role: "What the system's samples are: human, machine or other.",
  reference: "Whether the system's samples are references, which others are measured against.",
  lines: "Lines as judges see them, blank ones included; empty until the sample is prepared.",
  bytes: "Length as imported, in UTF-8.",
  vetted_at: "When somebody decided about the sample (UTC); empty where nobody did.",
  vetted_by:
    "The account that decided: an e-mail address, or in a bundle the number that the audit log has, unless addresses were asked for.",
  vetted_why: "The reason that was given.",
  rejected: "Whether the decision was a no, or the sample was set aside: no judge meets it.",
  set_aside: "Why matching the pools left the sample out; empty where it did not.",
  shown_title:
    "What judges read as the title, where the protocol unifies names in tasks; empty before the study opens, and where names stay.",
  shown_body: "The task's text as judges read it; empty in the same cases as shown_title.",
  names_unified:
    "Names in backticks that were replaced in the task, as name=new name, joined by a semicolon: all programs of the task gave them the same new name.",
  names_kept:
    "Names in backticks that stayed although at least one program renamed them, as name:reason, joined by a semicolon: differs (programs disagree), missing (a program does not have it, or kept its names), ambiguous (a program uses it for several things, or keeps it at some place), clashes (the text quotes the new name for something else).",
  tests:
    "What the task's samples are run against, as JSON: a time limit for each test, how outputs are compared, and the tests with name and kind; empty where there are none.",
  skipped:
    "Steps of the presentation that could not be taken, joined by a semicolon: comments, identifiers, format. Of a program that does not parse, all that the protocol asks for: judges saw it as it came.",
  source: "Where the code comes from, in the researchers' words.",
  package: "The package that it was taken from.",
  version: "That package's version.",
  publishedAt: "When that version was published.",
  file: "The file within it.",
  line: "The line at which the sample begins there.",
  generator: "What generated the code, where it was no model by name.",
  model: "The model that generated it.",
  model_version: "That model's version.",
  date: "When it was generated or written.",
  generation: "Which of several answers to one prompt it is.",
  prompt: "What the model was asked.",
  edits: "What was changed before the import, in words.",
  licence: "The licence of the code.",
  original_sha256: "SHA-256 of the code as imported, in UTF-8.",
  shown_sha256: "SHA-256 of the code as judges see it, in UTF-8; empty until the sample is prepared.",
  title: "The task's title.",
  body: "What the judge reads about the task. An amendment may give later sessions other words.",
  samples: "How many samples it has, refused ones left out.",
  model_a: "The system shown on the left.",
  model_b: "The system shown on the right.",
  winner:
    "model_a or model_b: what was called better, or what was taken for human where that was asked. Only imported answers hold ties: tie, with an empty strength.",
  turn: "Always 1: a choice is about one task.",
  anony: "Always true: judges do not know the systems.",
  tstamp: "When the answer was stored, in seconds since 1970 (UTC).",
  strength:
    "1 slightly better, 2 clearly better; empty of a tie and where judges said which program is human.",
  shown: "Trials that were shown.",
  tp: "Human programs judged human.",
  fp: "Machine programs judged human.",
  tn: "Machine programs judged machine.",
  fn: "Human programs judged machine.",
  accuracy: "Share of right answers; empty without an answer.",
  property: "The question that was answered.",
  sum: "Sum of the scores of all judges.",
};

/** Where a name means something else than elsewhere. */
const OF_TABLE: Partial<Record<BundleTable, Readonly<Record<string, string>>>> = {
  samples: {
    sample: "Its name in this study.",
    language: "Its programming language.",
    system: "Its source.",
  },
  tasks: {
    task: "Its name in this study; a task in two languages has two rows.",
    language: "Programming language of its samples.",
  },
  findings: {
    sample: "The sample that the finding is about.",
    language: "Its programming language.",
    system: "Its source, which people did not see when they judged the finding.",
    finding: "The finding's number in this table, from 1; its rulings share it.",
    tool: "The tool that gave the finding, as imported.",
    rule: "The tool's name for this kind of finding.",
    line: "The line of the code as imported, from 1; empty where the tool named none.",
    message: "What the tool says.",
    judged_by:
      "The account that judged: an e-mail address, or in a bundle the number that the audit log has, unless addresses were asked for; empty without a ruling.",
    ruling: "true, false or unsure; empty without a ruling.",
    judged_at: "When (UTC).",
    decided:
      "true or false, as more people said who were not unsure; empty without such rulings, and where they are even.",
  },
  inspections: {
    list: "The drawn list's place among those of the study, from 1.",
    seed: "What the list was drawn by: the same seed draws the same samples.",
    drawn_at: "When it was drawn (UTC).",
    position: "The program's place in the list, from 1.",
    sample: "The program's name in this study.",
    system: "Source of the program.",
    missing:
      "Whole percent of the reference that the program lacks, as somebody estimated; empty where nobody did.",
    irrelevant: "Whole percent of the program that the reference lacks, likewise.",
    category: "A word of the researchers for what is wrong; empty where none was chosen.",
    note: "What somebody wrote of it.",
    noted_by: "Who noted it.",
    noted_at: "When (UTC).",
  },
  allocations: {
    kind: "start, release (of a place, for idleness), return (of a judge after it) or withdraw.",
    answered: "Answers stored when the place was released or the session withdrawn.",
  },
  runs: {
    number: "The run's place in its trial, from 1.",
    at: "When the server counted it (UTC).",
    left_language: "Programming language of the program on the left.",
    right_language: "Programming language of the program on the right.",
    input_chars: "Characters of the input, which itself is not kept.",
    left_end:
      "How the run of the left program ended, as the judge's browser reported it: ended (by itself), raised (an error), time_out, memory, output (too much), died (with its interpreter), not-loaded (no interpreter) or stopped (by the judge).",
    right_end: "The same of the right program.",
  },
  remarks: {
    pane: "left or right: where the program stood.",
    system: "Source of the program, which the judge did not see.",
    sample: "The program that the mark is in.",
    mark: "remark, or gave-it-away: what told the judge who wrote the program.",
    number: "The mark's place among those of its kind in the trial, from 1.",
    from: "Where the passage begins: code points of the shown code, from 0.",
    to: "Where it ends: the first code point behind it.",
    first_line: "The line of the shown code in which it begins, from 1.",
    last_line: "The line in which it ends.",
    remark_kind:
      "The kind that the judge chose of the study's own list, by its id; empty where mark is gave-it-away.",
    severity: "How much it matters, of the study's own list, by its id; empty where it was not rated.",
    text: "What the judge wrote there; empty where nothing was written.",
  },
  codings: {
    place:
      "comment, remark, gave-it-away (why a passage gave the author away) or closing (an answer at the end).",
    position: "The trial's place in its session, from 1; empty at the end.",
    entry:
      "Where in the session the words stand, such as remark:3:1; remarks.csv, trials.csv and sessions.csv hold them.",
    task: "The task's name; empty at the end.",
    language: "Programming language of the program; empty at the end.",
    systems: "Sources of the programs that the words are about, joined by `;`; the coder did not see them.",
    coder: "Who gave the code, or decided.",
    role: "coder, or decision where people differ.",
    code: "The code's name; empty where none fits.",
    reason: "Why it was decided so.",
    coded_at: "When (UTC).",
  },
  blinding: {
    question:
      "seen-before (whether the judge had seen any of the trial's code before the study) or source (who wrote the program).",
    pane: "left or right: where the program stood; empty where the trial was seen before, which is about all of it.",
    system: "Source of the program, which the judge did not see; empty where pane is.",
    sample: "The program; empty where pane is.",
    answer: "yes, not-sure or no; of the source the id of the choice that the judge took, or dont-know.",
    correct: "Whether the choice names the program's system; empty of dont-know, and where pane is.",
  },
  judges: {
    session: "The judge's first session, which this row is about.",
    answered: "Trials of it that were answered.",
    read_ms: "Median of the milliseconds with the task alone, by the judge's browser.",
    judge_ms: "Median of the milliseconds with the code, by the judge's browser.",
    tp: "Human programs judged human, or human programs on the right found there.",
    fp: "Machine programs judged human, or human programs on the left said to be on the right.",
    tn: "Machine programs judged machine, or human programs on the left found there.",
    fn: "Human programs judged machine, or human programs on the right said to be on the left.",
  },
  completions: {
    group:
      "The person's group by speed in the pretest, A the fastest; empty before grouping and without one.",
    task: "The task's name.",
    language: "Its programming language.",
    sample: "The program in the editor at the start; empty from scratch.",
    position: "The task's place in the person's order, from 1.",
  },
  labels: {
    task: "The task's name.",
    language: "Its programming language.",
    system: "Source of the program.",
    sample: "The program's name in this study.",
    reference_sample: "The reference that it was compared with: that of its task with the greatest BLEU.",
    kind: "Which kind of statement.",
    source:
      "automatic: the statements are identical, so the label is correct. coder: a person. adjudicator: a third person, where labels differed. none: nobody labelled it.",
    coder:
      "The person's pseudonym within this study, as judge in the other tables; empty unless a person labelled.",
    session: "The person's session.",
    position: "Place of the program in the session, from 1.",
    label: "The label; empty where there is none.",
    passages:
      "Stretches of the shown code that the person selected by hand, in code points: left is the reference.",
    reason: "Why the person who adjudicated decided so; empty elsewhere.",
    labelled_at: "When the server stored it (UTC); empty where it was set by itself.",
  },
  submissions: {
    task: "The task's name.",
    language: "Its programming language.",
    at: "When the server stored it (UTC).",
    source: "The program as it was handed in.",
  },
  "report-numbers": {
    number:
      "Where the number stands in the report; an entry of a list by its name, else by its place from 1.",
    value: "The number with all its digits; empty where there is none.",
    why_missing: "Why there is none; empty where there is one.",
    source:
      "data: follows from the tables. platform: resampled, or from answers that the tables do not hold.",
  },
  original: {
    programs:
      "How many programs both studies show: all, some or none; where all are shared, what they bring cancels in differences.",
    measure:
      "contrast: second system minus first, of the primary question. accuracy and d-prime: of an arm. arm-difference: accuracy of the first arm less that of the second.",
    first: "The earlier system, or an arm.",
    second: "The later system, or the second arm; empty for one arm.",
    estimate: "What the original published; empty where it has no estimate.",
    judges: "Judges in the original; of two arms those of the smaller one.",
    units: "Tasks, or samples of human or robot, in the original; of two arms the fewer.",
    se: "Standard error with judges and units crossed; empty, with all that follows, where there is none.",
    df: "Its degrees of freedom.",
    judge_part: "The part of the variance by judge.",
    cell_part: "The part of the variance by judge and unit together.",
    low: "Lower end of the published interval.",
    high: "Upper end of the published interval.",
    level: "Coverage of the published interval.",
  },
  "sample-files": {
    sample: "Its name in this study.",
    language: "Its programming language.",
    system: "Its source.",
    shown_file: "The file with the code as judges saw it; empty where it was never prepared.",
    original_file: "The file with the code as it was imported.",
    source: "Where the code comes from, in one line.",
    provenance: "All that is recorded of its origin, as JSON.",
  },
  settings: {
    setting: "What is set; excluded is a session that a rule of the protocol leaves out of the result.",
    key: "The question, system or session that it is about; empty where it is about the study.",
    value:
      "How it is set; of a question its kind, of a system its role; answerable: the scores that an imported answer could become.",
  },
  unanswered: {
    shown: "Whether the judge saw it; judges meet trials in order, so that few are shown and not answered.",
  },
  "paper-table": {
    system: "Source of the samples; empty for the choice between two systems, later>earlier with more.",
  },
  trials: {
    left_system:
      "Source of the sample on the left, or of the only one; empty for a timed task that was begun from scratch.",
    left_sample:
      "The sample on the left, or the only one; empty for a timed task that was begun from scratch.",
    revision: "How often the answer was given, from 1; 0 where there is none. The last one is exported.",
  },
};
