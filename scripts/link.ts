import { emailArgument } from "./email-argument";
import { printSecret } from "./print-secret";

/** `npm run link -- --email <address> [--admin]`: a one-time link by which somebody chooses a password. No mail is sent. */
const { email, given } = emailArgument("link", ["admin"]);
const address = process.env.AUTH_URL ?? `http://localhost:${process.env.PORT ?? "3000"}`;
await printSecret(async () => {
  const { createAccountLink } = await import("@/lib/operations/people/create-account-link");
  const link = await createAccountLink({ actor: null, email, isAdmin: given.has("admin"), now: new Date() });
  console.error(`For ${link.email}; works once, until ${link.expiresAt.toISOString()}.`);
  return new URL(link.path, address).href;
});
