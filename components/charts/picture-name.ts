/** A file's name from a caption, without its ending. */
export function pictureName(caption: string): string {
  return (
    caption
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 60)
      .replace(/^-+|-+$/g, "") || "picture"
  );
}
