"use client";

import { THEMES, type Theme, useTheme, wearTheme } from "./theme";

/** Which theme: kept in a cookie, so that the server's first byte already has it and nothing flashes. */
export function ThemeChoice({ label, names }: { label: string; names: Record<Theme, string> }) {
  const theme = useTheme();
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

const choose = (theme: Theme): void => {
  document.cookie = `evenhand-theme=${theme};path=/;max-age=31536000;samesite=lax`;
  wearTheme(theme);
};
