"use client";

import { createContext, type ReactNode, use } from "react";

const File = createContext(false);

/** Pictures inside are drawn for a file: their words and keys, which a page sets itself, are part of the drawing. */
export function InFile({ children }: { children: ReactNode }) {
  return <File value={true}>{children}</File>;
}

export function useInFile(): boolean {
  return use(File);
}
