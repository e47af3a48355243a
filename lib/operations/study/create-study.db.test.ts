import { describe, expect, test } from "vitest";
import { createStudy } from "./create-study";

const document = { slug: "first", title: "First", design: "rating", systems: [{ id: "a" }] };

describe("createStudy", () => {
  test("stores a draft, once", async () => {
    await expect(createStudy({ actor: null, document })).resolves.toEqual({ slug: "first", state: "DRAFT" });
    await expect(createStudy({ actor: null, document })).rejects.toMatchObject({ code: "conflict" });
  });

  test("refuses a name under which one of its own pages stands", async () => {
    await expect(createStudy({ actor: null, document: { ...document, slug: "new" } })).rejects.toMatchObject({
      code: "invalid",
      faults: [{ path: "slug" }],
    });
  });

  test("names every fault with its path and stores nothing", async () => {
    const faulty = {
      ...document,
      slug: "faulty",
      arms: [
        { id: "x", systems: ["b"] },
        { id: "x", systems: ["a"] },
      ],
    };
    await expect(createStudy({ actor: null, document: faulty })).rejects.toMatchObject({
      code: "invalid",
      faults: [{ path: "arms.1.id" }, { path: "arms.0.systems.0" }],
    });
    await expect(
      createStudy({ actor: null, document: { ...document, slug: "faulty" } }),
    ).resolves.toMatchObject({ slug: "faulty" });
  });
});
