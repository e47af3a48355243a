import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Address of the workers that run programs in a browser, with a slash at the end. @throws Error when they were not made */
export function browserFolder(): string {
  const names = readdirSync(join(/* turbopackIgnore: true */ process.cwd(), "public", "sandbox"));
  const name = names.find((one) => /^[0-9a-f]{16}$/.test(one));
  if (name === undefined) throw new Error("The interpreters for browsers are missing. Run npm run generate.");
  return `/sandbox/${name}/`;
}
