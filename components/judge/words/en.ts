/**
 * Every fixed word a judge reads, in English. Texts of a study come from its protocol.
 * One export per page, so that a page's bundle carries no other page's words.
 */
import type { QuestionView } from "@/lib/blind/judge-view";
import type { EvenScore } from "@/lib/score/even-score";

export const practiceWords: Record<"like" | "pair", QuestionView> = {
  like: {
    id: "practice-like",
    kind: "sample",
    label: "Do you like it?",
    help: "Any answer will do here.",
    anchors: ["strongly dislike", "dislike", "like", "strongly like"],
    required: true,
  },
  pair: {
    id: "practice-pair",
    kind: "pair",
    label: "Which one is better?",
    help: "Your overall choice between the two.",
    anchors: [
      "left is clearly better",
      "left is slightly better",
      "right is slightly better",
      "right is clearly better",
    ],
    required: true,
  },
};

export const brandWords = "Evenhand";
export const themeWords = { label: "Theme", names: { system: "System", light: "Light", dark: "Dark" } };
export const sidesWords = { left: "Left", right: "Right" };

/** With a real minus sign, and always with a sign. */
export function signed(value: EvenScore): string {
  return `${value < 0 ? "−" : "+"}${Math.abs(value)}`;
}

export const landingWords = {
  title: "Can you judge without knowing who wrote it?",
  lead: "Evenhand runs blind evaluations: you see the code, never its author, and you have to lean one way.",
  open: "Open to everybody",
  unsealed: "What came out",
  none: "No public test is open at the moment.",
  closed: "Closed",
  start: "Take part",
  items: (count: number | null, secondsEach: number) =>
    count === null ? "" : `${count} items, about ${Math.max(1, Math.round((count * secondsEach) / 60))} min`,
  designs: {
    "human-or-robot": "Human or robot",
    "which-is-human": "Which one is human",
    "side-by-side": "Side by side",
    rating: "Rating",
  },
  result: "Result",
  unsealedEarly: "Unsealed early: looked at while judges were still coming",
  licences: "Licences",
  researchers: "For researchers",
};

export const licencesWords = {
  title: "Licences of the code that is shown",
  lead: "The demo studies show functions from these packages, or were trained on them. Each is used under its own licence, whose full text is given.",
  none: "No demo packages are installed here, so no third-party code is shown.",
  uses: {
    human: "functions shown as written by people",
    training: "trained on, never shown",
    "side-by-side": "functions shown side by side",
  },
};

export const beginWords = {
  steps: { consent: "Consent", profile: "About you", instructions: "Instructions", practice: "Practice" },
  step: (at: number, of: number) => `Step ${at} of ${of}`,
  agree: "I agree to take part",
  decline: "No, thank you",
  declinedTitle: "That is fine",
  declined: "You did not take part, and nothing was stored. You can close this page.",
  reconsider: "Read the consent text again",
  profileLead: "Only what is marked as needed is needed.",
  next: "Continue",
  back: "Back",
  practiceLead: "A trial to try the page with. Nothing you mark here is stored.",
  practiceAgain: "That is how it works. Nothing was stored.",
  start: "Start",
  starting: "Starting…",
  startFirst: "Start with the first one",
  closedTitle: "This study is not open",
  closed: "It takes no new judges now. If you were invited, ask the person who sent you the link.",
  resumeTitle: "Welcome back",
  resume: (position: number, total: number) => `You stopped at ${position} of ${total}.`,
  resumeClosing: "You have answered everything but the last few questions.",
  resumeElsewhere: "You have been here before. Go on where you stopped; what you sent is stored.",
  resumeButton: "Go on",
  faultTitle: "This link does not open the study",
  doneTitle: "You have finished this one",
  toEnd: "See the end page again",
  again: "Again, with unseen items",
  privacy:
    "No sign-in, no tracking. Starting means that you agree: your answers are kept under a random code.",
  privacyMore: "What exactly is kept",
  tryAgain: "Try again",
};

export const fieldsWords = {
  needed: "needed",
  optional: "optional",
  choose: "Choose…",
  missing: "This answer is needed.",
  notNumber: "This has to be a number.",
  tooSmall: (least: number) => `This has to be ${least} or more.`,
  tooLarge: (most: number) => `This has to be ${most} or less.`,
  problems: (count: number, first: string) =>
    count === 1
      ? `One answer is not complete: ${first}`
      : `${count} answers are not complete; the first is: ${first}`,
};

export const problemsWords = {
  offline: "There is no connection. Nothing is lost; try again when it is back.",
  server: "The server did not answer as it should. Nothing is lost; please try again.",
  waiting: "The server is not ready. Nothing is lost; this page tries again by itself.",
  inLine: (before: number) =>
    `${before} other people are starting right now. This page tries again automatically; please keep it open.`,
  tooMany: "Many people are starting at this moment. Please try again in a minute.",
};

export const againWords = {
  title: "This page is not ready",
  body: "What you sent is stored, and your unsent marks stay in this browser. This page tries again by itself.",
  button: "Try again now",
};

