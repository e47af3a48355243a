/** A size as people read it: "640 bytes", "12 KB", "3.4 MB". Units of 1,000, as disks and browsers count. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} ${bytes === 1 ? "byte" : "bytes"}`;
  const [size, unit] = bytes < 999_500 ? [bytes / 1000, "KB"] : [bytes / 1_000_000, "MB"];
  return `${size.toFixed(size < 9.95 ? 1 : 0)} ${unit}`;
}
