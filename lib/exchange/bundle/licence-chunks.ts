import { markdownText } from "@/lib/results/markdown-text";
import { toProvenance } from "@/lib/study/provenance";
import { type SampleOrigin, sampleFile } from "./sample-files";
import { sourceOf } from "./sample-index";

/** The licence text of a package that samples were taken from, or that generated ones were learned from. */
export interface PackageNotice {
  package: string;
  version: string;
  licence: string;
  text: string;
}

/**
 * `LICENCES.md`: every licence with the samples under it, then the texts of the packages that they come from, as far as there
 * are any.
 *
 * @param pages the samples, one licence after the other
 */
export async function* licenceChunks(
  pages: AsyncIterable<readonly SampleOrigin[]>,
  notices: readonly PackageNotice[],
): AsyncGenerator<Uint8Array, void> {
  yield bytes(HEAD);
  const used = new Set<string>();
  let last: string | undefined;
  for await (const page of pages) {
    let text = "";
    for (const sample of page) {
      const licence = headingText(toProvenance(sample.provenance).licence ?? "");
      if (licence !== last) text += `\n## ${licence || "No licence recorded"}\n\n`;
      last = licence;
      text += `- \`${sampleFile("original", sample)}\`: ${oneLine(sourceOf(sample))}\n`;
      for (const name of packagesOf(sample)) used.add(name);
    }
    yield bytes(text);
  }
  for (const notice of notices) if (used.has(nameOf(notice))) yield bytes(noticeText(notice));
}

const HEAD = `# Licences

Each program keeps the licence under which it was taken; the licence of a study does not replace it. Files of \`samples/shown\` are
the same programs as judges saw them, under the same licences.
`;

const bytes = (text: string): Uint8Array => Buffer.from(text, "utf8");

const oneLine = (text: string): string => markdownText(text.replaceAll(/\s+/g, " ").trim());

/** Signs at the end of a heading close it, and would be gone. */
const headingText = (text: string): string => oneLine(text).replaceAll("#", String.raw`\#`);

const nameOf = (notice: PackageNotice): string => `${notice.package}@${notice.version}`;

const packagesOf = ({ provenance }: SampleOrigin): string[] => {
  const { package: name, version } = toProvenance(provenance);
  const learned: unknown[] = Array.isArray(provenance.trainedOn) ? provenance.trainedOn : [];
  return [
    ...(name === undefined ? [] : [`${name}@${version ?? ""}`]),
    ...learned.filter((one) => typeof one === "string"),
  ];
};

/** Indented, so that whatever a licence says stays as it is. */
const noticeText = ({ text, licence, ...notice }: PackageNotice): string => {
  const lines = text.split(/\r?\n/).map((line) => (line === "" ? "" : `    ${line}`));
  return `\n## Notice of ${headingText(`${notice.package} ${notice.version} (${licence})`)}\n\n${lines.join("\n")}\n`;
};
