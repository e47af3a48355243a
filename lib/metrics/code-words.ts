/**
 * A program cut into words for BLEU and NIST: every sign that is neither a letter, a digit nor "_" stands alone, names
 * are cut before a capital that follows a small letter, white space is dropped.
 *
 * Source: Ling et al., ACL 2016 ("Latent Predictor Networks for Code Generation"), whose tokeniser the systems of Liu et
 * al. are evaluated with. Theirs knows ASCII letters only and makes one kind of all quotes; here any letter is a letter,
 * and quotes stay apart.
 *
 * @example codeWords("sum += nextValue;") // ["sum", "+", "=", "next", "Value", ";"]
 */
export function codeWords(code: string): string[] {
  return code.match(WORD) ?? [];
}

/** A piece of a name ends where a small letter meets a capital. */
const WORD = /[\p{L}\p{M}\p{N}_](?:(?!(?<=\p{Ll})\p{Lu})[\p{L}\p{M}\p{N}_])*|[^\s\p{L}\p{M}\p{N}_]/gu;
