import fc from "fast-check";
import { expect, it } from "vitest";
import { positivePart, symmetricEigen } from "./symmetric-eigen";

const symmetric = fc
  .integer({ min: 1, max: 6 })
  .chain((size) =>
    fc.array(fc.array(fc.double({ min: -9, max: 9, noNaN: true }), { minLength: size, maxLength: size }), {
      minLength: size,
      maxLength: size,
    }),
  )
  .map((rows) => rows.map((row, i) => row.map((value, j) => (i <= j ? value : (rows[j]?.[i] ?? 0)))));

it("puts a symmetric matrix together again from its eigenvalues and vectors of length 1", () => {
  fc.assert(
    fc.property(symmetric, (matrix) => {
      const { values, vectors } = symmetricEigen(matrix);
      const again = matrix.map((row, i) =>
        row.map((_, j) =>
          values.reduce(
            (sum, value, at) => sum + value * (vectors[at]?.[i] ?? 0) * (vectors[at]?.[j] ?? 0),
            0,
          ),
        ),
      );
      expect(again).toEqual(matrix.map((row) => row.map((value) => expect.closeTo(value, 9) as number)));
      for (const vector of vectors) expect(Math.hypot(...vector)).toBeCloseTo(1, 12);
    }),
  );
});

it("keeps a matrix without negative eigenvalues, and takes away the others' part", () => {
  const positive = [
    [2, 1],
    [1, 2],
  ];
  expect(positivePart(positive)).toEqual(
    positive.map((row) => row.map((value) => expect.closeTo(value, 12) as number)),
  );
  // Eigenvalues 3 and -1, the vector of 3 in the direction (1, 1).
  const mixed = [
    [1, 2],
    [2, 1],
  ];
  expect(positivePart(mixed).flat()).toEqual(mixed.flat().map(() => expect.closeTo(1.5, 12) as number));
});
