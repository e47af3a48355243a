import { escapeHtml } from "./escape-html";
import { oddKind, visibleMark } from "./odd-characters";

/** Escaped text, with the characters that nobody could see drawn as marks. */
export function visibleHtml(text: string): string {
  const joiners = new Set(Array.from(text.matchAll(JOINED), ({ index }) => index));
  let html = "";
  let at = 0;
  for (const character of text) {
    html +=
      oddKind(character) === null || joiners.has(at)
        ? escapeHtml(character)
        : `<span class="tk-mark">${visibleMark(character)}</span>`;
    at += character.length;
  }
  return html;
}

/** The joiner within a picture of several, such as a family: there it is seen, and without it the picture falls apart. */
const JOINED =
  /(?<=\p{Extended_Pictographic}[\u{fe0f}\u{1f3fb}-\u{1f3ff}]?)\u{200d}(?=\p{Extended_Pictographic})/gu;
