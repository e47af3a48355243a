import "server-only";
import { cookies, headers } from "next/headers";
import { deviceOf, makeDeviceCookie } from "@/lib/auth/device-cookie";
import { signIn } from "@/lib/auth/next-auth";
import { isHttps } from "@/lib/auth/own-address";

/** Signs this browser in and notes that the account signed in here. Throws the library's CredentialsSignin. */
export async function signInHere(email: string, password: string): Promise<void> {
  const request = { headers: await headers() };
  await signIn("credentials", { email, password, redirect: false });
  if ((await deviceOf(request, email)) !== null) return;
  const device = await makeDeviceCookie(email, isHttps(request));
  if (device) (await cookies()).set(device.name, device.value, device.options);
}
