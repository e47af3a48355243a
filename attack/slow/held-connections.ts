import { readFileSync } from "node:fs";

/**
 * The clients, as `address:port`, whose connections the server at a port still holds or has yet to accept (Linux, IPv4). A client that reads
 * nothing cannot see for itself that its connection has ended; the list of the system tells.
 */
export function heldConnections(port: number): Set<string> {
  const held = new Set<string>();
  for (const line of readFileSync("/proc/net/tcp", "utf8").split("\n").slice(1)) {
    const [, local = "", remote = "", state = ""] = line.trim().split(/\s+/);
    if (HELD.includes(state) && portOf(local) === port) held.add(`${addressOf(remote)}:${portOf(remote)}`);
  }
  return held;
}

/** ESTABLISHED, and CLOSE_WAIT: the server's own end is open. */
const HELD = ["01", "08"];

const portOf = (place: string): number => Number.parseInt(place.split(":")[1] ?? "", 16);

/** Four bytes in hexadecimal, the last one first. */
const addressOf = (place: string): string =>
  [6, 4, 2, 0].map((at) => Number.parseInt(place.slice(at, at + 2), 16)).join(".");
