import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DEMO_PACKAGES, demoPackagesInstalled, packageFolder, packageProvenance } from "./demo-packages";

/** The licence of one package that the demos quote or were trained on. */
interface LicenceNotice {
  package: string;
  version: string;
  /** SPDX identifier, as the package declares it */
  licence: string;
  use: "human" | "training" | "side-by-side";
  /** the full text of the package's licence file */
  text: string;
}

/** Every notice, by name; null when the demo packages are not installed. */
export function licenceNotices(): LicenceNotice[] | null {
  if (!demoPackagesInstalled()) return null;
  return DEMO_PACKAGES.map(({ name, use }) => {
    const { version, licence } = packageProvenance(name);
    return { package: name, version, licence, use, text: licenceText(name) };
  }).sort((one, other) => (one.package < other.package ? -1 : 1));
}

function licenceText(name: string): string {
  const folder = packageFolder(name);
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (file === undefined) throw new Error(`${name} has no licence file.`);
  return readFileSync(join(folder, file), "utf8").trim();
}
