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

/** How long a study is, for somebody who has not begun. */
export function lengthWords(length: {
  trials: number;
  minutes: number;
  isMost: boolean;
  isTimed: boolean;
}): string {
  const { trials, minutes, isMost, isTimed } = length;
  const words = `${trials} ${isTimed ? "task" : "trial"}${trials === 1 ? "" : "s"}, about ${minutes} min`;
  return isMost ? `up to ${words}` : words;
}

export const landingWords = {
  title: "Judge the code, not the author.",
  lead: "You see the code, never who wrote it, and every answer has to take a side.",
  open: "Open to everybody",
  unsealed: "Results",
  none: "No public test is open at the moment.",
  closed: "Closed",
  start: "Take part",
  designs: {
    "human-or-robot": "Human or robot",
    "which-is-human": "Which one is human",
    "timed-task": "Timed tasks",
    "side-by-side": "Side by side",
    rating: "Rating",
    labelling: "Labelling",
  },
  result: "Result",
  unsealedEarly: "Results opened before the study had ended",
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
  steps: {
    consent: "Consent",
    profile: "About you",
    instructions: "Instructions",
    practice: "Practice",
    quiz: "A short quiz",
  },
  step: (at: number, of: number) => `Step ${at} of ${of}`,
  agree: "I agree to take part",
  decline: "No, thank you",
  declinedTitle: "That is fine",
  declined: "You did not take part, and nothing was stored. You can close this page.",
  reconsider: "Read the consent text again",
  profileLead: "Questions marked “required” need an answer; the rest are up to you.",
  next: "Continue",
  back: "Back",
  practiceLead: "Practice: try the page. Nothing you enter here is stored.",
  feedbackTitle: "About this one",
  practiceTitle: "Practice is over",
  practiceAgain: "That is how it works. Nothing was stored.",
  start: "Start",
  starting: "Starting…",
  startFirst: "Start with the first one",
  closedTitle: "This study is not open",
  closed:
    "This study has closed to new participants. If you were invited, contact the person who sent the link.",
  resumeTitle: "Welcome back",
  resume: (position: number, total: number) => `You’re on ${position} of ${total}.`,
  resumeClosing: "You have answered everything but the last few questions.",
  resumeElsewhere: "Your answers are saved; pick up where you left off.",
  resumeButton: "Continue",
  faultTitle: "This link does not open the study",
  doneTitle: "You’ve already completed this",
  toEnd: "See your result",
  again: "Play again with new functions",
  privacy:
    "No sign-in, no tracking. By starting, you agree that we keep your answers under a random code, without your name.",
  privacyMore: "What exactly is kept",
  tryAgain: "Try again",
};

