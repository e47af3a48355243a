/** The fixed words of timed tasks. They say nothing of where a program came from, nor what the study compares. */
export const overviewWords = {
  title: "Your tasks",
  lead: "You write or change a program until it passes the tests of its task. Take one task at a time.",
  task: (position: number) => `Task ${position}`,
  states: { next: "Not begun", later: "Not begun", open: "Begun", paused: "Paused", ended: "Done" },
  begin: (position: number) => `Go to task ${position}`,
  waitingTitle: "The next part has not begun",
  waiting:
    "Your work so far is stored. Come back by your own link: the next part opens when the study's team starts it.",
  look: "Look again",
  doneTitle: "Thank you",
  done: "This was all. Your work is stored.",
  toEnd: "To the last page",
  loading: "Loading …",
  again: "Try again",
};

export const coverWords = {
  heading: (position: number, total: number) => `Task ${position} of ${total}`,
  starts: "The clock starts when you open the task, and stops when all tests pass.",
  limit: (minutes: number) => `You have ${minutes} minutes.`,
  mayPause: "You can pause; the clock stands still meanwhile.",
  noPause: "The clock does not stop, also when you close this page.",
  phone: "You can do this on a phone, but typing programs there is slow. A keyboard helps.",
  open: "Open the task",
};

export const taskWords = {
  task: "Task",
  editor: "Your program",
  editorHelp:
    "Tab indents. Press Escape, then Tab to leave the editor. Control and Enter runs, Control, Shift and Enter submits.",
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
  submitting: "The server runs the tests …",
  input: "Input for Run",
  inputHelp: "What the program reads from standard input.",
  label: "Output",
  none: "No output yet.",
  nothing: "The program wrote nothing.",
  running: "Running …",
  loading: { python: "Python is loading: 6 MB, kept for later.", javascript: "JavaScript is loading." },
  notLoaded: "The interpreter could not be loaded. Check your connection, then run again.",
  cannotRun: "Programs in this language cannot be run in the browser. Submit runs the tests.",
  ended: (ms: number) => `Ended after ${(ms / 1000).toFixed(2)} s.`,
  cut: "Only the beginning of the output is shown.",
};

export const draftWords = {
  saved: "Saved",
  typing: "Saving …",
  offline: "No connection. Your program is kept in this browser and sent later.",
  refused: "Your program could not be saved.",
};

export const submissionWords = {
  title: "Submissions",
  none: "Nothing is submitted yet.",
  number: (number: number) => `Submission ${number}`,
  passed: "All tests passed.",
  testing: "The tests are running.",
  failed: (failed: number, of: number) => `${failed} of ${of} tests failed.`,
  failedTests: "Failed tests",
  input: "Input",
  waiting: "Not sent yet. It is sent again by itself.",
};

export const pausedWords = {
  title: "Paused",
  body: "The clock stands still. The task and your program are hidden until you go on.",
  resume: "Go on",
};

export const giveUpWords = {
  title: "Give up this task?",
  body: "The task ends here and counts as given up. You cannot open it again.",
  confirm: "Give up",
  cancel: "Go on with the task",
};

export const endedWords = {
  passed: { title: "All tests passed", body: "This task is done." },
  "gave-up": { title: "Task ended", body: "You gave this task up." },
  "timed-out": { title: "The time is over", body: "Your last program is stored." },
  next: "Go on",
};

export const keyWords = {
  title: "Keyboard shortcuts",
  list: [
    ["Ctrl Enter", "Run the program with your own input"],
    ["Ctrl Shift Enter", "Submit: run all tests on the server"],
    ["Tab", "Indent (in the editor)"],
    ["Shift Tab", "Take indentation back (in the editor)"],
    ["Esc, then Tab", "Leave the editor"],
    ["Ctrl Z", "Undo"],
  ],
  mac: "On a Mac, use ⌘ in place of Ctrl.",
  close: "Close",
} as const;
