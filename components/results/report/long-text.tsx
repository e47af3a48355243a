"use client";

import { type ReactNode, useState } from "react";
import { Button } from "@/components/ui/button";

/** A text that is longer than a phone's screen begins there with its first lines. Wider screens and paper have all of it. */
export function LongText({ about, children }: { about: string; children: ReactNode }) {
  const [isWhole, setWhole] = useState(false);
  return (
    <>
      <div
        className={
          isWhole
            ? ""
            : "not-print:max-sm:max-h-56 not-print:max-sm:overflow-hidden not-print:max-sm:[mask-image:linear-gradient(black_60%,transparent)]"
        }
      >
        {children}
      </div>
      <Button
        variant="quiet"
        aria-expanded={isWhole}
        className="mt-1 self-start text-sm sm:hidden print:hidden"
        onClick={() => setWhole(!isWhole)}
      >
        {isWhole ? "Show less" : "Show all"}
        <span className="sr-only"> {about}</span>
      </Button>
    </>
  );
}
