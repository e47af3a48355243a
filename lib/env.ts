import { z } from "zod";
import { type MailSettings, readMailSettings } from "@/lib/text/mail-settings";
import { type ProlificSettings, readProlificSettings } from "@/lib/text/prolific-settings";

const optional = z.string().min(1).optional();

const environmentSchema = z.object({
  DATABASE_URL: z.string().min(1),
  AUTH_SECRET: z.string().min(16),
  /** The address under which people reach this server, such as https://study.example.org. */
  PUBLIC_URL: z.union([z.url({ protocol: /^https?$/ }), z.literal("")]).optional(),
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  NODE_ENV: z.enum(["development", "production", "test"]).default("development"),
  /** The largest number of connections of one server process. */
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  /** Session starts a minute and address. */
  STARTS_PER_MINUTE: z.coerce.number().int().min(1).default(600),
  /** Both or neither; `mailSettings` reads them. */
  SMTP_URL: z.string().optional(),
  MAIL_FROM: z.string().optional(),
  /** `prolificSettings` reads them. */
  PROLIFIC_TOKEN: z.string().optional(),
  PROLIFIC_URL: z.string().optional(),
  AUTH_GITHUB_ID: optional,
  AUTH_GITHUB_SECRET: optional,
  AUTH_GOOGLE_ID: optional,
  AUTH_GOOGLE_SECRET: optional,
  /** Opens the yardstick routes that the load bench compares with; never set in production. */
  EVENHAND_BENCH: z.enum(["0", "1"]).default("0"),
});
type Environment = z.infer<typeof environmentSchema>;

let parsed: Environment | undefined;

/** The only reader of process.env. Parsed at first use, so that a build needs no secrets. */
export function env(): Environment {
  parsed ??= parse();
  return parsed;
}

/** How mail is sent; null where no mail server is set up. Throws a sentence that names the setting to mend. */
export function mailSettings(): MailSettings | null {
  return readMailSettings(env());
}

/** How people are recruited on Prolific; null where no token is set. Throws a sentence that names the setting to mend. */
export function prolificSettings(): ProlificSettings | null {
  return readProlificSettings(env());
}

const parse = (): Environment => {
  const result = environmentSchema.safeParse(process.env);
  if (result.success) return result.data;
  const faults = result.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new Error(`The environment is incomplete. ${faults.join("; ")}`);
};
