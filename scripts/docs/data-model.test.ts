import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toDataModel } from "./data-model";
import { formatDocument } from "./format-document";

test("docs/data-model.md describes prisma/schema.prisma as it is (npm run docs)", async () => {
  const path = "docs/data-model.md";
  const made = await formatDocument(path, toDataModel());
  expect(readFileSync(path, "utf8")).toBe(made);
});

test("a table names each table that it refers to, and whether it must", () => {
  const text = toDataModel(`/// People.
model User {
  id Int @id
  posts Post[]
  @@map("users")
}
model Post {
  id Int @id
  userId Int?
  user User? @relation(fields: [userId], references: [id])
}`);
  expect(text).toContain("| `users` | User | People. |");
  expect(text).toContain('User |o--o{ Post : ""');
  expect(text).toMatch(/Post \{\n\s+Int id PK\n\s+Int userId FK/);
});
