/** Dots for each point of the drawing: sharp in a paper's column. */
const SCALE = 3;

/** An SVG text as a picture of dots, or null where the browser cannot draw it. */
export async function toPng(svg: string): Promise<Blob | null> {
  const image = new Image();
  // The page's security policy takes pictures from data addresses, not from blobs.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  try {
    await image.decode();
  } catch {
    return null;
  }
  const canvas = document.createElement("canvas");
  canvas.width = SCALE * image.naturalWidth;
  canvas.height = SCALE * image.naturalHeight;
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}
