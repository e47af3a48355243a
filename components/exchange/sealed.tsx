import { Lock } from "lucide-react";

/** In the place of the buttons of what cannot be taken away yet. */
export function Sealed() {
  return (
    <p className="flex flex-none items-center gap-2 text-sm text-muted">
      <Lock aria-hidden="true" size={16} /> Sealed until the study is unsealed
    </p>
  );
}
