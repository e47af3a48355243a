import { z } from "zod";

export const MIN_PASSWORD = 12;
/** OWASP ASVS 2.1.2. Those who chose a longer one before may sign in with it. */
const MAX_PASSWORD = 128;

/** A password somebody chooses. Length is what counts; rules about signs make people write passwords down. */
export const newPasswordSchema = z
  .string()
  .min(MIN_PASSWORD, `needs at least ${MIN_PASSWORD} characters`)
  .max(MAX_PASSWORD, `has more than ${MAX_PASSWORD} characters`);

/** An address as accounts keep it: in lower case, so that one person has one account. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email("is not an e-mail address").max(320, "is longer than an address can be"));
