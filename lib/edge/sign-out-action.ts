"use server";

import { redirect } from "next/navigation";
import { signOut } from "@/lib/auth/next-auth";
import { readArguments } from "./action-arguments";
import { takeFailure } from "@/lib/auth/call-outcome";

/** One action for every frame: Next sends an action of another page to itself, and loses the cleared cookie on the way. */
export async function signOutAction(): Promise<void> {
  readArguments();
  await signOut({ redirect: false });
  // This browser is signed out in any case; whether the session itself could be ended is for that page to say.
  redirect(takeFailure() ? "/signed-out" : "/");
}
