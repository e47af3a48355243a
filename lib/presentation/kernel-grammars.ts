import type { LanguageRegistration } from "shiki/core";
import { CUDA_CALL_LIKE, CUDA_QUALIFIERS } from "./cuda/standard-names";
import { OPENCL_QUALIFIERS } from "./opencl/standard-names";

/** What a kernel language adds to the TextMate grammar that colours the rest of it. */
interface KernelGrammar {
  name: string;
  base: string;
  keywords: Iterable<string>;
  types: string;
}

const VECTORS =
  "u?(?:char|short|int|long|longlong)(?:1|2|3|4|8|16)|(?:half|float|double)(?:1|2|3|4|8|16)|half|dim3";

export const OPENCL: KernelGrammar = {
  name: "opencl",
  base: "source.c",
  keywords: OPENCL_QUALIFIERS,
  types: `${VECTORS}|uchar|ushort|uint|ulong|image[123]d_(?:\\w+_)?t|sampler_t|event_t`,
};

export const CUDA: KernelGrammar = {
  name: "cuda",
  base: "source.cpp",
  keywords: [...CUDA_QUALIFIERS, ...CUDA_CALL_LIKE],
  types: VECTORS,
};

/** The base grammar with further words, which are injected so that they are found inside functions too. */
export function extended({ name, base, keywords, types }: KernelGrammar): LanguageRegistration {
  return {
    name,
    scopeName: `source.${name}`,
    patterns: [{ include: base }],
    repository: {},
    injections: {
      [`L:source.${name} -comment -string`]: {
        patterns: [
          { match: `\\b(?:${[...keywords].join("|")})\\b`, name: "storage.modifier" },
          { match: `\\b(?:${types})\\b`, name: "support.type" },
        ],
      },
    },
  };
}
