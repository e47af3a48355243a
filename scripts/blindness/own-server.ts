import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { buildIfNeeded } from "@/scripts/build";
import { freePort } from "@/scripts/port";

/** A production server of this tree on a free port, on the database of DATABASE_URL, for as long as the caller needs it. */
export async function startOwnServer(
  say: (line: string) => void,
): Promise<{ base: string; stop: () => Promise<void> }> {
  await buildIfNeeded(say);
  const port = await freePort();
  const child = spawn(process.execPath, ["scripts/serve.mjs"], {
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      HOST: "127.0.0.1",
      // Only this crawl knows the server, so nothing that was signed elsewhere has to be read here.
      AUTH_SECRET: randomBytes(33).toString("base64"),
    },
    stdio: ["ignore", "ignore", "inherit"],
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
