import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfNeeded, generateIfNeeded } from "@/scripts/build";
import { startEmbeddedDatabase } from "@/scripts/embedded-database";
import { ALLOCATOR_SETTINGS } from "@/scripts/server-memory.mjs";
import { migrateDatabase } from "@/scripts/migrate-database";
import { freePort } from "@/scripts/port";
import { say } from "@/scripts/say";
import { ask, later } from "./http";

/** The production server and its PostgreSQL, each of which can be killed and started again at the same address. */
export interface House {
  address: string;
  startNode: () => Promise<void>;
  killNode: () => Promise<void>;
  startDatabase: () => Promise<void>;
  /** Kills the server process of PostgreSQL itself; those of its connections end by themselves. */
  killDatabase: () => Promise<void>;
  /** Waits until a request is answered again. */
  answering: () => Promise<void>;
  /** The id of the server's process. */
  pid: () => number;
  /** The largest resident set of the server process so far, in MB. */
  peakMemoryMb: () => number;
  stop: () => Promise<void>;
}

/** Builds if needed, and starts both on an empty folder. Sets DATABASE_URL and AUTH_SECRET for this process. */
export async function openHouse(): Promise<House> {
  await generateIfNeeded();
  await buildIfNeeded(say);
  const folder = mkdtempSync(join(tmpdir(), "evenhand-attack-"));
  chmodSync(folder, 0o711);
  const port = await freePort();
  let database = await startEmbeddedDatabase(folder, { isOpenToAll: true });
  const databasePort = Number(new URL(database.url).port);
  process.env.DATABASE_URL = database.url;
  process.env.AUTH_SECRET = randomBytes(33).toString("base64");
  await migrateDatabase(database.url);
  let node: ChildProcess | undefined;
  const log = openSync(join(folder, "server.log"), "a");
  const address = `http://127.0.0.1:${port}`;

  const answering = async (): Promise<void> => {
    for (let tries = 0; ; tries += 1) {
      const answer = await ask(address, "GET", "/api/health").catch(() => null);
      if (answer?.status === 200) return;
      if (tries > 1200) throw new Error(`The server does not answer; see ${folder}/server.log.`);
      await later(100);
    }
  };
  const startNode = async (): Promise<void> => {
    node = spawn(process.execPath, ["scripts/serve.mjs"], {
      env: {
        ...process.env,
        NODE_ENV: "production",
        PORT: String(port),
        HOST: "127.0.0.1",
        STARTS_PER_MINUTE: "1000000",
        ...ALLOCATOR_SETTINGS,
      },
      stdio: ["ignore", log, log],
    });
    await answering();
  };
  const killNode = (): Promise<void> => endOf(node, "SIGKILL");
  await startNode();
  return {
    address,
    answering,
    startNode,
    killNode,
    startDatabase: async () => {
      database = await startEmbeddedDatabase(folder, { isOpenToAll: true, port: databasePort });
    },
    killDatabase: async () => {
      const pid = Number(readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
      process.kill(pid, "SIGKILL");
      // Its processes for connections notice, and let go of the shared memory.
      await later(300);
    },
    pid: () => node?.pid ?? 0,
    peakMemoryMb: () => {
      const status = readFileSync(`/proc/${node?.pid}/status`, "utf8");
      return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    },
    stop: async () => {
      await endOf(node, "SIGTERM");
      await database.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const endOf = async (child: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> => {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once("exit", done));
  child.kill(signal);
  await ended;
};
