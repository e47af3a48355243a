import { defineConfig } from "vitest/config";

const root = import.meta.dirname;

/** Two projects: pure rules (no database), and what must hold against a real PostgreSQL. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: `${root}/` },
      { find: "server-only", replacement: `${root}/scripts/server-only.ts` },
    ],
  },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          // One process for many files: loading the modules anew for each file took more time than the tests. No test leaves anything behind.
          isolate: false,
          include: [
            "lib/**/*.test.ts",
            "components/**/*.test.{ts,tsx}",
            "seed/**/*.test.ts",
            "scripts/**/*.test.ts",
            "attack/**/*.test.ts",
            "test/**/*.test.ts",
          ],
          exclude: ["**/*.db.test.ts", "**/node_modules/**"],
          // A property test of some seconds must not fail because the machine does something else, at a higher priority.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["lib/**/*.db.test.ts", "app/**/*.db.test.ts", "seed/**/*.db.test.ts"],
          globalSetup: ["scripts/test-database.ts"],
          setupFiles: ["scripts/test-file-database.ts"],
          isolate: false,
          pool: "forks",
          // next-auth imports "next/server" without the ending that Node asks for; vite resolves it.
          server: { deps: { inline: ["next-auth"] } },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
