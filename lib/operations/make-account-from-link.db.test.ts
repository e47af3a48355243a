import { expect, test } from "vitest";
import { createAdminLink } from "./create-admin-link";
import { isLinkUsable, makeAccountFromLink } from "./make-account-from-link";

const PASSWORD = "correct horse battery";

test("a link makes one account; without a usable one nobody learns which addresses have accounts", async () => {
  const nowMs = Date.now();
  const token = (await createAdminLink(nowMs))?.split("/").at(-1) ?? "";
  const ask = (email: string, given = token) =>
    makeAccountFromLink({ token: given, email, password: PASSWORD, nowMs });
  await expect(ask("first@example.org", "guessed")).rejects.toMatchObject({ code: "gone" });
  await expect(ask("First@Example.org")).resolves.toEqual({ email: "first@example.org" });
  await expect(isLinkUsable({ token, nowMs })).resolves.toBe(false);
  // The same refusal for an address with an account as for one without.
  await expect(ask("first@example.org")).rejects.toMatchObject({ code: "gone" });
  await expect(ask("first@example.org", "guessed")).rejects.toMatchObject({ code: "gone" });
  await expect(ask("other@example.org")).rejects.toMatchObject({ code: "gone" });
});
