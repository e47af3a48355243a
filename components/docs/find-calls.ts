/** A call as the list of all calls has it. */
export interface FoundCall {
  method: string;
  path: string;
  section: string;
  summary: string;
  href: string;
}

/** Calls that hold each of the words in their summary, section, method or path, in whatever case. */
export function findCalls(calls: readonly FoundCall[], words: string): FoundCall[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return calls.filter(({ method, path, section, summary }) => {
    const text = `${method} ${path} ${section} ${summary}`.toLowerCase();
    return wanted.every((word) => text.includes(word));
  });
}
