/** The fixed words of running both programs of a trial. */
export const tryWords = {
  title: "Run both programs",
  help: "Both programs get the same input. Their outputs are shown side by side.",
  required: "Run both programs at least once. You can answer after that.",
  input: "Input for both",
  run: "Run both",
  stop: "Stop",
  stopped: "Stopped.",
  sides: ["Left", "Right"],
  output: ["Output of the left program", "Output of the right program"],
  nothing: "The program wrote nothing.",
  none: "Not run yet.",
  running: "Running …",
  loading: {
    python: "Loading Python (6 MB, the first time only) …",
    javascript: "Loading JavaScript …",
  },
  notLoaded: "The programs could not be run: loading failed. Check your connection, then run again.",
  cannotRun: "Programs in this language cannot be run here.",
  notCounted: "This run could not be saved. Check your connection, then run again.",
  ended: (ms: number) => `Ended after ${(ms / 1000).toFixed(2)} s.`,
  cut: "Only the beginning of the output is shown.",
} as const;
