/** As much of a text as fits into a number of UTF-16 units, without cutting what is read as one character. */
export function firstCharacters(text: string, most: number): string {
  if (text.length <= most) return text;
  const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
  const cut = segmenter.segment(text).containing(most);
  return text.slice(0, cut?.index ?? most);
}
