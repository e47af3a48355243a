/**
 * The Unicode code points of a text: what a person would count as characters, but for combining marks. A character
 * outside the basic plane (an emoji, say) is one code point although a JavaScript string holds it as two units. Nothing
 * is normalised; half a surrogate pair counts as one.
 */
export function codePoints(text: string): Int32Array {
  const points = new Int32Array(text.length);
  let length = 0;
  for (let at = 0; at < text.length; at += 1) {
    const point = text.codePointAt(at) ?? 0;
    if (point > 0xffff) at += 1;
    points[length] = point;
    length += 1;
  }
  return points.subarray(0, length);
}
