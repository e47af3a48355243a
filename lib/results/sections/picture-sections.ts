import {
  figurePart,
  fold,
  heading,
  type ReportPart,
  section,
  words,
} from "@/lib/results/document/report-part";
import type { Picture } from "@/lib/results/figures/picture";

/** Pictures under one heading; nothing where there are none. */
export function pictureSection(id: string, title: string, pictures: readonly Picture[]): ReportPart[] {
  return section(id, title, titled(pictures));
}

/** Pictures that are too tall to stand open among the others. */
export function tallPictureSection(id: string, title: string, pictures: readonly Picture[]): ReportPart[] {
  return section(
    id,
    title,
    pictures.length === 0 ? [] : [fold("Show the picture", titled(pictures), { isUntitledInFiles: true })],
  );
}

/** What must be said beside a picture, and the picture. */
export function pictureParts({ words: lines, figure }: Picture): ReportPart[] {
  return [...lines.map(words), figurePart(figure)];
}

const titled = (pictures: readonly Picture[]): ReportPart[] =>
  pictures.flatMap((picture) => [
    ...(pictures.length > 1 ? [heading(picture.title)] : []),
    ...pictureParts(picture),
  ]);
