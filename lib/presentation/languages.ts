import { c } from "./c/c";
import { cpp } from "./cpp/cpp";
import { cuda } from "./cuda/cuda";
import { go } from "./go/go";
import { java } from "./java/java";
import { javascript } from "./javascript/javascript";
import type { PresentedLanguage } from "./language";
import { opencl } from "./opencl/opencl";
import { python } from "./python/python";
import { rust } from "./rust/rust";
import { tsx, typescript } from "./typescript/typescript";

/** The languages whose grammar the pipeline knows; any other passes with whitespace unified only. */
export function presentedLanguage(language: string): PresentedLanguage | null {
  return languages.get(language.toLowerCase()) ?? null;
}

const languages = new Map<string, PresentedLanguage>([
  ["c", c],
  ["c++", cpp],
  ["cpp", cpp],
  ["cl", opencl],
  ["cu", cuda],
  ["cuda", cuda],
  ["cxx", cpp],
  ["go", go],
  ["golang", go],
  ["java", java],
  ["javascript", javascript],
  ["js", javascript],
  ["opencl", opencl],
  ["opencl c", opencl],
  ["py", python],
  ["python", python],
  ["python3", python],
  ["rs", rust],
  ["rust", rust],
  ["ts", typescript],
  ["tsx", tsx],
  ["typescript", typescript],
]);
