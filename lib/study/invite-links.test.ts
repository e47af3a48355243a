import { expect, it } from "vitest";
import { toInviteCsv, toMergeCsv } from "./invite-links";

it("writes one line per link, quoted where it must be, and runs no formula in a spreadsheet", () => {
  const link = "https://host/judge/s?invite=-c0de";
  expect(
    toInviteCsv([
      { label: 'Ada, "first"', kind: "personal", uses: 1, arm: null, link },
      { label: "=1+1", kind: "general", uses: null, arm: "test", link },
    ]),
  ).toBe(
    `label,kind,uses,arm,link\r\n"Ada, ""first""",personal,1,,${link}\r\n'=1+1,general,,test,${link}\r\n`,
  );
});

it("writes one line per address, as it is: a mail program takes it from there", () => {
  const link = "https://host/judge/s?invite=c0de";
  expect(toMergeCsv([{ address: "+ada@example.org", link }])).toBe(
    `address,link\r\n+ada@example.org,${link}\r\n`,
  );
});
