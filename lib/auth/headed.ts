/** A request as limits and credentials read it: Next's, or one of Node's own. */
export interface Headed {
  headers: { get: (name: string) => string | null };
}
