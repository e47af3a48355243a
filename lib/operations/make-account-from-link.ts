import "server-only";
import { z } from "zod";
import { hashPassword } from "@/lib/auth/password";
import { hashSecretToken } from "@/lib/auth/secret-token";
import { getLink, getUserByEmail, redeemLink } from "@/lib/db/users";
import { AppError } from "@/lib/errors";

export const MIN_PASSWORD = 12;

const signUpSchema = z.object({
  email: z
    .email("is not an e-mail address")
    .max(320)
    .transform((email) => email.trim().toLowerCase()),
  password: z.string().min(MIN_PASSWORD, `needs at least ${MIN_PASSWORD} characters`).max(1000),
});

/** Whether a link can still be used: for the page that opens it. Opening the page uses nothing up. */
export async function isLinkUsable(request: { token: string; nowMs: number }): Promise<boolean> {
  const link = await getLink(hashSecretToken(request.token));
  return link !== null && link.usedAt === null && link.expiresAt.getTime() > request.nowMs;
}

/** Makes the account of a one-time link. The link works once, whoever comes first. */
export async function makeAccountFromLink(request: {
  token: string;
  email: unknown;
  password: unknown;
  nowMs: number;
}): Promise<{ email: string }> {
  const parsed = signUpSchema.safeParse({ email: request.email, password: request.password });
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path, message }) => ({ path: path.join("."), message }));
    throw new AppError("invalid", { userMessage: "Please look at the fields again.", faults });
  }
  const { email, password } = parsed.data;
  // First the link: without one nobody learns which addresses have accounts, nor costs us the hashing of a password.
  if (!(await isLinkUsable(request))) throw usedUp();
  if (await getUserByEmail(email))
    throw new AppError("conflict", {
      userMessage: "There is an account with this e-mail already. Sign in instead.",
    });
  const isMade = await redeemLink(
    hashSecretToken(request.token),
    { email, passwordHash: await hashPassword(password) },
    new Date(request.nowMs),
  );
  if (!isMade) throw usedUp();
  return { email };
}

const usedUp = (): AppError =>
  new AppError("gone", {
    userMessage: "This link was used or has expired. Start the server again for a new one.",
  });
