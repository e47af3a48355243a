import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ContactText } from "./contact";

const linksOf = (contact: string) =>
  [
    ...renderToStaticMarkup(<ContactText contact={contact} />).matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g),
  ].map(([, href, text]) => [href, text]);

it("links each e-mail address of a contact, and nothing else", () => {
  expect(linksOf("Ada, ada@example.org; Bo <b.o+study@mail.example.org>.")).toEqual([
    ["mailto:ada@example.org", "ada@example.org"],
    ["mailto:b.o+study@mail.example.org", "b.o+study@mail.example.org"],
  ]);
  expect(linksOf("Room 2, javascript:alert(1), @ada, https://example.org")).toEqual([]);
});

it("changes no word of a contact", () => {
  const contact = "Ada Example, ada@example.org, or call +49 30 1234";
  expect(renderToStaticMarkup(<ContactText contact={contact} />).replace(/<[^>]*>/g, "")).toBe(contact);
});
