import { z } from "zod";

/** The mail server that messages are handed to, and whom they come from. */
export interface MailSettings {
  server: {
    host: string;
    port: number;
    /** TLS from the first byte (`smtps:`); otherwise STARTTLS where the server offers it. */
    isSecure: boolean;
    /** STARTTLS is required: a password does not travel in the clear, except to this machine. */
    mustEncrypt: boolean;
    /** On this machine: its certificate is not looked at. */
    isLocal: boolean;
    login: { user: string; pass: string } | null;
  };
  from: { name: string; address: string };
}

const addressSchema = z.email().max(254);
const URL_RULE =
  "SMTP_URL must be like smtps://user:password@mail.example.org or smtp://mail.example.org:587, with special characters of the password written as in URLs (%40 for @).";
const FROM_RULE =
  'MAIL_FROM must be an address, such as studies@example.org or "Program Study <studies@example.org>".';

/**
 * The settings of outgoing mail; null where none are given. Throws a sentence that names the setting to mend, and never
 * its value, which has a password in it. Mailed links need `PUBLIC_URL`.
 */
export function readMailSettings(given: {
  SMTP_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
  PUBLIC_URL?: string | undefined;
}): MailSettings | null {
  const { SMTP_URL = "", MAIL_FROM = "", PUBLIC_URL = "" } = given;
  if (SMTP_URL === "" && MAIL_FROM === "") return null;
  if (SMTP_URL === "") throw new Error(`MAIL_FROM is set, so SMTP_URL must be too. ${URL_RULE}`);
  if (MAIL_FROM === "") throw new Error(`SMTP_URL is set, so MAIL_FROM must be too. ${FROM_RULE}`);
  if (PUBLIC_URL === "")
    throw new Error("Sending invitations by e-mail needs PUBLIC_URL, the address that their links lead to.");
  return { server: toServer(SMTP_URL), from: toSender(MAIL_FROM) };
}

const toServer = (text: string): MailSettings["server"] => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const isPlain = url !== null && /^\/?$/.test(url.pathname) && url.search === "" && url.hash === "";
  if (!isPlain || !/^smtps?:$/.test(url.protocol) || url.hostname === "") throw new Error(URL_RULE);
  const isSecure = url.protocol === "smtps:";
  const host = url.hostname.replace(/^\[(.*)\]$/, "$1");
  const login = toLogin(url);
  const isLocal = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/.test(host);
  return {
    host,
    port: url.port === "" ? (isSecure ? 465 : 587) : Number(url.port),
    isSecure,
    mustEncrypt: !isSecure && login !== null && !isLocal,
    isLocal,
    login,
  };
};

const toLogin = ({ username, password }: URL): MailSettings["server"]["login"] => {
  if (username === "" && password === "") return null;
  if (username === "" || password === "") throw new Error(URL_RULE);
  try {
    return { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  } catch {
    throw new Error(URL_RULE);
  }
};

const toSender = (text: string): MailSettings["from"] => {
  const [, name = "", inBrackets] = /^([^<>\r\n]*)<([^<>]*)>$/.exec(text.trim()) ?? [];
  const address = addressSchema.safeParse((inBrackets ?? text).trim());
  if (!address.success) throw new Error(FROM_RULE);
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address: address.data };
};
