import type { RunRequest, RunResult } from "./run-request";
import type { RunClock } from "./run-stopwatch";

/** One language's interpreter. After an end `died` it must be thrown away. */
export interface Engine {
  /** Synchronous: nothing else runs meanwhile, so the caller must be able to end it from outside. */
  run: (request: RunRequest) => RunResult;
  /** Bytes that the interpreter holds now. */
  memoryBytes: () => number;
}

/** The real clocks, and the world that programs see. */
export interface EngineClock extends RunClock {
  resetWorld: () => void;
}
