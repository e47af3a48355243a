/** The fixed words of timed tasks. They say nothing of where a program came from, nor what the study compares. */
export const overviewWords = {
  title: "Your tasks",
  lead: "A task is done when your program passes all of its tests. The tasks come one after the other.",
  task: (position: number) => `Task ${position}`,
  states: { next: "Not started", later: "Not started", open: "Started", paused: "Paused", ended: "Done" },
  begin: (position: number) => `Go to task ${position}`,
  waitingTitle: "The next part has not started yet",
  waiting:
    "Your work so far is saved. Open your own link again later: the study's team starts the next part.",
  look: "Check again",
  doneTitle: "Thank you",
  done: "There are no more tasks. Your work is saved.",
  toEnd: "Continue",
  loading: "Loading …",
  again: "Try again",
};

export const coverWords = {
  heading: (position: number, total: number) => `Task ${position} of ${total}`,
  starts: "The clock starts when you open the task, and stops when all tests pass.",
  limit: (minutes: number) => `You have ${minutes === 1 ? "one minute" : `${minutes} minutes`}.`,
  mayPause: "You can pause. The clock stops while you do.",
  noPause: "The clock keeps running, even if you close this page.",
  phone: "You can do this on a phone, but typing programs there is slow. A keyboard helps.",
  open: "Open the task",
};

export const taskWords = {
  task: "Task",
  editor: "Your program",
  editorHelp:
    "Tab indents. To leave the editor, press Escape, then Tab. Control and Enter runs your program; Control, Shift and Enter submits it.",
  keys: "Shortcuts",
  skip: "To the editor",
  elapsed: "Time so far",
  left: "Time left",
  minutesLeft: (minutes: number) => (minutes === 1 ? "One minute is left." : `${minutes} minutes are left.`),
  pause: "Pause",
  giveUp: "Give up",
  run: "Run",
  stop: "Stop",
  stopped: "Stopped.",
  submit: "Submit",
  submitHelp: "Submitting runs all tests on the server. You can submit as often as you like.",
  submitting: "The server is running the tests …",
  input: "Input for Run",
  inputHelp: "Your program reads this from standard input.",
  label: "Output",
  none: "No output yet.",
  nothing: "The program wrote nothing.",
  running: "Running …",
  loading: {
    python: "Loading Python (6 MB, the first time only) …",
    javascript: "Loading JavaScript …",
  },
  notLoaded: "The program could not be run: loading failed. Check your connection, then run again.",
  cannotRun: "Programs in this language cannot be run in the browser. Submit runs the tests.",
  ended: (ms: number) => `Ended after ${(ms / 1000).toFixed(2)} s.`,
  cut: "Only the beginning of the output is shown.",
};

export const draftWords = {
  saved: "Saved",
  typing: "Saving …",
  offline: "No connection. Your program is kept in this browser and sent later.",
  refused: "Your program could not be saved.",
  long: "Too long to save. A program may have 100,000 characters; shorten it before you leave this page.",
};

export const submissionWords = {
  title: "Submissions",
  none: "You have not submitted anything yet.",
  number: (number: number) => `Submission ${number}`,
  passed: "All tests passed.",
  testing: "The tests are running.",
  failed: (failed: number, of: number) => `${failed} of ${of} tests failed.`,
  failedTests: "Failed tests",
  input: "Input",
  waiting: "No connection. Your submission is sent as soon as there is one.",
  long: "Not submitted: a program may have 100,000 characters.",
};

export const pausedWords = {
  title: "Paused",
  body: "The clock is stopped. The task and your program are hidden until you continue.",
  resume: "Continue",
};

export const giveUpWords = {
  title: "Give up this task?",
  body: "The task ends and counts as given up. You cannot open it again.",
  confirm: "Give up",
  cancel: "Keep working",
};

export const endedWords = {
  passed: { title: "All tests passed", body: "This task is done." },
  "gave-up": { title: "Task ended", body: "You gave this task up." },
  "timed-out": { title: "Time is up", body: "This task is over. What was saved of your program is kept." },
  next: "Continue",
};

export const keyWords = {
  title: "Keyboard shortcuts",
  list: [
    ["Ctrl Enter", "Run the program with your own input"],
    ["Ctrl Shift Enter", "Submit: run all tests on the server"],
    ["Tab", "Indent (in the editor)"],
    ["Shift Tab", "Unindent (in the editor)"],
    ["Esc, then Tab", "Leave the editor"],
    ["Ctrl Z", "Undo"],
  ],
  mac: "On a Mac, use ⌘ in place of Ctrl.",
  close: "Close",
} as const;
