import { WORKS } from "@/lib/results/paragraphs/works-cited";

/** `docs/bibliography.md`: the works that a report may cite. */
export function toBibliography(): string {
  return [
    "# Bibliography",
    "",
    "The works that the paragraphs and notes of a report cite, by author; a report lists those that it cites itself. Made by `npm run docs`",
    "from `lib/results/paragraphs/works-cited.ts`; a test holds that each citation has its reference. Sources of single statistics stand at",
    "the head of their files in `lib/stats`.",
    "",
    ...WORKS.map(({ reference }) => `- ${reference}`),
    "",
  ].join("\n");
}
