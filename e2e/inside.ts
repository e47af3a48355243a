import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Verbs } from "@/e2e/prepare";

type Given<V extends keyof Verbs> = Parameters<Verbs[V]>;
export type Ask = <V extends keyof Verbs>(
  verb: V,
  ...given: Given<V>
) => Promise<Awaited<ReturnType<Verbs[V]>>>;

export interface Inside {
  ask: Ask;
  hangUp: () => Promise<void>;
}

/**
 * A line to the inside of the server that keeps its data in `folder`. It is a process of its own, because server code
 * does not load in the test runner; it lives as long as its caller, so that asking costs no start.
 */
export function openInside(folder: string): Inside {
  const child = spawn(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", join("e2e", "prepare.ts")],
    {
      env: {
        ...process.env,
        DATABASE_URL: databaseUrl(folder),
        AUTH_SECRET: readFileSync(join(folder, "auth-secret"), "utf8").trim(),
        DATABASE_POOL: "3",
      },
      stdio: ["pipe", "pipe", "inherit"],
    },
  );
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  const waiting: ((line: string) => void)[] = [];
  createInterface({ input: child.stdout }).on("line", (line) => waiting.shift()?.(line));
  const ask = async <V extends keyof Verbs>(
    verb: V,
    ...given: Given<V>
  ): Promise<Awaited<ReturnType<Verbs[V]>>> => {
    const answer = Promise.race([
      new Promise<string>((done) => waiting.push(done)),
      ended.then(() => JSON.stringify({ fault: "the line to the server's inside broke" })),
    ]);
    child.stdin.write(`${JSON.stringify({ verb, given: given[0] })}\n`);
    const reply = JSON.parse(await answer) as { value?: unknown; fault?: string };
    if (reply.fault !== undefined) throw new Error(`${verb}: ${reply.fault}`);
    return reply.value as Awaited<ReturnType<Verbs[V]>>;
  };
  return {
    ask,
    hangUp: () => {
      child.stdin.end();
      return ended;
    },
  };
}

export const databaseUrl = (folder: string): string => {
  const port = readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[3];
  const password = readFileSync(join(folder, "database-password"), "utf8").trim();
  return `postgresql://evenhand:${password}@127.0.0.1:${port}/postgres`;
};
