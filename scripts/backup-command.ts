import { parseArgs } from "node:util";
import { AppError } from "@/lib/errors";

class UsageFault extends Error {}

export function usageFault(message: string): Error {
  return new UsageFault(message);
}

type Options = Record<string, { type: "string" } | { type: "boolean" }>;
type Values<Given extends Options> = {
  [Name in keyof Given]?: Given[Name] extends { type: "string" } ? string : boolean;
};

/** Runs a command that says one sentence in the end; a fault that a person can mend is a sentence too, code 1 (or 2). */
export async function runBackupCommand<Given extends Options>(
  usage: string,
  options: Given,
  work: (values: Values<Given>) => Promise<string>,
): Promise<never> {
  try {
    console.log(await work(readValues(options)));
    process.exit(0);
  } catch (error) {
    if (error instanceof UsageFault) {
      console.error(`${error.message}\n${usage}`);
      process.exit(2);
    }
    console.error(error instanceof AppError ? error.userMessage : error);
    process.exit(1);
  }
}

const readValues = <Given extends Options>(options: Given): Values<Given> => {
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new UsageFault(error instanceof Error ? error.message : String(error));
  }
};
