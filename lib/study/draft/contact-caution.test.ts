import { expect, test } from "vitest";
import { contactCaution } from "./contact-caution";

test("an empty contact or ethics approval is named before a study opens", () => {
  expect(contactCaution({ contact: " ", ethicsId: "" })).toContain(
    "The contact and the ethics approval are empty",
  );
  expect(contactCaution({ contact: "a@example.org", ethicsId: "" })).toContain(
    "The ethics approval is empty",
  );
  expect(contactCaution({ contact: "", ethicsId: "42" })).toContain("The contact is empty");
  expect(contactCaution({ contact: "a@example.org", ethicsId: "42" })).toBeNull();
});
