import type { PackageSource } from "./demo-material";
import { DEMO_PACKAGES, packageProvenance, packageSources, type DemoPackage } from "./demo-packages";
import { namedFunctions } from "./function-source";
import { javascriptSyntax, toPoolCandidate, type PoolCandidate } from "./pool-candidate";

export interface PackageFunction extends PoolCandidate {
  source: PackageSource;
}

/** Every function of the packages of one use that has 3 to 40 lines in its file, through the pools' pipeline. */
export async function packageFunctions(use: DemoPackage["use"]): Promise<PackageFunction[]> {
  const functions: PackageFunction[] = [];
  const syntax = await javascriptSyntax();
  for (const demoPackage of DEMO_PACKAGES.filter((one) => one.use === use)) {
    for (const { path, text } of packageSources(demoPackage)) {
      for (const found of syntax.read(text, (root) => namedFunctions(root, 3, 40))) {
        const candidate = await toPoolCandidate(found.text);
        if (candidate !== null)
          functions.push({ ...candidate, source: sourceOf(demoPackage.name, path, found.line) });
      }
    }
  }
  return functions;
}

/** The provenance of a place in a package. */
export function sourceOf(name: string, file: string, line: number): PackageSource {
  const { version, publishedAt, licence } = packageProvenance(name);
  return { package: name, version, publishedAt, file, line, licence };
}
