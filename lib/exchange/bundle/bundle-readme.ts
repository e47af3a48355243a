import type { PersonalPart } from "./left-out";

/** README.md of a bundle. */
export function bundleReadme({
  title,
  slug,
  stamps,
  parts,
  isImported = false,
  isTimed = false,
  isCompared = false,
}: {
  title: string;
  slug: string;
  stamps: readonly string[];
  parts: readonly PersonalPart[];
  /** Its answers were collected elsewhere. */
  isImported?: boolean;
  /** People handed programs in. */
  isTimed?: boolean;
  /** It stands beside the study that it replicates. */
  isCompared?: boolean;
}): string {
  const ofJudges = parts.filter((part) => part !== "researchers");
  const personal =
    ofJudges.length === 0
      ? "Comments of judges, the words of their remarks and notes, what they said about themselves, and their answers at the end were left out."
      : `**Holds ${ofJudges.join(" and ")} of judges, in their own words: read them before you pass this on.**`;
  const programs =
    isTimed && !parts.includes("programs")
      ? " The programs that people handed in, and what these wrote, were left out of `data/submissions.csv`."
      : "";
  return [
    `# ${title}`,
    `${isImported ? `Answers that were collected elsewhere, as \`${slug}\`.` : `All data of the blind evaluation \`${slug}\`.`}${stamps.map((stamp) => ` ${stamp}`).join("")}`,
    `${personal}${programs} Judges have pseudonyms. ${parts.includes("researchers") ? RESEARCHERS_NAMED : RESEARCHERS_NUMBERED}`,
    "| file | holds |",
  ]
    .join("\n\n")
    .concat(
      "\n",
      (isImported ? withoutAllocation(FILES) : FILES).replace(
        SETTINGS,
        isCompared ? `${SETTINGS}\n${ORIGINAL}` : SETTINGS,
      ),
      "\n\n",
      READING,
      "\n\n",
      ANALYSING,
      "\n\n",
      isImported ? VERIFYING_IMPORTED : VERIFYING,
      "\n",
    );
}

const SETTINGS =
  "| `settings.csv` | what of the protocol an analysis has to know, for programs that read no JSON |";
const ORIGINAL =
  "| `original.csv` | what the study published that this one replicates, from its own bundle |";

const RESEARCHERS_NAMED =
  "**Researchers stand in `data/audit.csv`, and in `data/samples.csv` where they vetted, by the e-mail addresses of their accounts; details of the audit log hold addresses, labels of invites and reasons, too: read them before you pass this on.**";

const RESEARCHERS_NUMBERED =
  "Researchers have numbers, the same person the same one in `data/audit.csv` and `data/samples.csv` (`vetted_by`); of the audit log's details only hashes, counts, states, flags and names of tables were kept, no address and no free text.";

const FILES = `| --- | --- |
| \`data/*.csv\` | the tables; \`CODEBOOK.md\` says what each column means, \`dataset_description.json\` the same for programs |
| \`report.md\`, \`report.tex\` | the report: methods and results in words, then every table and picture of the results page |
| \`figures/*.svg\`, \`figures/*.pdf\` | its pictures, for the web and for LaTeX |
| \`tables/*.csv\` | its composed tables with all their digits, where somebody composed any |
| \`report-numbers.csv\` | every number of the report with all its digits, and whether it follows from the tables |
| \`settings.csv\` | what of the protocol an analysis has to know, for programs that read no JSON |
| \`unanswered.csv\` | trials that were allocated and never answered: who did not finish, and what they would have seen |
| \`frozen.json\` | protocol, tasks and samples as the study was opened with them; its SHA-256 was published then |
| \`seed.txt\` | the seed of the allocation; the SHA-256 of its 32 bytes was published when the study opened |
| \`amendments.json\` | later changes of texts, each with its hash |
| \`blindness.txt\` | the report of the newest blindness check of the frozen study, where one was made |
| \`study.json\` | when the study was opened, closed and unsealed, and both published hashes |
| \`samples/shown\`, \`samples/original\` | each sample as judges saw it and as it was imported; \`samples/index.csv\` says which file is which |
| \`LICENCES.md\` | the licences of the samples, which stay their own |
| \`analysis.R\`, \`analysis.py\` | scripts that work the report's numbers out again, to read, run and change |
| \`verify.mjs\` | a program that checks all of this |
| \`manifest.json\` | the SHA-256 of every other file (of samples: in \`data/samples.csv\`), and the sessions that the protocol's rules leave out |`;

/** Files that a study has whose answers were given here: what was frozen, allocated and shown. */
const OF_ALLOCATION = [
  "unanswered.csv",
  "frozen.json",
  "seed.txt",
  "amendments.json",
  "blindness.txt",
  "samples/shown",
  "LICENCES.md",
];

const withoutAllocation = (files: string): string =>
  files
    .replace(/(?<=`study\.json` \| ).*(?= \|)/, "whose answers these are, and what of them was not recorded")
    .split("\n")
    .filter((line) => !OF_ALLOCATION.some((file) => line.startsWith(`| \`${file}`)))
    .join("\n");

const READING = `## Read it

\`report.md\` shows its pictures wherever Markdown is rendered. Run \`pdflatex report.tex\` twice, in a copy of this folder: LaTeX writes
extra files, which \`verify.mjs\` would report. LuaLaTeX and XeLaTeX also work and support more scripts. LaTeX shows the PDF of each
figure. There is no PDF for figures with letters other than Latin, Greek or Cyrillic, nor for figures after the first 150; the report
then shows the file name instead. To make the missing PDFs:

    for f in figures/*.svg; do [ -e "\${f%.svg}.pdf" ] || rsvg-convert -f pdf -o "\${f%.svg}.pdf" "$f"; done`;

const ANALYSING = `## Analyse it

In this folder, \`Rscript analysis.R\` (R 4 or newer, no package) or \`python3 analysis.py\` (Python 3.9 or newer with pandas and scipy) reads
the tables, works out the report's numbers from their rows, prints the main ones, and compares every one with
\`report-numbers.csv\` to 1e-9. What was drawn by resampling, or from answers that the tables do not hold, is from the platform and
said to be. With \`--csv\` a script prints all numbers as a table instead. Both are written to be changed: one section for each
section of the report.

As a sensitivity analysis, \`Rscript analysis.R --sensitivity\` also fits mixed models that use only the order of the scores, with judges
and tasks as crossed random effects (side by side and rating): \`ordinal::clmm(score ~ system + (1 | judge) + (1 | task))\` for each question
and each two systems, and \`lme4::glmer\` with the same random effects for whether a choice favours the later system. They need these
two packages and may take minutes. They change no number of the report. \`sensitivity.csv\`, which is written then, has the odds ratio of
each model (of a choice: the odds) with its Wald interval, or why there is none in \`status\`. Maximum likelihood for such models exists in
no maintained Python package, so \`analysis.py\` leaves them out.`;

const VERIFYING = `## Check it

\`node verify.mjs\` (Node 20 or newer, nothing to install) checks every file's hash, plans every session anew from seed and log, compares each
shown trial and each score with it, works out truth, answer and \`correct\` from the frozen roles, adds up \`judges.csv\`, \`matrix.csv\` (up to
two million scores and 5,000 items) and \`paper-table.csv\` and makes \`battles.csv\` again from \`verdicts.csv\`, counts declared classes of tasks again (their sizes; of two programs a trial also the mean effect in each), and compares \`settings.csv\` and every row of
\`samples.csv\` with \`frozen.json\`, \`unanswered.csv\` with what was planned and not answered, and every row of \`remarks.csv\` and \`blinding.csv\` with the trial it is in. Of timed tasks it works minutes out of their moments, holds ends against submissions, and checks that each person, and of each group each task, is half from scratch. It says OK, or names the row. Times, comments and flags other than \`repeat\` are checked by their hashes alone. Who forges all files can forge
the manifest too: compare the two hashes it prints with those that were published when the study opened. They hold the protocol and
the allocation, not the answers, which were not there yet: who changes a score, all that follows from it and the manifest is found only by another
copy of \`manifest.json\`.`;

const VERIFYING_IMPORTED = `## Check it

\`node verify.mjs\` (Node 20 or newer, nothing to install) checks every file's hash. These answers were imported: nothing was allocated or
frozen here, so that there is nothing to plan anew, and nothing was published before they were given.`;
