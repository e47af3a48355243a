/** The account on Prolific that studies of this server recruit with. */
export interface ProlificSettings {
  /** Opens everything that the account may do; never shown, logged or stored. */
  token: string;
  /** Where the API is, without a path. */
  origin: string;
}

const OWN = "https://api.prolific.com";
const TOKEN_RULE =
  "PROLIFIC_TOKEN must be the token as Prolific shows it once, without spaces and without the word Token before it.";
const URL_RULE =
  "PROLIFIC_URL must be an address without a path, such as https://api.prolific.com; http:// only on this machine.";

/**
 * The settings of recruiting on Prolific; null where none are given. Throws a sentence that names the setting to mend, and never
 * the token. The address that participants are sent to needs `PUBLIC_URL`.
 */
export function readProlificSettings(given: {
  PROLIFIC_TOKEN?: string | undefined;
  PROLIFIC_URL?: string | undefined;
  PUBLIC_URL?: string | undefined;
}): ProlificSettings | null {
  const { PROLIFIC_TOKEN: token = "", PROLIFIC_URL = "", PUBLIC_URL = "" } = given;
  if (token === "" && PROLIFIC_URL === "") return null;
  if (!/^[\w.~+/=-]{8,500}$/.test(token)) throw new Error(TOKEN_RULE);
  if (PUBLIC_URL === "")
    throw new Error("Recruiting on Prolific needs PUBLIC_URL, the address that participants are sent to.");
  return { token, origin: toOrigin(PROLIFIC_URL === "" ? OWN : PROLIFIC_URL) };
}

const toOrigin = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain =
    url !== null && url.pathname === "/" && url.search === "" && url.hash === "" && url.username === "";
  const isLocal = url !== null && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  if (!isPlain || !(url.protocol === "https:" || (url.protocol === "http:" && isLocal)))
    throw new Error(URL_RULE);
  return url.origin;
};
