import { expect, test } from "vitest";
import { expectSameTokens, tokensOf } from "@/test/presentation/opencl-tokens";
import { presentedKernels } from "./kernel-pools";

test("two hundred kernels keep their tokens, and what was not done to the broken ones is named", async () => {
  const kernels = await presentedKernels();
  expect(kernels).toHaveLength(200);
  const [whole, broken] = [true, false].map((isWhole) =>
    kernels.filter(({ skipped }) => (skipped.length === 0) === isWhole),
  );
  for (const { original, shown } of whole ?? []) expectSameTokens(original, shown);
  for (const { original, shown, skipped } of broken ?? []) {
    expect(skipped).toEqual(["comments", "identifiers", "format"]);
    expect(tokensOf(shown)).toEqual(tokensOf(original));
  }
  expect(broken).toHaveLength(20);
}, 300_000);
