export type Span =
  | { is: "text" | "code"; text: string }
  | { is: "strong" | "emphasis"; spans: Span[] }
  | { is: "link"; href: string; spans: Span[] };

const PATTERN =
  /\\([!-/:-@[-`{-~])|(`+)(.+?)\2(?!`)|\*\*(?=\S)(.+?\S?)\*\*|(?<![\w*])([*_])(?=\S)(.+?)(?<=\S)\5(?![\w*])|\[([^\]]+)\]\(([^()\s]+)\)|<(https?:[^<>\s]+|mailto:[^<>\s]+)>/gs;

/** Code, strong, emphasis, links (http, https and mailto only) and backslash escapes; all else is text as written. */
export function parseInline(text: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of text.matchAll(PATTERN)) {
    if (match.index > end) spans.push({ is: "text", text: text.slice(end, match.index) });
    spans.push(toSpan(match));
    end = match.index + match[0].length;
  }
  if (end < text.length) spans.push({ is: "text", text: text.slice(end) });
  return spans;
}

const toSpan = ([whole, escaped, , code, strong, , emphasis, label, href, auto]: RegExpMatchArray): Span => {
  if (escaped !== undefined) return { is: "text", text: escaped };
  if (code !== undefined) return { is: "code", text: /^ .*\S.* $/s.test(code) ? code.slice(1, -1) : code };
  if (strong !== undefined) return { is: "strong", spans: parseInline(strong) };
  if (emphasis !== undefined) return { is: "emphasis", spans: parseInline(emphasis) };
  if (auto !== undefined) return { is: "link", href: auto, spans: [{ is: "text", text: auto }] };
  return label !== undefined && href !== undefined && /^(https?:|mailto:)/i.test(href)
    ? { is: "link", href, spans: parseInline(label) }
    : { is: "text", text: whole };
};
