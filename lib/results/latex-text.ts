/**
 * Text inside a LaTeX document: every sign that LaTeX would take for its own is escaped, and signs that its usual fonts lack are
 * set as mathematics. Line breaks become spaces, control characters go.
 */
export function latexText(text: string): string {
  return text
    .replace(/\s+/g, " ")
    .replace(/[\u0000-\u001f\u007f-\u009f\u00ad]/g, "")
    .replace(/[\\~^<>|[\]&%$#_{}]/g, (sign) => SPECIAL[sign] ?? `\\${sign}`)
    .replace(/[\u0080-\uffff]/g, (sign) => AS_MATHEMATICS[sign] ?? sign);
}

const SPECIAL: Readonly<Record<string, string>> = {
  "\\": "\\textbackslash{}",
  "~": "\\textasciitilde{}",
  "^": "\\textasciicircum{}",
  "<": "\\textless{}",
  ">": "\\textgreater{}",
  "|": "\\textbar{}",
  // A row that starts with a bracket would be read as the option of the line break before it.
  "[": "{[}",
  "]": "{]}",
};

const AS_MATHEMATICS: Readonly<Record<string, string>> = {
  "–": "--",
  "±": "$\\pm$",
  "×": "$\\times$",
  "−": "$-$",
  "′": "$'$",
  "·": "$\\cdot$",
  "²": "$^2$",
  "≤": "$\\leq$",
  "≥": "$\\geq$",
  "≈": "$\\approx$",
  "→": "$\\rightarrow$",
  "←": "$\\leftarrow$",
  α: "$\\alpha$",
  β: "$\\beta$",
  γ: "$\\gamma$",
  δ: "$\\delta$",
  ε: "$\\varepsilon$",
  κ: "$\\kappa$",
  λ: "$\\lambda$",
  μ: "$\\mu$",
  ρ: "$\\rho$",
  σ: "$\\sigma$",
  τ: "$\\tau$",
  φ: "$\\varphi$",
  χ: "$\\chi$",
};
