"use client";

import { useRouter } from "next/navigation";
import { useReturn } from "@/components/judge/use-return";

/** Asks the server for the current state when a judge returns to the page by the browser's Back button. */
export function RefreshOnReturn() {
  const router = useRouter();
  useReturn(() => router.refresh());
  return null;
}
