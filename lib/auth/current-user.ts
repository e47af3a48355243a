import "server-only";
import { z } from "zod";
import { getUserById } from "@/lib/db/users";
import { AppError } from "@/lib/errors";
import type { Actor } from "./actor";
import { auth } from "./next-auth";

const claimsSchema = z.object({ userId: z.number(), sessionVersion: z.number() });

/** The signed-in researcher, checked against the database on each request: raising `sessionVersion` ends all sessions. */
export async function getCurrentUser(): Promise<Actor | null> {
  const claims = claimsSchema.safeParse(await auth());
  if (!claims.success) return null;
  const user = await getUserById(claims.data.userId);
  if (!user || user.sessionVersion !== claims.data.sessionVersion) return null;
  return { id: user.id, email: user.email, isAdmin: user.isAdmin };
}

export async function requireResearcher(): Promise<Actor> {
  const user = await getCurrentUser();
  if (!user) throw new AppError("not_signed_in", { userMessage: "Please sign in first." });
  return user;
}

/** Who is signed in with this request; costs nothing for the public, who carry no such cookie. */
export async function getSignedInUser(request: { headers: Headers }): Promise<Actor | null> {
  const mayBe = (request.headers.get("cookie") ?? "").includes("authjs.session-token");
  return mayBe ? getCurrentUser() : null;
}

/** Whether a request comes from a signed-in researcher. */
export async function isSignedIn(request: { headers: Headers }): Promise<boolean> {
  return (await getSignedInUser(request)) !== null;
}
