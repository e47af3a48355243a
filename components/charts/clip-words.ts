/** A text cut to about so many pixels, since SVG neither wraps nor cuts. `each` is a letter's usual width. */
export function clipWords(text: string, pixels: number, each = 6.6): string {
  const room = Math.floor(pixels / each);
  const letters = [...text];
  if (letters.length <= room) return text;
  return room < 2
    ? ""
    : `${letters
        .slice(0, room - 1)
        .join("")
        .trimEnd()}…`;
}

/** The same on two lines where one does not hold it: broken at a space, and the second line cut. */
export function inTwoLines(
  text: string,
  pixels: readonly [first: number, second: number],
  each = 6.6,
): [first: string, second: string | null] {
  const [first, second] = pixels;
  const letters = [...text];
  const room = Math.floor(first / each);
  if (letters.length <= room) return [text, null];
  const at = letters.slice(0, room + 1).lastIndexOf(" ");
  if (at < room / 3) return [clipWords(text, first, each), null];
  return [letters.slice(0, at).join(""), clipWords(letters.slice(at + 1).join(""), second, each)];
}
