"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "@/components/ui/button";

/** Texts that are higher are cut on a phone, to a little less than this. */
const MOST_PX = 288;

/** A text that is longer than a phone's screen begins there with its first lines. Wider screens and paper have all of it. */
export function LongText({ about, children }: { about: string; children: ReactNode }) {
  const text = useRef<HTMLDivElement>(null);
  const [isLong, setLong] = useState(false);
  const [isWhole, setWhole] = useState(false);
  useEffect(() => setLong((text.current?.scrollHeight ?? 0) > MOST_PX), []);
  const isCut = isLong && !isWhole;
  return (
    <>
      <div
        ref={text}
        className={
          isCut
            ? "not-print:max-sm:max-h-56 not-print:max-sm:overflow-hidden not-print:max-sm:[mask-image:linear-gradient(black_60%,transparent)]"
            : ""
        }
      >
        {children}
      </div>
      {isLong && (
        <Button
          variant="quiet"
          className="mt-1 self-start text-sm sm:hidden print:hidden"
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? "Show less" : "Show all"}
          <span className="sr-only"> {about}</span>
        </Button>
      )}
    </>
  );
}
