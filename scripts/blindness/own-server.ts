import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { freePort } from "@/scripts/port";

/**
 * A production server of this tree, which was built, on a free port and on the database of DATABASE_URL, for as long as the
 * caller needs it. It ends with the caller, however that ends.
 */
export async function startOwnServer(): Promise<{ base: string; stop: () => Promise<void> }> {
  const port = await freePort();
  const child = spawn(process.execPath, ["scripts/serve.mjs"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      // Only this crawl knows the server, so nothing that was signed elsewhere has to be read here.
      AUTH_SECRET: randomBytes(33).toString("base64"),
      // It serves one visitor at a time, who starts a dozen sessions a minute.
      DATABASE_POOL: "3",
      STARTS_PER_MINUTE: "600",
    },
    // The channel is how it learns that the caller is gone.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const ended = new Promise<number | null>((done) => child.once("exit", done));
  const base = `http://127.0.0.1:${port}`;
  for (;;) {
    const isUp = await fetch(`${base}/api/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp) break;
    if (child.exitCode !== null) throw new Error("The server for the crawl did not start; see above.");
    await new Promise((later) => setTimeout(later, 150));
  }
  return {
    base,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
