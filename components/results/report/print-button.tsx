"use client";

import { Printer } from "lucide-react";
import { useEffect } from "react";
import { Button } from "@/components/ui/button";

/** Prints the page, or saves it as PDF. However it is printed, what is folded away is unfolded for it. */
export function PrintButton() {
  useEffect(() => {
    const folded = new Set<HTMLDetailsElement>();
    const unfold = () => {
      for (const part of document.querySelectorAll<HTMLDetailsElement>("details:not([open])"))
        if (!part.closest("figure")) {
          part.open = true;
          folded.add(part);
        }
    };
    const fold = () => {
      for (const part of folded) part.open = false;
      folded.clear();
    };
    window.addEventListener("beforeprint", unfold);
    window.addEventListener("afterprint", fold);
    return () => {
      window.removeEventListener("beforeprint", unfold);
      window.removeEventListener("afterprint", fold);
    };
  }, []);
  return (
    <Button onClick={() => window.print()}>
      <Printer aria-hidden="true" size={17} />
      Print, or save as PDF
    </Button>
  );
}
