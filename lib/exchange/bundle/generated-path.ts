import { join } from "node:path";

/** Where `npm run generate` left a program. */
export function generatedPath(program: string): string {
  return join(process.cwd(), "generated", program);
}
