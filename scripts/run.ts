import { spawn } from "node:child_process";

/** Runs a Node program to its end; its output is shown only when it fails. */
export function runNode(args: string[], env: Record<string, string> = {}): Promise<string> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, args, {
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const output: string[] = [];
    child.stdout.on("data", (part: Buffer) => output.push(part.toString()));
    child.stderr.on("data", (part: Buffer) => output.push(part.toString()));
    child.on("error", failed);
    child.on("close", (code) => {
      if (code === 0) done(output.join(""));
      else failed(new Error(`${output.join("")}\n"node ${args.join(" ")}" failed; see above.`));
    });
  });
}
