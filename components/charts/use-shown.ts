"use client";

import { useState } from "react";

/** The series of a chart that a reader has not switched off, and what its key needs to switch them. */
export function useShown<Series extends { name: string }>(
  all: readonly Series[],
): { series: Series[]; key: { hidden: ReadonlySet<string>; onSwitch: (name: string) => void } } {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const onSwitch = (name: string): void =>
    setHidden((before) => {
      const after = new Set(before);
      if (!after.delete(name)) after.add(name);
      return after;
    });
  return { series: all.filter(({ name }) => !hidden.has(name)), key: { hidden, onSwitch } };
}
