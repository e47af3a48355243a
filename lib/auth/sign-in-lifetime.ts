export const SIGN_IN_DAYS = 30;

/** Sign-ins that began before this have expired. */
export function signInExpiry(now: Date): Date {
  return new Date(now.getTime() - SIGN_IN_DAYS * 86_400_000);
}
