import { type Chosen, toChosen } from "@/components/samples/chosen";
import { type Answer, importAddress, sendFile } from "@/components/samples/send-file";
import type { Importing } from "@/components/samples/use-import";

/**
 * Two files at once, the tasks and what systems made of them: which is which, the server tells by their columns. What keeps them
 * from being told apart is said where samples come in.
 */
export async function takeBoth(
  files: readonly File[],
  { slug, tasks, samples }: { slug: string; tasks: Importing; samples: Importing },
): Promise<void> {
  if (files.length > 2)
    return samples.take(
      "These are more than two files. Choose the file of tasks and the file of samples; files of code go together in a ZIP archive.",
    );
  const chosen: Chosen[] = [];
  for (const file of files) {
    const one = toChosen(file);
    if (typeof one === "string") return samples.take(one);
    chosen.push(one);
  }
  const [small, large] = chosen.toSorted((one, other) => one.file.size - other.file.size);
  if (!small || !large) return;
  const [isSmall, isLarge] = await Promise.all([areSamples(slug, small), areSamples(slug, large)]);
  if (isSmall === isLarge) return samples.take(isSmall ? BOTH : NEITHER);
  // The samples are looked at first: they say which languages their tasks are in.
  await samples.check(isSmall ? small : large);
  await tasks.check(isSmall ? large : small);
}

/** Enough for the columns of any file: more need not be sent to tell what it holds. */
const BEGINNING = 256 * 1024;

/** Whether a file has what samples need. An archive holds files of code, or a table that names them. */
const areSamples = async (slug: string, chosen: Chosen): Promise<boolean> => {
  if (chosen.type === "application/zip") return true;
  // Where it breaks off is a fault, which is answered with the columns all the same. A workbook cannot be cut.
  const isText = chosen.type === "text/csv" || chosen.type === "application/x-ndjson";
  const file = isText ? chosen.file.slice(0, BEGINNING) : chosen.file;
  const address = importAddress({ slug, table: "samples", isDryRun: true, mapping: { others: "ignore" } });
  const signal = new AbortController().signal;
  return hasColumns(await sendFile(address, { ...chosen, file }, { onSent: () => {}, signal }));
};

const hasColumns = (answer: Answer | null): boolean =>
  ["system", "code"].every((column) => answer?.columns.some(({ as }) => as === column) ?? false);

const BOTH =
  "Both files hold samples. Choose one of them here, and the other one when it is in; files of code go together in a ZIP archive.";
const NEITHER =
  "Neither file has the columns of samples: one that names the system and one with the code. Choose the file of tasks and the file of samples one after the other, each in its place.";
