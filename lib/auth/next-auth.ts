import "server-only";
import NextAuth, { CredentialsSignin, type NextAuthConfig } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import GitHub from "next-auth/providers/github";
import Google from "next-auth/providers/google";
import { z } from "zod";
import { getUserByEmail } from "@/lib/db/users";
import { countAttempt, countPassword } from "@/lib/edge/rate-limit";
import { AppError } from "@/lib/errors";
import { env } from "@/lib/env";
import { isPasswordRight } from "./password";
import { Throttled } from "./throttled";
import { isEmailVerified } from "./verified-email";

const credentialsSchema = z.object({ email: z.email().max(320), password: z.string().min(1).max(1000) });

/** Self-hosted sign-in: e-mail and password; GitHub and Google when configured, for accounts that exist already. */
const credentials = Credentials({
  credentials: { email: {}, password: {} },
  authorize: async (given, request) => {
    const parsed = credentialsSchema.safeParse(given);
    if (!parsed.success) return null;
    const { email, password } = parsed.data;
    const forgive = await countSignIn(email, request).catch((error: unknown) => {
      throw error instanceof AppError ? new Throttled(error) : error;
    });
    const user = await getUserByEmail(email);
    if (!(await isPasswordRight(user?.passwordHash, password)) || !user) return null;
    await forgive();
    return { id: String(user.id), email: user.email };
  },
});

const countSignIn = async (email: string, request: Request) => {
  await countAttempt("sign-in", request, Date.now());
  return countPassword(email, request, Date.now());
};

/** The outside providers that this server is set up for. */
export function configuredProviders(): ("github" | "google")[] {
  return [
    ...(env().AUTH_GITHUB_ID ? (["github"] as const) : []),
    ...(env().AUTH_GOOGLE_ID ? (["google"] as const) : []),
  ];
}

const config = (): NextAuthConfig => {
  const { AUTH_SECRET, AUTH_GITHUB_ID, AUTH_GITHUB_SECRET, AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET } = env();
  return {
    secret: AUTH_SECRET,
    trustHost: true,
    session: { strategy: "jwt", maxAge: 30 * 86_400 },
    pages: { signIn: "/sign-in", error: "/sign-in" },
    providers: [
      credentials,
      ...(AUTH_GITHUB_ID ? [GitHub({ clientId: AUTH_GITHUB_ID, clientSecret: AUTH_GITHUB_SECRET })] : []),
      ...(AUTH_GOOGLE_ID ? [Google({ clientId: AUTH_GOOGLE_ID, clientSecret: AUTH_GOOGLE_SECRET })] : []),
    ],
    callbacks: {
      signIn: async ({ user, account, profile }) => {
        if (account?.type === "credentials") return true;
        if (!account || !user.email || !(await getUserByEmail(user.email))) return false;
        return isEmailVerified(user.email, account, profile);
      },
      jwt: async ({ token, user }) => {
        if (!user?.email) return token;
        const account = await getUserByEmail(user.email);
        return { ...token, userId: account?.id, sessionVersion: account?.sessionVersion };
      },
      session: ({ session, token }) => ({
        ...session,
        userId: token.userId,
        sessionVersion: token.sessionVersion,
      }),
    },
    // By class: names are shortened by the build.
    logger: { error: (error) => (error instanceof CredentialsSignin ? undefined : console.error(error)) },
  };
};

export const { handlers, auth, signIn, signOut } = NextAuth(config);
