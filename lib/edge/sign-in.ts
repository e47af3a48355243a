import "server-only";
import { cookies, headers } from "next/headers";
import { deviceOf, makeDeviceCookie } from "@/lib/auth/device-cookie";
import { signIn } from "@/lib/auth/next-auth";
import { isHttps } from "@/lib/auth/own-address";

/** Signs this browser in and notes that the account signed in here. Throws the library's CredentialsSignin. */
export async function signInHere(email: string, password: string): Promise<void> {
  const request = { headers: await headers() };
  await signIn("credentials", { email, password, redirect: false });
  if (deviceOf(request, email) !== null) return;
  const { name, value, options } = makeDeviceCookie(email, isHttps(request));
  (await cookies()).set(name, value, options);
}
