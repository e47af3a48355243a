/**
 * Input outside a statistic's domain (more successes than trials, a probability above 1): refused, never repaired,
 * because a number computed from it would be believed. Data that are merely scarce are no error; they give
 * an `Undefined`.
 */
export class InvalidInputError extends RangeError {
  override readonly name = "InvalidInputError";
}

/** @throws InvalidInputError unless 0 <= successes <= n, both whole. */
export function requireCounts(successes: number, n: number): void {
  const whole = Number.isSafeInteger(successes) && Number.isSafeInteger(n);
  if (!whole || successes < 0 || successes > n)
    throw new InvalidInputError(`counts must be whole with 0 <= successes <= n, got ${successes} of ${n}`);
}

/** @throws InvalidInputError unless 0 <= probability <= 1. */
export function requireProbability(probability: number, name: string): void {
  if (!(probability >= 0 && probability <= 1))
    throw new InvalidInputError(`${name} must lie in [0, 1], got ${probability}`);
}

/** @throws InvalidInputError unless 0 < level < 1. */
export function requireLevel(level: number): void {
  if (!(level > 0 && level < 1))
    throw new InvalidInputError(`a confidence level must lie strictly between 0 and 1, got ${level}`);
}

/** @throws InvalidInputError if a value is NaN or infinite. */
export function requireFinite(values: readonly number[]): void {
  const at = values.findIndex((value) => !Number.isFinite(value));
  if (at >= 0) throw new InvalidInputError(`value ${at} is not a finite number: ${values[at]}`);
}
