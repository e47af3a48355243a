/** What stands in every bundle besides its own list of files. */
export const MANIFEST = "manifest.json";

/** `manifest.json` of a bundle: what it was made of, and the SHA-256 of every other file but those of samples. */
export interface Manifest {
  study: string;
  dataVersion: number;
  /** Of a study whose answers were collected elsewhere: whose they are, in words. Nothing was frozen or allocated there. */
  imported?: string;
  /** As published when the study opened; empty where the answers were imported. */
  protocolHash: string;
  seedCommitment: string;
  /** Codes of the sessions that a rule of the protocol leaves out of the report. */
  excludedSessions: readonly string[];
  files: readonly { path: string; bytes: number; sha256: string }[];
}

/** @throws Error saying what is wrong with it */
export function parseManifest(text: string): Manifest {
  const given = JSON.parse(text) as Partial<Manifest> | null;
  const isText = (value: unknown): boolean => typeof value === "string";
  const isWhole =
    given !== null &&
    [given.study, given.protocolHash, given.seedCommitment].every(isText) &&
    Array.isArray(given.excludedSessions) &&
    given.excludedSessions.every(isText) &&
    Array.isArray(given.files) &&
    given.files.every(
      ({ path, sha256 }: { path?: unknown; sha256?: unknown }) => isText(path) && isText(sha256),
    );
  if (!isWhole) throw new Error("it lacks a study, hashes, excluded sessions or files");
  return given as Manifest;
}
