/** Called by Next once when a server process begins. Only a Node server has a database to look after, and no build has. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME === "nodejs" && process.env.NEXT_PHASE !== "phase-production-build") {
    const { startJobClock } = await import("@/lib/edge/job-clock");
    startJobClock();
    const { removeAbandonedBodies } = await import("@/lib/edge/spooled-body");
    // Whoever may not list or delete them serves all the same.
    await removeAbandonedBodies(new Date()).catch(() => undefined);
    const { startWorkshop } = await import("@/lib/edge/workshop");
    startWorkshop();
  }
}

/** Called by Next for an error of a page or a server action: the answer gets the status that the error means. */
export async function onRequestError(error: unknown): Promise<void> {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { noteFailure } = await import("@/lib/auth/call-outcome");
  noteFailure(error);
}
