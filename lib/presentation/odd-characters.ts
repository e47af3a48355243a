/** A character a reader cannot see or that changes the order of others. Lines and columns start at 1; columns count code points. */
interface OddCharacter {
  line: number;
  column: number;
  /** e.g. "U+202E" */
  codePoint: string;
  kind: "control" | "bidi" | "zero-width" | "separator" | "surrogate";
}

/** Lists what a sample holds beyond plain text: controls other than tab and line end, bidi marks, zero-width characters. */
export function oddCharacters(code: string): OddCharacter[] {
  // Asking about each character is for texts that may have one: of most there is nothing to ask.
  if (!BEYOND_PLAIN.test(code)) return [];
  const found: OddCharacter[] = [];
  let line = 1;
  let column = 1;
  for (const character of code) {
    const kind = oddKind(character);
    if (kind !== null) found.push({ line, column, codePoint: codePointLabel(character), kind });
    if (character === "\n") {
      line++;
      column = 1;
    } else column++;
  }
  return found;
}

/** Any character but those of plain ASCII text. */
const BEYOND_PLAIN = /[^\t\n\x20-\x7e]/;

/** Null for an ordinary character. Takes one code point. */
export function oddKind(character: string): OddCharacter["kind"] | null {
  for (const [kind, pattern] of KINDS) if (pattern.test(character)) return kind;
  return null;
}

/** What is drawn in the character's place: the control pictures of Unicode, or the code point's number. */
export function visibleMark(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x20) return String.fromCharCode(0x2400 + code);
  if (code === 0x7f) return "\u2421";
  return codePointLabel(character);
}

const codePointLabel = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;

const KINDS: readonly (readonly [OddCharacter["kind"], RegExp])[] = [
  ["control", /^[\u0000-\u0008\u000b-\u001f\u007f-\u009f]$/],
  ["bidi", /^[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]$/],
  [
    "zero-width",
    /^[\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200d\u2060-\u2065\u206a-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff9-\ufffb]$|^[\u{e0000}-\u{e0fff}]$/u,
  ],
  ["separator", /^[\u2028\u2029]$/],
  ["surrogate", /^[\ud800-\udfff]$/],
];
