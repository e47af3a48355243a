import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { localeOfPage } from "@/lib/edge/judge-page";
import { tagOf } from "@/lib/study/wording/locales";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Evenhand", template: "%s · Evenhand" },
  description: "Blind human evaluation of code.",
};

export const viewport: Viewport = {
  width: "device-width",
  initialScale: 1,
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#faf9f6" },
    { media: "(prefers-color-scheme: dark)", color: "#141518" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = (await cookies()).get("evenhand-theme")?.value;
  const { tag, direction } = tagOf(await localeOfPage());
  return (
    <html lang={tag} dir={direction} data-theme={theme === "light" || theme === "dark" ? theme : undefined}>
      <body>{children}</body>
    </html>
  );
}
