import { z } from "zod";

export const MIN_PASSWORD = 12;

/** A password somebody chooses. Length is what counts; rules about signs make people write passwords down. */
export const newPasswordSchema = z
  .string()
  .min(MIN_PASSWORD, `needs at least ${MIN_PASSWORD} characters`)
  .max(1000, "has more than 1000 characters");

/** An address as accounts keep it: in lower case, so that one person has one account. */
export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.email("is not an e-mail address").max(320, "is longer than an address can be"));
