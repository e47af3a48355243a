import "server-only";
import { createTransport } from "nodemailer";
import type { MailSettings } from "@/lib/text/mail-settings";
import type { Delivery, OutgoingMail } from "./send-mails";

interface MailTransport {
  /** Hands one message to the mail server; resolves whatever the server says. */
  deliver: (mail: OutgoingMail) => Promise<Delivery>;
  close: () => void;
}

/** All of it together stays under the five minutes for which a message is taken. */
const LIMITS = {
  connectionTimeout: 20_000,
  dnsTimeout: 10_000,
  greetingTimeout: 20_000,
  socketTimeout: 60_000,
};

/**
 * One connection to the mail server, used for one message after the other. Messages are plain text in UTF-8, each to one
 * person; nothing is logged.
 */
export function openMailTransport({ server, from }: MailSettings): MailTransport {
  const transport = createTransport({
    pool: true,
    maxConnections: 1,
    maxMessages: 100,
    host: server.host,
    port: server.port,
    secure: server.isSecure,
    requireTLS: server.mustEncrypt,
    tls: { rejectUnauthorized: !server.isLocal },
    ...(server.login === null ? {} : { auth: server.login }),
    ...LIMITS,
  });
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1);
  return {
    deliver: async ({ messageId, to, subject, text }) => {
      try {
        await transport.sendMail({
          from,
          to: { name: "", address: to },
          subject,
          text,
          messageId: `<${messageId}@${domain}>`,
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return { kind: "accepted" };
      } catch (error) {
        return toDelivery(error as SendFault);
      }
    },
    close: () => transport.close(),
  };
}

/** What nodemailer tells of a failure. */
interface SendFault extends Error {
  code?: string;
  /** Of the system, where `code` is nodemailer's. */
  originalCode?: string;
  /** The SMTP command that was answered. */
  command?: string;
  response?: string;
  responseCode?: number;
  permanent?: boolean;
}

/**
 * A "no" to the recipient or the text is about this message: for good (5yz) or for now (4yz). A "no" to the sender or the
 * password, and no answer at all, would meet every other message too.
 */
const toDelivery = (fault: SendFault): Delivery => {
  const { command = "", response, responseCode, permanent = false } = fault;
  const isAboutAll = response === undefined || responseCode === 421 || !/^(RCPT TO|DATA)/.test(command);
  const words = response === undefined ? withoutAnswer(fault) : oneLine(response);
  return { kind: isAboutAll ? "away" : permanent ? "refused" : "later", words };
};

const WORDS: Record<string, string> = {
  ECONNREFUSED: "connection refused",
  ECONNRESET: "the mail server broke off the connection",
  ECONNECTION: "the mail server broke off the connection",
  EDNS: "the mail server's name is not known",
  ENOTFOUND: "the mail server's name is not known",
  EHOSTUNREACH: "the mail server cannot be reached",
  ENETUNREACH: "the mail server cannot be reached",
  ETIMEDOUT: "the mail server did not answer in time",
  EAUTH: "the mail server did not accept the name and password",
  ENOAUTH: "the mail server did not accept the name and password",
  ETLS: "no encrypted connection to the mail server could be made",
};

/** Never the library's own words, which may have an address of the network in them. */
const withoutAnswer = ({ code = "", originalCode = "" }: SendFault): string =>
  WORDS[originalCode] ??
  WORDS[code] ??
  `no connection to the mail server (${originalCode || code || "unknown"})`;

const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim()
    .slice(0, 300);
