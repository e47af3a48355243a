import fc from "fast-check";
import { expect, test } from "vitest";
import { parseAddresses } from "./addresses";

const only = (text: string) => parseAddresses(text).addresses;

test("reads one address a line, whatever ends the lines, and passes over empty ones", () => {
  expect(parseAddresses("ada@example.org\r\n\n grace@example.org \rlin@example.org")).toEqual({
    addresses: ["ada@example.org", "grace@example.org", "lin@example.org"],
    doubles: 0,
    faults: [],
  });
});

test("reads the column of a CSV file with its heading, and cells with commas inside quotes", () => {
  expect(only('name,E-mail\n"Lovelace, Ada",ada@example.org\nGrace,"grace@example.org"')).toEqual([
    "ada@example.org",
    "grace@example.org",
  ]);
  expect(only("E-Mail;Name\nada@example.org;Ada")).toEqual(["ada@example.org"]);
  expect(only("Adresse\tGruppe\nada@example.org\tA")).toEqual(["ada@example.org"]);
});

test("reads recipients as mail programs write them", () => {
  expect(
    only('Ada Lovelace <ada@example.org>, "Hopper, Grace" <grace@example.org>; lin@example.org'),
  ).toEqual(["ada@example.org", "grace@example.org", "lin@example.org"]);
});

test("leaves out doubles, whatever their capitals, and counts them", () => {
  expect(parseAddresses("ada@example.org\nADA@Example.org\nada@example.org")).toEqual({
    addresses: ["ada@example.org"],
    doubles: 2,
    faults: [],
  });
});

test("writes a domain in other letters as mail servers take it", () => {
  expect(only("ada@bücher.example")).toEqual(["ada@xn--bcher-kva.example"]);
});

test("names the line of what is no address, and keeps the others", () => {
  expect(
    parseAddresses("ada@example.org\nGrace Hopper\nlin@\n@example.org\nx@exa mple.org\na@b@example.org"),
  ).toEqual({
    addresses: ["ada@example.org"],
    doubles: 0,
    faults: [
      { line: 2, message: "has no address" },
      { line: 3, message: '"lin@" is not an address' },
      { line: 4, message: '"@example.org" is not an address' },
      { line: 5, message: '"x@exa mple.org" is not an address' },
      { line: 6, message: '"a@b@example.org" is not an address' },
    ],
  });
});

test("a first line without an address is a heading only if it reads like one", () => {
  expect(parseAddresses("Grace Hopper\nada@example.org").faults).toEqual([
    { line: 1, message: "has no address" },
  ]);
});

test("reads no address with a line break, an angle bracket or a separator in it from any text", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom(...'ab@.,;<>"\n\r\t =?:%/'.split("")), maxLength: 40 }),
      (text) => {
        for (const address of only(text)) expect(address).toMatch(/^[^\s<>,;"@]+@[a-z0-9.-]+$/);
      },
    ),
  );
});
