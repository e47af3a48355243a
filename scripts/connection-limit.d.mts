import type { Server } from "node:http";

export function limitConnections(server: Server, most?: number): void;
export function networkOf(address: string): string;
