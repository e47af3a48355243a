import { expect, it } from "vitest";
import { toInviteCsv } from "./invite-links";

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
