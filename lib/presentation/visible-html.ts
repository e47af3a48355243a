import { escapeHtml } from "./escape-html";
import { oddKind, visibleMark } from "./odd-characters";

/** Escaped text, with the characters that nobody could see drawn as marks. */
export function visibleHtml(text: string): string {
  let html = "";
  for (const character of text)
    html +=
      oddKind(character) === null
        ? escapeHtml(character)
        : `<span class="tk-mark">${visibleMark(character)}</span>`;
  return html;
}
