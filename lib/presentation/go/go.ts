import { commentEdits } from "@/lib/presentation/comments";
import type { PresentedLanguage } from "@/lib/presentation/language";
import { formatGo, GO_GRAMMAR } from "./layout";
import { goRenameEdits } from "./names";

export const go: PresentedLanguage = {
  grammar: GO_GRAMMAR,
  // `//go:build`, `//go:embed` and cgo's preamble go too: they steer the tools, and no judge builds the code.
  commentEdits: (root, code) => commentEdits(root, code, ["comment"]),
  renameEdits: goRenameEdits,
  format: formatGo,
};
