import { CredentialsSignin } from "next-auth";
import type { AppError } from "@/lib/errors";

const CODE = "throttled";

/** A sign-in that was not even tried: there were too many. The code carries the seconds to wait through the library. */
export class Throttled extends CredentialsSignin {
  override code: string;
  readonly userMessage: string;

  constructor({ userMessage, retryAfterSeconds = 60 }: AppError) {
    super(userMessage);
    this.code = `${CODE}-${retryAfterSeconds}`;
    this.userMessage = userMessage;
  }
}

/** The seconds to wait, from the address that the library sends a refused sign-in to; null when it was not throttled. */
export function throttledSeconds(address: string | null): number | null {
  const seconds = new RegExp(`[?&]code=${CODE}-(\\d+)(&|$)`).exec(address ?? "")?.[1];
  return seconds === undefined ? null : Number(seconds);
}
