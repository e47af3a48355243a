type OnFile = (file: File | string) => void;
type OnSeveral = ((files: readonly File[]) => void) | null;

/** Gives on what was dropped or chosen: a file, several where that is possible, or else the sentence that says why it is none. */
export function takeFiles(given: DataTransfer | FileList | null, onFile: OnFile, onSeveral: OnSeveral): void {
  if (given === null) return;
  const files = "files" in given ? given.files : given;
  const isFolder = "files" in given && hasFolder(given);
  if (onSeveral && files.length > 1 && !isFolder) onSeveral([...files]);
  else {
    const file = fileOf(files, isFolder);
    if (file !== null) onFile(file);
  }
}

const hasFolder = ({ items }: DataTransfer): boolean =>
  [...items].some((item) => item.webkitGetAsEntry()?.isDirectory);

const fileOf = ([file, another]: FileList, isFolder: boolean): File | string | null => {
  if (isFolder) return "That is a folder. Pack it into a ZIP archive and drop that.";
  if (another)
    return "These are several files. Drop one at a time; files of code go together in a ZIP archive.";
  return file ?? null;
};
