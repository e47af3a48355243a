/** A study's title without the note that its answers are simulated: what is made from its design is judged by people. */
export function withoutSimulated(title: string): string {
  return title.replace(/(\s*\(simulated (?:judges|people)\))+\s*$/i, "") || title;
}
