import { type ChildProcess, spawn } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { requireFreePort } from "@/scripts/port";

export interface BenchServer {
  url: string;
  databaseUrl: string;
  pid: number;
  /** The embedded database's first process; null on a database that `env` names. */
  databasePid: number | null;
  stop: () => Promise<void>;
}

/** A production server without demos, on the database that `env` names, or on one of its own as `npm start` gives it. */
export async function startBenchServer(port: number, env: Record<string, string> = {}): Promise<BenchServer> {
  // Another bench's server would answer in its place, and this bench wait for sessions that it does not have.
  await requireFreePort(port, "127.0.0.1");
  const data = mkdtempSync(join(tmpdir(), "evenhand-bench-"));
  chmodSync(data, 0o711);
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      EVENHAND_DATA: data,
      EVENHAND_DEMOS: "0",
      EVENHAND_BENCH: "1",
      ...env,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await answering(`http://127.0.0.1:${port}/api/health`, child);
  return {
    url: `http://127.0.0.1:${port}`,
    databaseUrl: env.DATABASE_URL ?? embeddedAddress(data),
    pid: nextServerBelow(child.pid ?? 0),
    databasePid: env.DATABASE_URL ? null : Number(embeddedLines(data)[0]),
    stop: async () => {
      const ended = new Promise((done) => child.once("exit", done));
      child.kill("SIGTERM");
      await ended;
      rmSync(data, { recursive: true, force: true });
    },
  };
}

const embeddedLines = (data: string): string[] =>
  readFileSync(join(data, "postgres", "postmaster.pid"), "utf8").split("\n");

const embeddedAddress = (data: string): string => {
  const port = embeddedLines(data)[3] ?? "";
  const password = readFileSync(join(data, "database-password"), "utf8").trim();
  return `postgresql://evenhand:${password}@127.0.0.1:${port}/postgres`;
};

export function startBareServer(port: number, databaseUrl: string): ChildProcess {
  return spawn(process.execPath, ["--import", "tsx", "bench/bare-server.ts"], {
    env: { ...process.env, PORT: String(port), DATABASE_URL: databaseUrl },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

/** The largest resident set of a process so far, in MB (Linux). */
export function peakMemoryMb(pid: number): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes ?? 0) / 1024);
}

const answering = async (url: string, child: ChildProcess): Promise<void> => {
  for (;;) {
    if (child.exitCode !== null) throw new Error("The server did not start; see above.");
    if (
      await fetch(url)
        .then(({ ok }) => ok)
        .catch(() => false)
    )
      return;
    await new Promise((later) => setTimeout(later, 200));
  }
};

const nextServerBelow = (parent: number): number => {
  const children = readFileSync(`/proc/${parent}/task/${parent}/children`, "utf8")
    .trim()
    .split(" ")
    .filter(Boolean)
    .map(Number);
  const server = children.find((pid) => readFileSync(`/proc/${pid}/cmdline`, "utf8").includes("serve.mjs"));
  return server ?? parent;
};
