import { useSyncExternalStore } from "react";

/** Below the width at which Tailwind's `sm` begins. */
const PHONE = "(width < 40rem)";

/** Whether the window is as narrow as a phone's. What the server sends is for a wide one. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    watch,
    () => matchMedia(PHONE).matches,
    () => false,
  );
}

const watch = (tell: () => void): (() => void) => {
  const phone = matchMedia(PHONE);
  phone.addEventListener("change", tell);
  return () => phone.removeEventListener("change", tell);
};
