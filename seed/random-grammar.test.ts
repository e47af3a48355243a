import fc from "fast-check";
import { expect, test } from "vitest";
import { keyedStream } from "@/lib/allocation/keyed-stream";
import { parses } from "@/lib/presentation/syntax";
import { hasUnboundSchemeName } from "./code-tokens";
import { javascriptSyntax, toPoolCandidate } from "./pool-candidate";
import { grammarFunction } from "./random-grammar";

test("every output parses, passes the whole pipeline and binds every name it uses", async () => {
  const syntax = await javascriptSyntax();
  await fc.assert(
    fc.asyncProperty(fc.string(), async (label) => {
      const code = grammarFunction(keyedStream(new Uint8Array(32), label));
      expect(parses(syntax, code)).toBe(true);
      const candidate = await toPoolCandidate(code);
      expect(candidate).not.toBeNull();
      expect(syntax.read(candidate?.shown ?? "", hasUnboundSchemeName)).toBe(false);
    }),
  );
});
