import { expect, test } from "vitest";
import { deliveryWords } from "./delivery-words";

const words = (state: "queued" | "refused" | "failed", attempts: number, fault: string | null) =>
  deliveryWords({ id: 1, address: "ada@example.org", state, attempts, fault });

test("says how far a message is, how often it was tried, and what the mail server said", () => {
  expect(words("queued", 0, null)).toBe("waiting");
  expect(words("queued", 1, null), "while it is being sent").toBe("waiting");
  expect(words("queued", 1, "connection refused")).toBe("not sent yet, tried once: connection refused");
  expect(words("queued", 3, "connection refused")).toBe("not sent yet, tried 3 times: connection refused");
  expect(words("refused", 1, "550 no such user")).toBe("refused: 550 no such user");
  expect(words("failed", 24, "451 greylisted")).toBe("not sent, tried 24 times: 451 greylisted");
});
