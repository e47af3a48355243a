"use client";

import { Printer } from "lucide-react";
import { Button } from "@/components/ui/button";
import { useUnfoldInPrint } from "@/components/ui/use-unfold-in-print";

/** Prints the page, or saves it as PDF. However it is printed, what is folded away is unfolded for it. */
export function PrintButton() {
  useUnfoldInPrint();
  return (
    <Button onClick={() => window.print()}>
      <Printer aria-hidden="true" size={17} />
      Print, or save as PDF
    </Button>
  );
}
