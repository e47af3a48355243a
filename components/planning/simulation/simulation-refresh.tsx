"use client";

import { useRouter } from "next/navigation";
import { useEffect } from "react";

/** Has the page fetched anew while simulated judges are at work. */
export function SimulationRefresh() {
  const router = useRouter();
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), EVERY_MS);
    return () => clearInterval(timer);
  }, [router]);
  return null;
}

const EVERY_MS = 1000;
