import { spawn } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { freePort } from "@/scripts/port";

export interface OwnServer {
  address: string;
  /** Ends every process of it at once, the database's too, as a power cut would. */
  killAll: () => Promise<void>;
  stop: () => Promise<void>;
}

/** A server of a test's own, without demo studies, on data in `folder`: for tests that must not disturb the shared one. */
export async function startServer(folder: string, settings: Record<string, string> = {}): Promise<OwnServer> {
  chmodSync(folder, 0o711);
  const port = await freePort();
  const child = spawn(process.execPath, [join("scripts", "start.mjs")], {
    // A process group of its own, so that one signal reaches all of it.
    detached: true,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      EVENHAND_DATA: folder,
      EVENHAND_DEMOS: "0",
      ...settings,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<void>((done) => child.once("exit", () => done()));
  // Where the server is told another address, it still listens here.
  const address = `http://127.0.0.1:${port}`;
  const said: string[] = [];
  await new Promise<void>((up, down) => {
    child.stdout.on("data", (part: Buffer) => {
      said.push(part.toString());
      if (said.join("").includes("Evenhand is at")) up();
    });
    child.once("exit", () => down(new Error(`The server did not start:\n${said.join("")}`)));
  });
  const group = -(child.pid ?? 0);
  return {
    address,
    killAll: () => {
      const database = Number(
        readFileSync(join(folder, "postgres", "postmaster.pid"), "utf8").split("\n")[0],
      );
      process.kill(group, "SIGKILL");
      process.kill(database, "SIGKILL");
      return ended;
    },
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}