export const fieldsWords = {
  needed: "required",
  optional: "optional",
  choose: "Choose…",
  missing: "Please answer this.",
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
  haveRead: "I’ve read it",
  readHint: "Read the task first; the code comes next.",
  code: "Code",
  program: { left: "Left program", right: "Right program", only: "The code" },
  controlLabel: (question: string, side: "left" | "right" | null) =>
    side === null ? question : `${question}, ${side} program`,
  markLabel: (score: string, anchor: string) => `${score}, ${anchor}`,
  linked: "Scroll together",
  foldEqual: "Fold equal lines",
  equalLines: (lines: number) => `${lines} equal lines`,
  wrap: "Wrap lines",
  closed: "Opens when everything else is marked.",
  comment: "Comment (optional)",
  charactersLeft: (left: number) => `${left} ${left === 1 ? "character" : "characters"} left`,
  send: "Submit and continue",
  sendLast: "Submit and finish",
  sendPractice: "Done",
  sendShort: "Next",
  sendShortLast: "Finish",
  missing: (count: number, first: string) =>
    count === 1 ? `Still to answer: “${first}”` : `${count} still to answer. First: “${first}”`,
  unseen: (side: "left" | "right") => `You have not looked at the ${side} program yet.`,
  marked: (count: number, of: number) => `${count} of ${of} marked`,
  announceMark: (control: string, mark: string, count: number, of: number) =>
    `${control}: ${mark}. ${count} of ${of} marked.`,
  announceClear: (control: string) => `${control}: cleared.`,
  skip: "Skip to your answer",
  answer: "Your answer",
  codeOf: (program: string) => `${program}: code`,
  minutesLeft: (minutes: number) => `about ${minutes} min left`,
  lastMinute: "less than a minute left",
  about: "Help",
  smaller: "Smaller text",
  larger: "Larger text",
  maximise: { left: "Left only", right: "Right only" },
  divider: "Width of the left program",
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
/** After this many trials, where the study wants it said. */
export const milestoneWords = (done: number, total: number): string =>
  `${done * 2 === total ? `Half way: ${done} of ${total} done.` : `${done} of ${total} done.`} A good moment for a break; Pause stops the clock.`;
export const elsewhereWords = "You’d already answered this one elsewhere, so we kept that answer.";

export const pauseWords = {
  title: "Paused",
  body: "Take a break; the clock is stopped. Your answers are saved in this browser, so you can close the page and return by the same link.",
  kept: (hours: number) =>
    `We’ll hold your place for ${span(hours)}. After that someone else may join, but your answers are safe and you can still continue.`,
  goOn: "Continue",
};

const span = (hours: number): string => {
  if (hours < 1) return `${Math.round(hours * 60)} minutes`;
  const [count, unit] = hours < 48 ? [Math.round(hours), "hour"] : [Math.round(hours / 24), "day"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
};

export const closingWords = {
  title: "A few last questions",
  lead: "Your answers to the trials are stored. These questions finish the study. Questions marked “required” need an answer; the rest are up to you.",
  send: "Submit and finish",
  sending: "Sending…",
};

export const completionWords = {
  title: "Your completion code",
  code: "Code",
  copy: "Copy the code",
  copied: "Copied",
  notCopied: "Copying was refused; select the code instead.",
  toProlific: "Back to Prolific",
  toPanel: "Back to the panel",
};

export const withdrawWords = {
  button: "Withdraw from the study",
  title: "Withdraw?",
  body:
    "All your answers in this study are deleted for good, from every time you took part. Without a personal link, " +
    "a study knows you by this browser: if another person used it for this study, their answers go, too. This cannot be undone.",
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
    [["↑", "↓"], "move to the control before or after"],
    [["Space"], "mark what has the focus"],
    [["⌫"], "clear the mark"],
    [["Enter"], "submit (on the task page: “I’ve read it”)"],
    [["PgUp", "PgDn"], "scroll the code by a screen"],
    [["k", "j"], "scroll the code by a few lines"],
    [["[", "]"], "choose the left or the right program"],
    [["m"], "show the chosen program alone, or both again"],
    [["w"], "wrap long lines"],
    [["-", "+"], "smaller or larger text"],
    [["t"], "open or fold the task"],
    [["i"], "show instructions, definitions and contact"],
    [["?"], "show this list"],
  ] as [string[], string][],
  single: "Single-key shortcuts",
  singleHelp: "When off, 1–4 and ⌫ work only on a focused scale, and the other single keys do nothing.",
  close: "Close",
};

export const endWords = {
  title: "Thank you",
  stored: "All your answers are stored.",
  next: "Nothing more is needed from you; the researchers will look at the results when the study is closed.",
  nextPanel: "One last step: return to the panel that sent you with this code.",
  nextAddress: "One last step: return to the panel that sent you.",
  scoreTitle: "Your score",
  score: (right: number, of: number) => `${right} of ${of}`,
  guessing: (percent: string, right: number, of: number) =>
    `Guessing alone would score ${right} of ${of} or better ${percent} of the time.`,
  guessingAll: "Guessing alone always scores at least that.",
  histogram: "How everyone did",
  histogramHelp: (sessions: number) => `How ${sessions} people did on their first try.`,
  setAside: (sessions: number) =>
    sessions === 1
      ? "One more went faster than a person reads, and is left out."
      : `${sessions} more went faster than a person reads, and are left out.`,
  ownSetAside: "Yours is left out: half of your answers came within a second.",
  you: "you",
  bar: (right: number, sessions: number) =>
    `${right} right: ${sessions} ${sessions === 1 ? "person" : "people"}`,
  confidence: "Were you right when you were sure?",
  confidenceNames: { 1: "When you were fairly sure", 2: "When you were sure" },
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
  again: "Play again with new functions",
};
export const shareWords = { share: "Share", copy: "Copy link", copied: "Copied" };

/** Around the trials: what is one key away, and what a page without scripts says. */
export const aboutWords = {
  title: "Help",
  instructions: "Instructions",
  questions: "What is asked",
  contact: "Contact",
  noContact: "No contact is given.",
  close: "Close",
};
export const skipWords = "Skip to the content";
export const noScriptWords =
  "This page needs JavaScript. Please switch it on for this address, or open the link in another browser.";

const truths: Record<string, string> = {
  human: "A human wrote this",
  machine: "A machine wrote this",
  left: "A human wrote the left one",
  right: "A human wrote the right one",
};
