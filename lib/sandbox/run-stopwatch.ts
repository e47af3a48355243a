/** How an engine measures a run. */
export interface RunClock {
  /** Any clock that only goes forward; it is asked every few steps of a program. */
  realMs: () => number;
  /** Processor time of the thread that runs programs; null where nobody tells. It is slow to ask. */
  processorMs: () => number | null;
}

export interface RunStopwatch {
  isLate: () => boolean;
  /** Milliseconds so far: of the processor where they are known. */
  ms: () => number;
}

/**
 * Measures one run. A program has had its time when the processor worked on it for so long: on a busy machine a right program
 * must not fail because others had the processor. Programs cannot wait for anything, so that they never stand still.
 */
export function startStopwatch({ realMs, processorMs }: RunClock, limitMs: number): RunStopwatch {
  const began = realMs();
  const beganProcessor = processorMs();
  let lookAt = began + limitMs;
  const ms = (): number => {
    const processor = beganProcessor === null ? null : processorMs();
    return processor === null ? realMs() - began : processor - (beganProcessor ?? 0);
  };
  return {
    ms,
    isLate: () => {
      const now = realMs();
      if (now <= lookAt) return false;
      const left = limitMs - ms();
      if (left <= 0) return true;
      lookAt = now + left;
      return false;
    },
  };
}
