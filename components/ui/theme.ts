"use client";

import { useSyncExternalStore } from "react";

export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The theme that this page wears. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, () => "system" as const);
}

/** Dresses this page, and no other. */
export function wearTheme(theme: Theme): void {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
  window.dispatchEvent(new Event("theme-changed"));
}

const subscribe = (listener: () => void) => {
  window.addEventListener("theme-changed", listener);
  return () => window.removeEventListener("theme-changed", listener);
};

const current = (): Theme =>
  THEMES.find((known) => known === document.documentElement.dataset.theme) ?? "system";
