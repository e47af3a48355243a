import { expect, test } from "vitest";
import { readMailSettings } from "./mail-settings";

const PUBLIC_URL = "https://study.example.org";
const MAIL_FROM = "Program Study <studies@example.org>";
const read = (SMTP_URL: string, more: Parameters<typeof readMailSettings>[0] = {}) =>
  readMailSettings({ SMTP_URL, MAIL_FROM, PUBLIC_URL, ...more });

test("no mail is sent where neither setting is given, or both are empty", () => {
  expect(readMailSettings({})).toBeNull();
  expect(readMailSettings({ SMTP_URL: "", MAIL_FROM: "", PUBLIC_URL })).toBeNull();
});

test("smtps uses TLS on port 465, smtp uses STARTTLS on port 587, and a port can be named", () => {
  expect(read("smtps://ada:p%40ss%2Fword@mail.example.org")).toEqual({
    server: {
      host: "mail.example.org",
      port: 465,
      isSecure: true,
      mustEncrypt: false,
      isLocal: false,
      login: { user: "ada", pass: "p@ss/word" },
    },
    from: { name: "Program Study", address: "studies@example.org" },
  });
  expect(read("smtp://mail.example.org")?.server).toMatchObject({ port: 587, isSecure: false, login: null });
  expect(read("smtp://mail.example.org:2525/")?.server).toMatchObject({ port: 2525, mustEncrypt: false });
});

test("a password is sent in the clear to this machine only", () => {
  const mustEncrypt = (host: string) => read(`smtp://user:pass@${host}`)?.server.mustEncrypt;
  expect(["mail.example.org", "localhost.example.org", "10.0.0.1"].map(mustEncrypt)).toEqual([
    true,
    true,
    true,
  ]);
  expect(["localhost", "127.0.0.1", "[::1]"].map(mustEncrypt)).toEqual([false, false, false]);
});

test.each([
  ["http://user:s3cret@mail.example.org", /^SMTP_URL must be like/],
  ["mail.example.org:587", /^SMTP_URL must be like/],
  ["smtp://user:s3cret@mail.example.org/path", /^SMTP_URL must be like/],
  ["smtp://user:s3cret@mail.example.org?tls=no", /^SMTP_URL must be like/],
  ["smtp://:s3cret@mail.example.org", /^SMTP_URL must be like/],
  ["smtp://user:s3cret%E0%A4%A@mail.example.org", /^SMTP_URL must be like/],
  ["smtp://user@mail.example.org", /^SMTP_URL must be like/],
  ["smtp://", /^SMTP_URL must be like/],
])("rejects %s in a sentence that does not repeat it", (url, sentence) => {
  expect(() => read(url)).toThrow(sentence);
  expect(() => read(url)).not.toThrow(/s3cret/);
});

test("names the setting that is missing or wrong", () => {
  const url = "smtp://mail.example.org";
  expect(() => read(url, { MAIL_FROM: "" })).toThrow(/^SMTP_URL is set, so MAIL_FROM must be too/);
  expect(() => read("")).toThrow(/^MAIL_FROM is set, so SMTP_URL must be too/);
  expect(() => read(url, { PUBLIC_URL: "" })).toThrow(/needs PUBLIC_URL/);
  for (const wrong of ["studies", "A <studies>", "a@example.org, b@example.org", "A\nBcc: <b@example.org>"])
    expect(() => read(url, { MAIL_FROM: wrong })).toThrow(/^MAIL_FROM must be an address/);
});

test("a sender has a name or none", () => {
  const from = (MAIL_FROM: string) => read("smtp://mail.example.org", { MAIL_FROM })?.from;
  expect(from("studies@example.org")).toEqual({ name: "", address: "studies@example.org" });
  expect(from('"Study, the" <studies@example.org>')).toEqual({
    name: "Study, the",
    address: "studies@example.org",
  });
});
