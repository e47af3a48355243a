import { knownLanguage, type KnownLanguageId } from "@/lib/study/known-languages";
import { bash } from "./bash/bash";
import { c } from "./c/c";
import { cpp } from "./cpp/cpp";
import { csharp } from "./csharp/csharp";
import { cuda } from "./cuda/cuda";
import { go } from "./go/go";
import { java } from "./java/java";
import { javascript } from "./javascript/javascript";
import { kotlin } from "./kotlin/kotlin";
import type { PresentedLanguage } from "./language";
import { opencl } from "./opencl/opencl";
import { php } from "./php/php";
import { python } from "./python/python";
import { ruby } from "./ruby/ruby";
import { rust } from "./rust/rust";
import { swift } from "./swift/swift";
import { tsx, typescript } from "./typescript/typescript";

/** The languages whose grammar the pipeline knows; any other passes with whitespace unified only. */
export function presentedLanguage(language: string): PresentedLanguage | null {
  const id = knownLanguage(language);
  return id === null ? null : LANGUAGES[id];
}

const LANGUAGES: Readonly<Record<KnownLanguageId, PresentedLanguage>> = {
  bash,
  c,
  cpp,
  csharp,
  cuda,
  go,
  java,
  javascript,
  kotlin,
  opencl,
  php,
  python,
  ruby,
  rust,
  swift,
  tsx,
  typescript,
};
