import { createHash } from "node:crypto";
import { isSampleFile } from "@/lib/exchange/bundle/sample-files";
import { type BundleFiles, hashOf, readText } from "./bundle-files";
import { MANIFEST, type Manifest } from "./manifest";

/** `Rscript analysis.R --sensitivity` leaves it in the folder. */
const MADE_HERE = "sensitivity.csv";

/** Every file against the list, but for samples, which have their own; and the two hashes that were promised before anybody answered. */
export async function checkHashes(files: BundleFiles, manifest: Manifest): Promise<string[]> {
  const listed = new Map(manifest.files.map(({ path, sha256 }) => [path, sha256]));
  const present = new Set((await files.paths()).filter((path) => path !== MANIFEST && !isSampleFile(path)));
  const faults = [
    ...[...present]
      .filter((path) => !listed.has(path) && path !== MADE_HERE)
      .map((path) => `${path}: is not in ${MANIFEST}`),
    ...[...listed.keys()].filter((path) => !present.has(path)).map((path) => `${path}: is missing`),
  ];
  for (const path of present)
    if (listed.has(path) && (await hashOf(files, path)) !== listed.get(path))
      faults.push(`${path}: its SHA-256 is not the one in ${MANIFEST}`);
  return manifest.imported === undefined ? [...faults, ...(await checkPromises(files, manifest))] : faults;
}

/** The seed of a bundle, 64 hexadecimal digits. */
export async function readSeed(files: BundleFiles): Promise<Uint8Array> {
  const text = (await readText(files, "seed.txt")).trim();
  if (!/^[0-9a-f]{64}$/.test(text)) throw new Error("it does not hold 64 hexadecimal digits");
  return Buffer.from(text, "hex");
}

const checkPromises = async (files: BundleFiles, manifest: Manifest): Promise<string[]> => {
  const frozen = await hashOf(files, "frozen.json");
  const seed = createHash("sha256")
    .update(await readSeed(files))
    .digest("hex");
  return [
    ...(frozen === manifest.protocolHash
      ? []
      : [
          `frozen.json: its SHA-256 is ${frozen}, but ${manifest.protocolHash} was published when the study opened`,
        ]),
    ...(seed === manifest.seedCommitment
      ? []
      : [
          `seed.txt: the seed's SHA-256 is ${seed}, but ${manifest.seedCommitment} was published when the study opened`,
        ]),
  ];
};
