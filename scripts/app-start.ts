import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { buildIfNeeded, generateIfNeeded } from "./build";
import { type RunningDatabase, startEmbeddedDatabase } from "./embedded-database";
import { keepDatabase } from "./keep-database";
import { migrateDatabase } from "./migrate-database";
import { requireDataFolder } from "./data-folder";
import { installDemoPackages } from "./demo-packages";
import { claimFolder, releaseFolder } from "./folder-claim";
import { readMailSettings } from "@/lib/text/mail-settings";
import { readProlificSettings } from "@/lib/text/prolific-settings";
import { requireFreePort } from "./port";
import { runNode } from "./run";
import { ALLOCATOR_SETTINGS } from "./server-memory.mjs";
import { say } from "./say";

/** All that `npm start` does after the dependencies are there. Each step says what it is doing. */
export class AppStart {
  readonly #options: { isDevelopment: boolean; port: number; host: string };
  readonly #data = process.env.EVENHAND_DATA ?? ".data";
  #database: RunningDatabase | undefined;
  #server: ChildProcess | undefined;
  #letDatabaseGo: () => Promise<void> = () => Promise.resolve();
  #isStopping = false;

  constructor(options: { isDevelopment: boolean; port: number; host: string }) {
    this.#options = options;
  }

  async run(): Promise<void> {
    const { port, host, isDevelopment } = this.#options;
    requireUsableAddress();
    const { SMTP_URL, MAIL_FROM, PUBLIC_URL, PROLIFIC_TOKEN, PROLIFIC_URL } = process.env;
    readMailSettings({ SMTP_URL, MAIL_FROM, PUBLIC_URL });
    readProlificSettings({ PROLIFIC_TOKEN, PROLIFIC_URL, PUBLIC_URL });
    await requireFreePort(port, host);
    requireDataFolder(this.#data);
    const isExternal = Boolean(process.env.DATABASE_URL);
    this.#giveSecret(isExternal);
    if (!isExternal) claimFolder(this.#data);
    await generateIfNeeded();
    if (!isDevelopment) await buildIfNeeded(say);
    await this.#openDatabase(isExternal);
    await this.#migrate();
    await this.#seed();
    await this.#serve();
  }

  async stop(code: number): Promise<void> {
    if (this.#isStopping) return;
    this.#isStopping = true;
    await endOf(this.#server);
    await this.#letDatabaseGo();
    if (this.#database) await this.#database.stop().catch(() => undefined);
    releaseFolder(this.#data);
    process.exit(code);
  }

  #giveSecret(isExternal: boolean): void {
    if (process.env.AUTH_SECRET) return;
    if (isExternal) {
      throw new Error(
        "DATABASE_URL is set, so AUTH_SECRET must be too (all servers of one database share it). Make one with: openssl rand -base64 33",
      );
    }
    const file = join(this.#data, "auth-secret");
    if (!existsSync(file)) writeFileSync(file, `${randomBytes(33).toString("base64")}\n`, { mode: 0o600 });
    process.env.AUTH_SECRET = readFileSync(file, "utf8").trim();
  }

  async #openDatabase(isExternal: boolean): Promise<void> {
    if (isExternal) return;
    this.#database = await startEmbeddedDatabase(this.#data);
    this.#letDatabaseGo = keepDatabase(this.#database, say);
    process.env.DATABASE_URL = this.#database.url;
    say(this.#database.wasRunning ? "Found the database of an earlier start." : "Started PostgreSQL.");
  }

  async #migrate(): Promise<void> {
    const url = process.env.DATABASE_URL ?? "";
    const applied = await migrateDatabase(url).catch((error: unknown) => {
      throw new Error(`The database ${withoutPassword(url)} cannot be used: ${reasonOf(error)}`);
    });
    if (applied.length > 0)
      say(`Brought the database up to date (${applied.length} migration${applied.length > 1 ? "s" : ""}).`);
  }

  async #seed(): Promise<void> {
    const note = process.env.EVENHAND_DEMOS === "0" ? null : await installDemoPackages(say);
    if (note) say(note);
    const output = await runNode(["--conditions=react-server", "--import", "tsx", "scripts/seed.ts"]);
    for (const line of output.split("\n").filter((text) => text.startsWith("> "))) say(line.slice(2));
    const link = /^link (\S+)$/m.exec(output)?.[1];
    if (link)
      say(`To become the first administrator, open ${this.#address()}${link} (works once, for 48 hours)`);
  }

  /** Where people reach this server: PUBLIC_URL, or this machine. */
  #address(): string {
    return publicOrigin() ?? `http://localhost:${this.#options.port}`;
  }

  async #serve(): Promise<void> {
    const { port, host, isDevelopment } = this.#options;
    const development = ["node_modules/next/dist/bin/next", "dev", "-p", String(port), "-H", host];
    this.#server = spawn(process.execPath, isDevelopment ? development : ["scripts/serve.mjs"], {
      env: {
        ...process.env,
        NODE_ENV: isDevelopment ? "development" : "production",
        PORT: String(port),
        HOST: host,
        AUTH_URL: this.#address(),
        ...ALLOCATOR_SETTINGS,
      },
      stdio: ["ignore", isDevelopment ? "inherit" : "ignore", "inherit"],
    });
    const ended = new Promise<never>((_, failed) => {
      this.#server?.once("exit", (code) => failed(new Error(`The server ended (code ${code}).`)));
    });
    await Promise.race([answers(port), ended]);
    say(`Evenhand is at ${this.#address()}   (stop it with Ctrl+C)`);
    await ended.catch((error: unknown) => {
      if (!this.#isStopping) throw error;
    });
  }
}

const publicOrigin = (): string | null => {
  const given = process.env.PUBLIC_URL;
  if (!given) return null;
  const url = URL.canParse(given) ? new URL(given) : null;
  if (url && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search && !url.username)
    return url.origin;
  throw new Error(
    `PUBLIC_URL is "${given}". Write the address without a path, such as https://study.example.org.`,
  );
};

const requireUsableAddress = (): void => {
  const hasProvider = Boolean(process.env.AUTH_GITHUB_ID ?? process.env.AUTH_GOOGLE_ID);
  if (publicOrigin() === null && hasProvider)
    throw new Error(
      "Signing in through GitHub or Google needs PUBLIC_URL, the address they send people back to.",
    );
};

const endOf = async (child: ChildProcess | undefined): Promise<void> => {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((done) => child.once("exit", done));
  child.kill("SIGTERM");
  const forced = setTimeout(() => child.kill("SIGKILL"), 8000);
  await ended;
  clearTimeout(forced);
};

const answers = async (port: number): Promise<void> => {
  for (;;) {
    const isUp = await fetch(`http://127.0.0.1:${port}/api/health`)
      .then(({ ok }) => ok)
      .catch(() => false);
    if (isUp) return;
    await new Promise((later) => setTimeout(later, 150));
  }
};

const withoutPassword = (url: string): string => url.replace(/:\/\/([^:@/]+):[^@]*@/, "://$1:...@");

const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join("; ");
  return error instanceof Error ? error.message : String(error);
};
