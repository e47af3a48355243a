import type { IncomingMessage, ServerResponse } from "node:http";

export interface Refusal {
  status: 400 | 405;
  detail: string;
  headers: Record<string, string>;
}

export function admitRequest(
  request: IncomingMessage,
  options?: { isBehindProxy?: boolean; publicUrl?: URL | undefined; ownKey?: string },
): Refusal | null;
export function refuse(request: IncomingMessage, response: ServerResponse, refusal: Refusal): void;
export function protocolOf(request: IncomingMessage): "http" | "https";
export function normaliseUrl(url: string): string | null;
