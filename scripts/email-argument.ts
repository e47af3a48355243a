import { parseArgs } from "node:util";

/** `--email <address>` of a command, and which of its flags were given; ends with a sentence when it cannot be read. */
export function emailArgument(command: string, flags: string[] = []): { email: string; given: Set<string> } {
  const usage = `Usage: npm run ${command} -- --email <address>${flags.map((flag) => ` [--${flag}]`).join("")}`;
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: "boolean" as const }]));
  try {
    const { values } = parseArgs({ options: { email: { type: "string" }, ...options } });
    if (typeof values.email !== "string") throw new Error("--email is missing");
    const isGiven = (flag: string) => Object.entries(values).some(([name, value]) => name === flag && value);
    return { email: values.email, given: new Set(flags.filter(isGiven)) };
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n${usage}`);
    process.exit(2);
  }
}
