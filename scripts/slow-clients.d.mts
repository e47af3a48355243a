import type { Server } from "node:http";

export interface SlowLimits {
  headMs: number;
  bodyBytesPerSecond: number;
  bodyGraceMs: number;
  unreadMs: number;
}
export function endSlowClients(server: Server, limits?: SlowLimits, checkMs?: number): void;
export function endIdleConnections(server: Server, idleMs: number): void;
