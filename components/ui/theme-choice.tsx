"use client";

import { useSyncExternalStore } from "react";

const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Which theme: kept in a cookie, so that the server's first byte already has it and nothing flashes. */
export function ThemeChoice({ label, names }: { label: string; names: Record<Theme, string> }) {
  const theme = useSyncExternalStore(subscribe, current, () => "system" as const);
  return (
    <label className="inline-flex items-center gap-2">
      {label}
      <select
        className="rounded-md border border-edge bg-card px-2 py-1 text-ink"
        value={theme}
        onChange={({ target }) => choose(THEMES.find((known) => known === target.value) ?? "system")}
      >
        {THEMES.map((known) => (
          <option key={known} value={known}>
            {names[known]}
          </option>
        ))}
      </select>
    </label>
  );
}

const subscribe = (listener: () => void) => {
  window.addEventListener("theme-changed", listener);
  return () => window.removeEventListener("theme-changed", listener);
};

const current = (): Theme =>
  THEMES.find((known) => known === document.documentElement.dataset.theme) ?? "system";

const choose = (theme: Theme): void => {
  document.cookie = `evenhand-theme=${theme};path=/;max-age=31536000;samesite=lax`;
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  window.dispatchEvent(new Event("theme-changed"));
};
