import { expect, test } from "vitest";
import { defaultInvitation, defaultReminder, inviteLink, messageSchema, withLink } from "./message";

const faultsOf = (given: { subject?: string; text?: string }): string[] => {
  const parsed = messageSchema.safeParse({ subject: "Hello", text: "{link}", ...given });
  return parsed.success ? [] : parsed.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`);
};

test("a message has one line of subject, and a text with the place of the link", () => {
  expect(faultsOf({})).toEqual([]);
  expect(faultsOf({ subject: "  " })).toEqual(["subject is empty"]);
  expect(faultsOf({ subject: "a\nBcc: eve@example.org" })).toEqual(["subject must be one line"]);
  expect(faultsOf({ subject: "a\u2028b" })).toEqual(["subject must be one line"]);
  expect(faultsOf({ text: "Please come." })).toEqual(["text must have {link} where the link goes"]);
  expect(faultsOf({ text: "{link}\0" })).not.toEqual([]);
  expect(faultsOf({ text: `{link}${"a".repeat(5000)}` })).not.toEqual([]);
});

test("a browser's line ends become plain ones", () => {
  expect(messageSchema.parse({ subject: " Hi ", text: "a\r\n{link}\r\n" })).toEqual({
    subject: "Hi",
    text: "a\n{link}",
  });
});

test("the link is put into every place that is marked, as it is", () => {
  const link = inviteLink("https://study.example.org", "demo", "$&abc");
  expect(withLink("{link} or {link}", link)).toBe(
    "https://study.example.org/judge/demo?invite=$&abc or https://study.example.org/judge/demo?invite=$&abc",
  );
});

test.each([defaultInvitation, defaultReminder])(
  "the text to begin with is a message that can be sent, with the contact in one line",
  (make) => {
    for (const title of ["Reading\ncode", "T".repeat(200)]) {
      const message = make({ title, contact: "Ada Lovelace\nada@example.org" });
      expect(faultsOf(message)).toEqual([]);
      expect(message.text).toContain("Questions? Ada Lovelace ada@example.org");
    }
    expect(make({ title: "T", contact: " " }).text).not.toContain("Questions?");
  },
);
