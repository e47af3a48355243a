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
