// A picture with its own edges mirrored round it, so that a card of it can be cut and nothing of it is lost.

const QUALITY = 0.95;

/** The bytes of the larger picture, drawn on `canvasOf(width, height)`; null where the browser cannot draw it. */
export async function mirrored(bytes, type, [across, down], canvasOf) {
  const image = await createImageBitmap(new Blob([bytes], { type })).catch(() => null);
  if (!image) return null;
  const { width, height } = image;
  const [x, y] = [Math.round(across * width), Math.round(down * height)];
  const canvas = canvasOf(width + 2 * x, height + 2 * y);
  const pen = canvas.getContext("2d");
  for (const column of [-1, 0, 1]) {
    for (const row of [-1, 0, 1]) {
      pen.setTransform(column ? -1 : 1, 0, 0, row ? -1 : 1, x + (column > 0 ? 2 * width : 0), y + (row > 0 ? 2 * height : 0));
      pen.drawImage(image, 0, 0);
    }
  }
  image.close();
  const grown = canvas.convertToBlob
    ? await canvas.convertToBlob({ type, quality: QUALITY })
    : await new Promise((done) => canvas.toBlob(done, type, QUALITY));
  return grown && grown.arrayBuffer();
}
