"use client";

import { TICK } from "./scales";
import { useInFile } from "./in-file";

/** A line of words above a drawing that goes along when the picture is taken away. */
export function PictureText({ children, className = "" }: { children: string; className?: string }) {
  return useInFile() ? (
    <svg width={640} height={22}>
      <text x={4} y={15} {...TICK} fontSize={14}>
        {children}
      </text>
    </svg>
  ) : (
    <p className={`w-fit text-sm ${className}`}>{children}</p>
  );
}
