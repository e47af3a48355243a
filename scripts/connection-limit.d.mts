import type { Server } from "node:http";

export declare const CONNECTIONS_PER_ADDRESS: number;
export function limitConnections(server: Server, most?: number): void;
export function networkOf(address: string): string;
