/** Of the fonts of browsers, in em: a little more than they take, so that a word which fits by this fits on the page. */
const NARROW = 0.38;
const USUAL = 0.62;
const WIDE = 0.97;

/** About how wide the widest word of some texts is, in em. */
export function widestWordEm(texts: readonly string[]): number {
  return Math.max(1, ...texts.flatMap((text) => text.split(BREAKS)).map(widthEm));
}

/** Lines break at spaces, and before each character of Chinese and Japanese. */
const BREAKS = / |(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/u;

/** About how wide a text in one line is, in em. */
export const widthEm = (text: string): number =>
  [...text].reduce((sum, letter) => {
    if (/[ ijlftrI.,'’!|]/.test(letter)) return sum + NARROW;
    return (
      sum + (/[mwMW]|\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u.test(letter) ? WIDE : USUAL)
    );
  }, 0);
