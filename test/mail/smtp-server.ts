import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

interface ReceivedMail {
  from: string;
  to: string[];
  /** Names in lower case. */
  headers: Record<string, string>;
  /** Decoded. */
  text: string;
  raw: string;
}

export interface TestMailServer {
  /** As SMTP_URL takes it, with a user and a password. */
  url: string;
  port: number;
  received: ReceivedMail[];
  /** Those that came to one address. */
  to: (address: string) => ReceivedMail[];
  stop: () => Promise<void>;
}

/** What the server says to a recipient instead of yes; null for yes. */
type Answer = { code: number; words: string } | null;

/** A real SMTP server on this machine, which keeps what it is given and says no where it is told to. */
export async function startMailServer({
  answer = () => null,
  delayMs = 0,
  port = 0,
}: { answer?: (address: string) => Answer; delayMs?: number; port?: number } = {}): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    disableReverseLookup: true,
    authOptional: true,
    onAuth: ({ username = "", password = "" }, _session, done) =>
      username === USER && password === PASSWORD
        ? done(null, { user: USER })
        : done(new Error("Invalid username or password")),
    onRcptTo: ({ address }, _session, done) => {
      const no = answer(address);
      done(no ? Object.assign(new Error(no.words), { responseCode: no.code }) : null);
    },
    onData: (stream, { envelope }, done) => {
      const parts: Buffer[] = [];
      stream.on("data", (part: Buffer) => parts.push(part));
      stream.on("end", () => {
        const raw = Buffer.concat(parts).toString("utf8");
        const { mailFrom } = envelope;
        received.push({
          from: mailFrom ? mailFrom.address : "",
          to: envelope.rcptTo.map(({ address }) => address),
          ...toMail(raw),
        });
        setTimeout(() => done(null), delayMs);
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((up) => server.listen(port, "127.0.0.1", () => up()));
  const listening = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://${USER}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${listening}`,
    port: listening,
    received,
    to: (address) => received.filter(({ to }) => to.includes(address)),
    stop: () => new Promise((down) => server.close(() => down())),
  };
}

const USER = "study";
const PASSWORD = "p@ss/word of 1";

const toMail = (raw: string): Pick<ReceivedMail, "headers" | "text" | "raw"> => {
  const [head = "", ...body] = raw.split("\r\n\r\n");
  const headers = Object.fromEntries(
    head
      .replaceAll(/\r\n[ \t]+/g, " ")
      .split("\r\n")
      .map((line) => [
        line.slice(0, line.indexOf(":")).toLowerCase(),
        line.slice(line.indexOf(":") + 1).trim(),
      ]),
  );
  const encoded = body.join("\r\n\r\n");
  const encoding = headers["content-transfer-encoding"] ?? "7bit";
  return { headers, raw, text: decoded(encoded, encoding).replaceAll("\r\n", "\n").trim() };
};

const decoded = (text: string, encoding: string): string => {
  if (encoding === "base64") return Buffer.from(text, "base64").toString("utf8");
  if (encoding !== "quoted-printable") return text;
  const bytes = text
    .replaceAll(/=\r\n/g, "")
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
};
