import { statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/**
 * PostgreSQL refuses to run as root, so under root it runs as the user "postgres", which must be able to reach the folder.
 * Throws one sentence that names the first folder in the way.
 */
export function requireTraversable(folder: string): void {
  for (let at = resolve(folder); ; at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) {
      throw new Error(
        `PostgreSQL will not run as root, and its own user cannot enter ${at}: run "chmod o+x ${at}", move the folder elsewhere, start as an ordinary user, or set DATABASE_URL.`,
      );
    }
    if (dirname(at) === at) return;
  }
}
