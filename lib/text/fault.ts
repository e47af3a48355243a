/** One thing wrong with a document: where (dotted path), and what, in words that go on from the place: "is empty". */
export interface Fault {
  path: string;
  message: string;
}
