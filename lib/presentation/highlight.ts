import { grammarOf, loadHighlighter, type Highlighter } from "./highlighter";
import { classOfColour, type CodeClass } from "./token-classes";
import { visibleHtml } from "./visible-html";

/**
 * Past this, a sample is shown without colours: PROTOCOL.md section 4.4. Of this process's own time: on a busy machine the clock on the
 * wall took the colours from one program of a pair, for the whole study.
 */
const HIGHLIGHT_LIMIT_MS = 500;

/**
 * Code as HTML of escaped text and `<span class>` only: one `<span class="line">` per line, joined by line
 * ends, the classes of CODE_CLASSES inside. Invisible characters are drawn as marks, so the text of the HTML
 * differs from the code there. Unknown languages, and samples that take too long, come without colours.
 * @param limitMs processor time in ms; past this, no colours
 */
export async function highlight(code: string, language: string, limitMs = HIGHLIGHT_LIMIT_MS) {
  const grammar = grammarOf(language);
  if (grammar === null) return plain(code);
  const highlighter = await loadHighlighter(grammar);
  return coloured(code, grammar, highlighter, limitMs) ?? plain(code);
}

/** The same HTML without colours. */
export function plain(code: string): string {
  return code
    .split("\n")
    .map((line) => span("line", visibleHtml(line)))
    .join("\n");
}

/** Null when the time is up. Works in small steps, because a step cannot be interrupted. */
function coloured(code: string, grammar: string, highlighter: Highlighter, limitMs: number): string | null {
  const lines = code.split("\n");
  const began = process.cpuUsage();
  const html: string[] = [];
  let state: Parameters<Highlighter["codeToTokensBase"]>[1]["grammarState"];
  for (let from = 0; from < lines.length; from += LINES_A_STEP) {
    const part = lines.slice(from, from + LINES_A_STEP);
    const tokens = highlighter.codeToTokensBase(part.join("\n"), {
      lang: grammar,
      theme: "classes",
      // Of one line, by the clock on the wall: such a line takes far less than the limit of its program.
      tokenizeTimeLimit: MOST_MS_A_LINE,
      ...(state === undefined ? {} : { grammarState: state }),
    });
    if (processorMsSince(began) > limitMs) return null;
    state = highlighter.getLastGrammarState(tokens);
    for (const line of tokens) html.push(span("line", line.map(token).join("")));
  }
  return html.join("\n");
}

const LINES_A_STEP = 20;
const MOST_MS_A_LINE = 5_000;

const processorMsSince = (began: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
};

function token({ content, color }: { content: string; color?: string }): string {
  const name = classOfColour(color);
  if (name === null || content.trim() === "") return visibleHtml(content);
  const [, before = "", inner = "", after = ""] = /^(\s*)(.*?)(\s*)$/s.exec(content) ?? [];
  return visibleHtml(before) + span(name, visibleHtml(inner)) + visibleHtml(after);
}

const span = (name: CodeClass, html: string) => `<span class="${name}">${html}</span>`;
