import type { RunRequest, RunResult } from "@/lib/sandbox/run-request";

export interface ToWorker {
  id: number;
  request: RunRequest;
}

export type FromWorker =
  | { kind: "ready" }
  | { kind: "result"; id: number; result: RunResult; memoryBytes: number };
