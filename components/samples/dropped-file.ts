/** The file that was dropped, or the sentence that says why it is none; null when nothing was. */
export function droppedFile({ items, files }: DataTransfer): File | string | null {
  const [file, another] = files;
  if ([...items].some((item) => item.webkitGetAsEntry()?.isDirectory))
    return "That is a folder. Pack it into a ZIP archive and drop that.";
  if (another)
    return "These are several files. Drop one at a time; files of code go together in a ZIP archive.";
  return file ?? null;
}
