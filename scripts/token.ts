import { emailArgument } from "./email-argument";
import { printSecret } from "./print-secret";

/** `npm run token -- --email <address>`: a personal API token. An unknown address becomes an administrator. */
const { email } = emailArgument("token");
await printSecret(async () => {
  const { createShellToken } = await import("@/lib/operations/people/create-shell-token");
  return (await createShellToken({ email, now: new Date() })).token;
});
