import "server-only";
import NextAuth, { CredentialsSignin, type NextAuthConfig } from "next-auth";
import Credentials from "next-auth/providers/credentials";
import GitHub from "next-auth/providers/github";
import Google from "next-auth/providers/google";
import { headers } from "next/headers";
import { z } from "zod";
import { createSignInSession, deleteSignInSession } from "@/lib/db/people/sign-in-sessions";
import { getUserByEmail } from "@/lib/db/people/users";
import { noteFailure, noteFailures } from "./call-outcome";
import { countSignIn } from "./rate-limit";
import { toOwnPath, toReturnPath } from "./return-path";
import { AppError } from "@/lib/errors";
import { env } from "@/lib/env";
import { browserName } from "./browser-name";
import { isHttps } from "./own-address";
import { isPasswordRight } from "./password";
import { noteSecurity } from "./security-log";
import { SIGN_IN_DAYS, signInExpiry } from "./sign-in-lifetime";
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
    const forgive = await countSignIn(email, request, Date.now()).catch((error: unknown) => {
      noteFailure(error);
      if (error instanceof AppError) noteSecurity("sign-in-limited", { by: "credentials" });
      throw error instanceof AppError ? new Throttled(error) : error;
    });
    const user = await noteFailures(() => getUserByEmail(email));
    if (!(await isPasswordRight(user?.passwordHash, password)) || !user) {
      noteSecurity("sign-in-failed", { by: "credentials", ...(user ? { account: user.id } : {}) });
      return null;
    }
    await forgive();
    // As it was when the password was compared: a password that is changed meanwhile ends this sign-in, too.
    return { id: String(user.id), email: user.email, sessionVersion: user.sessionVersion };
  },
});

/** The outside providers that this server is set up for. */
export function configuredProviders(): ("github" | "google")[] {
  return [
    ...(env().AUTH_GITHUB_ID ? (["github"] as const) : []),
    ...(env().AUTH_GOOGLE_ID ? (["google"] as const) : []),
  ];
}

const MAX_AGE_SECONDS = SIGN_IN_DAYS * 86_400;

const config = async (request: Request | undefined): Promise<NextAuthConfig> => {
  const { AUTH_SECRET, AUTH_GITHUB_ID, AUTH_GITHUB_SECRET, AUTH_GOOGLE_ID, AUTH_GOOGLE_SECRET } = env();
  const sent = request?.headers ?? (await headers());
  return {
    secret: AUTH_SECRET,
    // The server's own address is AUTH_URL, which scripts/serve.mjs and the start set; the Host header is not used then.
    trustHost: true,
    useSecureCookies: isHttps({ headers: sent }),
    // By this prefix a browser takes the cookie from this very host alone, and over HTTPS; the library's own says only the latter.
    cookies: isHttps({ headers: sent }) ? { sessionToken: { name: "__Host-authjs.session-token" } } : {},
    session: { strategy: "jwt", maxAge: MAX_AGE_SECONDS },
    pages: { signIn: "/sign-in", error: "/sign-in" },
    providers: [
      credentials,
      ...(AUTH_GITHUB_ID ? [GitHub({ clientId: AUTH_GITHUB_ID, clientSecret: AUTH_GITHUB_SECRET })] : []),
      ...(AUTH_GOOGLE_ID ? [Google({ clientId: AUTH_GOOGLE_ID, clientSecret: AUTH_GOOGLE_SECRET })] : []),
    ],
    callbacks: {
      redirect: ({ url, baseUrl }) => `${baseUrl}${toReturnPath(toOwnPath(url, baseUrl))}`,
      signIn: async ({ user, account, profile }) => {
        if (account?.type === "credentials") return true;
        const known = user.email ? await getUserByEmail(user.email) : null;
        if (account && user.email && known && (await isEmailVerified(user.email, account, profile)))
          return true;
        noteSecurity("sign-in-failed", {
          by: account?.provider ?? "unknown",
          ...(known ? { account: known.id } : {}),
        });
        return false;
      },
      jwt: async ({ token, user, account: provider }) => {
        if (!user?.email) return token;
        const account = await getUserByEmail(user.email);
        if (!account) return null;
        const now = new Date();
        const session = await createSignInSession({
          userId: account.id,
          browser: browserName(sent.get("user-agent")),
          now,
          expired: signInExpiry(now),
        });
        const { id: userId } = account;
        noteSecurity("sign-in", { account: userId, by: provider?.provider ?? "credentials" });
        const sessionVersion = versionSchema.safeParse(user).data?.sessionVersion ?? account.sessionVersion;
        return { ...token, userId, sessionVersion, sessionId: session.id };
      },
      session: ({ session, token }) => ({
        ...session,
        userId: token.userId,
        sessionVersion: token.sessionVersion,
        sessionId: token.sessionId,
      }),
    },
    events: {
      signOut: async (message) => {
        const claims = claimsSchema.safeParse("token" in message ? message.token : null);
        if (!claims.success) return;
        noteSecurity("sign-out", { account: claims.data.userId });
        // The library goes on after an error; the answer must still say that the session was not ended.
        await noteFailures(() =>
          deleteSignInSession({ id: claims.data.sessionId, userId: claims.data.userId }),
        );
      },
    },
    // By class: names are shortened by the build.
    logger: { error: (error) => (error instanceof CredentialsSignin ? undefined : console.error(error)) },
  };
};

const versionSchema = z.object({ sessionVersion: z.number() });
const claimsSchema = z.object({ userId: z.number(), sessionId: z.uuid() });

export const { handlers, auth, signIn, signOut } = NextAuth(config);
