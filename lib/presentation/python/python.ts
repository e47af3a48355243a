import type { PresentedLanguage } from "@/lib/presentation/language";
import { pythonCommentEdits } from "./docstrings";
import { formatPython, PYTHON_GRAMMAR } from "./layout";
import { pythonRenameEdits } from "./names";

export const python: PresentedLanguage = {
  grammar: PYTHON_GRAMMAR,
  commentEdits: pythonCommentEdits,
  renameEdits: pythonRenameEdits,
  format: formatPython,
};
