import { createReadStream } from "node:fs";
import { parseArgs } from "node:util";
import { TableRefusal } from "@/lib/exchange/checked-table";
import { readTruthFile } from "@/lib/exchange/truth-file";
import { readVerdictFile } from "@/lib/exchange/verdict-file";
import { type ReportOptions, reportOfVerdicts } from "./report/report-of-verdicts";

const USAGE = `Usage: npm run --silent report -- --verdicts verdicts.csv [--truth truth.csv] [--mix independent|balanced]
  [--alpha 0.05] [--margin 0.1] [--names own|reference]
Prints the whole report as JSON; without --silent npm prints two lines before it. --margin is in shares for human or robot, in points of the scale side by side.
--names reference: every row counts, and numbers have the names of the reference studies.`;

// Who reads only the first lines closes the pipe, which is no fault.
process.stdout.on("error", (error: NodeJS.ErrnoException) => process.exit(error.code === "EPIPE" ? 0 : 1));

/** `npm run report`: the results of a file of verdicts, without a database. */
const { verdicts, truth, options } = readArguments();
const truths = truth === null ? null : await read(truth, readTruthFile);
const rows = await read(verdicts, readVerdictFile);
try {
  process.stdout.write(`${JSON.stringify(reportOfVerdicts(rows, truths, options), null, 1)}\n`);
} catch (error) {
  if (!(error instanceof TableRefusal)) throw error;
  refuse(verdicts, error);
}

async function read<Rows>(
  file: string,
  reader: (chunks: AsyncIterable<Uint8Array>) => Promise<Rows>,
): Promise<Rows> {
  try {
    return await reader(createReadStream(file));
  } catch (error) {
    if (error instanceof TableRefusal) return refuse(file, error);
    const code = error instanceof Error && "code" in error ? error.code : null;
    if (code === "ENOENT") end(1, `There is no file ${file}.`);
    if (code === "EISDIR") end(1, `${file} is a folder, not a file.`);
    if (code === "EACCES") end(1, `${file} may not be read.`);
    throw error;
  }
}

function refuse(file: string, { message, more }: TableRefusal): never {
  end(1, `${file} cannot be used:\n${message}${more > 0 ? `\nand ${more} more like these` : ""}`);
}

function readArguments(): { verdicts: string; truth: string | null; options: ReportOptions } {
  const text = { type: "string" as const };
  try {
    const { values } = parseArgs({
      options: { verdicts: text, truth: text, mix: text, alpha: text, margin: text, names: text },
    });
    if (values.verdicts === undefined) throw new Error("--verdicts is missing");
    const options: ReportOptions = {
      mix: oneOf("mix", values.mix, ["independent", "balanced"]),
      alpha: number("alpha", values.alpha ?? "0.05", (value) => value > 0 && value < 1, "between 0 and 1"),
      margin:
        values.margin === undefined ? null : number("margin", values.margin, (value) => value > 0, "above 0"),
      names: oneOf("names", values.names, ["own", "reference"]),
    };
    return { verdicts: values.verdicts, truth: values.truth ?? null, options };
  } catch (error) {
    return end(2, `${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

function oneOf<Choice extends string>(
  name: string,
  given: string | undefined,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  if (given === undefined) return choices[0];
  const known = choices.find((choice) => choice === given);
  if (known === undefined) throw new Error(`--${name} must be ${choices.join(" or ")}, not "${given}"`);
  return known;
}

function number(name: string, given: string, isValid: (value: number) => boolean, what: string): number {
  const value = given.trim() === "" ? NaN : Number(given);
  if (!isValid(value)) throw new Error(`--${name} must be ${what}, not "${given}"`);
  return value;
}

function end(code: number, text: string): never {
  console.error(text);
  process.exit(code);
}