export const trialWords = {
  progress: (position: number, total: number) => `${position} of ${total}`,
  announce: (position: number, total: number, title: string) => `Trial ${position} of ${total}. ${title}`,
  heading: (position: number, total: number) => `Trial ${position} of ${total}`,
  task: "Task",
  haveRead: "I have read it",
  readHint: "Read the task first; the code comes next.",
  code: "Code",
  program: { left: "Left program", right: "Right program", only: "The code" },
  controlLabel: (question: string, side: "left" | "right" | null) =>
    side === null ? question : `${question}, ${side} program`,
  markLabel: (score: string, anchor: string) => `${score}, ${anchor}`,
  linked: "Scroll together",
  wrap: "Wrap lines",
  closed: "Opens when everything above is marked.",
  comment: "Comment (optional)",
  send: "Send and go on",
  sendLast: "Send and finish",
  sendShort: "Next",
  sendShortLast: "Finish",
  missing: (count: number, first: string) =>
    count === 1 ? `One mark is missing: ${first}.` : `${count} marks are missing; the first is ${first}.`,
  missingMark: "missing",
  earlier: "Back",
  later: "Forward",
  pause: "Pause",
  shortcuts: "Keys",
  tell: "This gave it away",
  tellHint: "Select a passage, then press the button.",
  tells: "Marked passages",
  removeTell: (passage: string) => `Remove “${passage}”`,
};

/** The state in a word or two; what it means stands beside the button. */
export const savedWords = {
  marking: "Not sent yet",
  sending: "Saving…",
  saved: "Saved",
  offline: "Offline",
  busy: "Waiting",
  refused: "Not saved",
};
export const waitingWords = {
  offline: "There is no connection. Your answer is kept in this browser and will be sent when it is back.",
  busy: "The server is busy. Your answer is kept in this browser and will be sent again in a moment.",
};
export const elsewhereWords = "This one had been answered already; the stored answer stands.";

export const pauseWords = {
  title: "Paused",
  body: "Take your time: it is not counted. Your marks are kept in this browser; you can also close the page and come back by the same link.",
  kept: (hours: number) =>
    `Your place is kept for ${span(hours)}. After that it may be given to somebody else, but your answers stay, and you can still come back and go on.`,
  goOn: "Go on",
};

const span = (hours: number): string => {
  if (hours < 1) return `${Math.round(hours * 60)} minutes`;
  const [count, unit] = hours < 48 ? [Math.round(hours), "hour"] : [Math.round(hours / 24), "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
};

export const closingWords = {
  title: "A few last questions",
  lead: "Your answers to the trials are stored. These questions finish the study; only what is marked as needed is needed.",
  send: "Send and finish",
  sending: "Sending…",
};

export const completionWords = {
  title: "For the panel",
  code: "Your code",
  copy: "Copy the code",
  copied: "Copied",
  notCopied: "Copying was refused; select the code instead.",
  toProlific: "Back to Prolific",
  toPanel: "Back to the panel",
};

export const withdrawWords = {
  button: "Withdraw from the study",
  title: "Withdraw?",
  body: "All your answers in this study are deleted for good. This cannot be undone.",
  confirm: "Delete my answers and leave",
  cancel: "Stay",
  doneTitle: "You have withdrawn",
  done: "Your answers, and everything you told us about yourself, were deleted. Thank you for the time you gave. You can close this page.",
};

export const keysWords = {
  title: "Keys",
  list: [
    [["1", "2", "3", "4"], "mark −2, −1, +1, +2 and go on to the next control"],
    [["←", "→"], "move between the four marks without marking"],
    [["↑", "↓"], "move to the control above or below"],
    [["Space"], "mark what has the focus"],
    [["⌫"], "clear the mark"],
    [["Enter"], "send, when complete; before that: “I have read it”"],
    [["t"], "open or fold the task"],
    [["?"], "show this list"],
  ] as [string[], string][],
  single: "Single-key shortcuts",
  singleHelp: "Switched off, 1 to 4 and ⌫ work only while a control has the focus; t and ? do nothing.",
  close: "Close",
};

export const endWords = {
  title: "Thank you",
  stored: "All your answers are stored.",
  next: "Nothing more is needed from you; the researchers will look at the results when the study is closed.",
  nextPanel: "One thing is left: take the code back to the panel that sent you.",
  nextAddress: "One thing is left: go back to the panel that sent you.",
  scoreTitle: "Your score",
  score: (right: number, of: number) => `${right} of ${of}`,
  guessing: (percent: string, right: number, of: number) =>
    `Somebody who only guesses gets ${right} or more of ${of} right with a chance of ${percent}.`,
  guessingAll: "Anybody gets at least that many right by guessing.",
  histogram: "Everybody",
  histogramHelp: (sessions: number) => `First sessions of ${sessions} people, by number of right answers.`,
  you: "you",
  bar: (right: number, sessions: number) =>
    `${right} right: ${sessions} ${sessions === 1 ? "person" : "people"}`,
  confidence: "Were you right when you were sure?",
  confidenceNames: { 1: "When you said “probably”", 2: "When you said “surely”" },
  confidenceLine: (right: number, of: number) => `${right} of ${of} right`,
  never: "never",
  items: "What you saw",
  item: (position: number) => `No. ${position}`,
  truth: (truth: string) => truths[truth] ?? truth,
  youSaid: "You said",
  right: "right",
  wrong: "wrong",
  showCode: "Show the code",
  source: "Source",
  licences: "All licences",
  shareText: (right: number, of: number, title: string) => `I got ${right} of ${of} right: ${title}`,
  again: "Again, with unseen items",
  againNote: "A repeat is recorded as a repeat.",
};
export const shareWords = { share: "Share", copy: "Copy link", copied: "Copied" };

export const answersWords = {
  origin: {
    "-2": "surely a machine",
    "-1": "probably a machine",
    "1": "probably a human",
    "2": "surely a human",
  },
  side: {
    "-2": "surely the left",
    "-1": "probably the left",
    "1": "probably the right",
    "2": "surely the right",
  },
};

const truths: Record<string, string> = {
  human: "A human wrote this",
  machine: "A machine wrote this",
  left: "A human wrote the left one",
  right: "A human wrote the right one",
};
