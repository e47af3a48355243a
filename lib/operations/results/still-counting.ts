import "server-only";
import type { CountingProgress } from "@/lib/db/results/counts-versions";
import { AppError } from "@/lib/errors";

/** What whoever asks for a large study's results hears while the workshop counts its answers or makes its report, and how far that is. */
export function stillCounting(progress: CountingProgress): AppError {
  return new AppError("busy", {
    userMessage: "The results are being worked out. Ask again in a moment.",
    extension: { progress },
    retryAfterSeconds: 5,
  });
}
