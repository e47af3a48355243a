"use client";

import { useState } from "react";

const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** Which theme: kept in a cookie, so that the server's first byte already has it and nothing flashes. */
export function ThemeChoice({
  initial,
  label,
  names,
}: {
  initial: Theme;
  label: string;
  names: Record<Theme, string>;
}) {
  const [theme, setTheme] = useState(initial);
  const choose = (next: Theme) => {
    setTheme(next);
    document.cookie = `evenhand-theme=${next};path=/;max-age=31536000;samesite=lax`;
    if (next === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = next;
  };
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
