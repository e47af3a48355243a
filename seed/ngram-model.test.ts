import fc from "fast-check";
import { expect, test } from "vitest";
import { NgramModel, START } from "./ngram-model";

test("the continuations of a context are the tokens that follow it in the training text", () => {
  const texts = fc.array(fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 12 }), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(
      texts,
      fc.array(fc.integer({ min: 1, max: 3 }), { minLength: 1, maxLength: 3 }),
      (sequences, history) => {
        const ids = sequences.flatMap((sequence) => [START, ...sequence]);
        const model = new NgramModel(Int32Array.from(ids), 4);
        const followers = ids.filter(
          (id, at) =>
            id !== START &&
            at >= history.length &&
            history.every((token, back) => ids[at - history.length + back] === token),
        );
        const found = model.continuations(history, history.length, 1);
        if (followers.length === 0) {
          expect(found.length).toBeLessThan(history.length);
          return;
        }
        const drawn = Array.from({ length: found.count }, (_, index) => found.token(index));
        expect(drawn.sort()).toEqual(followers.sort());
      },
    ),
  );
});
