import "server-only";
import { AppError } from "@/lib/errors";

/** A parameter of an address that is JSON, parsed; what it means the operation says. */
export function jsonParameter(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError("invalid", {
      userMessage: `The parameter ${name} is not JSON.`,
      faults: [{ path: name, message: "is not JSON" }],
      cause,
    });
  }
}
