/** Each way in which `word` stands in `text`: plain in any case, in hexadecimal, or in base64 at any of its three offsets. */
export function occurrences(text: string, word: string): string[] {
  const lower = text.toLowerCase();
  const decoded = lower
    .replace(/%([0-9a-f]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
    .toLowerCase();
  const found: string[] = [];
  if (lower.includes(word.toLowerCase()) || decoded.includes(word.toLowerCase())) found.push("plain");
  if (lower.includes(Buffer.from(word).toString("hex"))) found.push("hexadecimal");
  for (const form of base64Forms(word)) if (text.includes(form)) found.push(`base64 ${form}`);
  if (lower.includes([...word.toLowerCase()].reverse().join(""))) found.push("backwards");
  return found;
}

/** The part of the base64 of a text with `word` in it that does not depend on what stands before and after. */
const base64Forms = (word: string): string[] =>
  [0, 1, 2].flatMap((shift) => {
    const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(word)]);
    const whole = bytes.subarray(0, bytes.length - (bytes.length % 3));
    const stable = whole.toString("base64").slice(shift === 0 ? 0 : 4);
    return [stable, stable.replaceAll("+", "-").replaceAll("/", "_")];
  });
