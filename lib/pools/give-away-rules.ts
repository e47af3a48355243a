/** What in a text may name its source. */
export interface GiveAwayRule {
  id: string;
  /** What was found, as a heading. */
  name: string;
  /** Matched against one line at a time. */
  pattern: RegExp;
}

/**
 * Rules that hold for every study. A hit is a line to look at, not a verdict: "claude" may be a person's name, and a link
 * may be what the program is about.
 */
export const GIVE_AWAY_RULES: readonly GiveAwayRule[] = [
  {
    id: "generator",
    name: "The name of a code generator",
    pattern:
      /\b(?:chat-?gpt|gpt-?[2-9](?:\.\d)?(?:o|-turbo)?|open-?ai|copilot|codex|claude|anthropic|gemini|llama-?\d?|code-?llama|mistral|mixtral|deep-?seek|qwen|star-?coder|wizard-?coder|tab-?nine|code-?whisperer|alphacode|codegen|clgen|clsmith|csmith)\b/i,
  },
  {
    id: "assistant",
    name: "An assistant speaking",
    pattern:
      /\bas an? (?:AI|large language|language) ?(?:model|assistant)?\b|\bI(?:'m| am) (?:sorry, but|an AI)|\bI (?:cannot|can't) (?:assist|help) with\b|\b(?:knowledge|training) cut-?off\b/i,
  },
  {
    id: "hereIs",
    name: "An answer's opening words",
    pattern:
      /\bhere(?:'s| is| are) (?:the|a|an|your|my) .{0,40}?\b(?:code|implementation|solution|function|program|example|version)\b|^\W*(?:certainly|sure|of course)\s?[!,]|\b(?:hope this helps|let me know if)\b/i,
  },
  {
    id: "generated",
    name: "A mark of generated code",
    pattern: /\b(?:auto-?(?:matically )?generated|generated (?:by|with|from)|do not edit)\b/i,
  },
  {
    id: "licence",
    name: "A licence or copyright line",
    pattern:
      /\bSPDX-License-Identifier\b|\bcopyright\b|\(c\)\s*(?:19|20)\d\d|\u00a9|\blicen[sc]ed under\b|\ball rights reserved\b|\b(?:MIT|Apache|BSD|GNU|Mozilla) (?:General )?(?:Public )?Licen[sc]e\b/i,
  },
  {
    id: "author",
    name: "An author's mark",
    pattern:
      /[@\\]authors?\b|\b(?:author|maintainer|contributors?)\s*:|\b(?:written|created|coded|developed|modified) by\b/i,
  },
  {
    id: "email",
    name: "An e-mail address",
    pattern: /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63})*\.[a-z]{2,}\b/i,
  },
  {
    id: "address",
    name: "A web address",
    pattern: /\b(?:https?|ftp|git|ssh):\/\/[^\s"'<>]+|\bwww\.[\w-]+\./i,
  },
  { id: "shebang", name: "A shebang line", pattern: /^#!\s*\/|^\s*#.*-\*-.*-\*-|\b(?:vim?|ex):\s*set?\b/ },
  {
    id: "path",
    name: "A path with somebody's name",
    pattern:
      /(?:\/home|\/Users|\/usr\/home)\/[\w.-]+|\b[A-Z]:\\+(?:Users|Documents and Settings)\\+[^\\\s"']+/i,
  },
  { id: "fence", name: "A Markdown fence", pattern: /^\s*(?:```|~~~)/ },
];

const SYSTEM_RULE_NAME = "The name of one of this study\u2019s systems";

/** The names of the study's own systems, which judges may have read about. Too short ones stand in every text. */
export function systemRule(systems: readonly string[]): GiveAwayRule | null {
  const names = systems.filter((name) => name.length > 2).map(literal);
  return names.length === 0
    ? null
    : {
        id: "system",
        name: SYSTEM_RULE_NAME,
        pattern: new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.join("|")})(?![\\p{L}\\p{N}])`, "iu"),
      };
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/** What a rule found, as a heading. */
export function giveAwayName(rule: string): string {
  if (rule === "system") return SYSTEM_RULE_NAME;
  if (rule === "odd") return "Invisible characters";
  return GIVE_AWAY_RULES.find(({ id }) => id === rule)?.name ?? rule;
}

/** The same inside a sentence. */
export function giveAwayInSentence(rule: string): string {
  const name = giveAwayName(rule);
  return name.slice(0, 1).toLowerCase() + name.slice(1);
}
