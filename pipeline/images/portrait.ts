/** Pixels of a portrait: sharp on a screen of two dots a pixel wherever it is shown. */
export const PORTRAIT = { width: 192, height: 240 } as const;

/** Names how portraits are made: one made otherwise is another. */
export const PORTRAIT_STYLE = 'webp-192x240-1';

/** Bytes that a portrait may have: a widget with one weighs 15 kB at most. */
const MOST_BYTES = 8_000;

/** From the best to the one that is small enough for any picture. */
const QUALITIES = [75, 60, 45, 30, 15];

/**
 * An official photograph as the pages show it: small, upright, cut to one shape from below, without the data about camera
 * and place that its file may carry. Throws where the bytes are no picture.
 */
export async function portrait(photograph: Uint8Array): Promise<Uint8Array> {
  // Loaded for a new picture alone: most builds have none, and it takes as long as a hundred other modules.
  const { default: sharp } = await import('sharp');
  const cut = await sharp(photograph)
    .rotate()
    .resize({ ...PORTRAIT, fit: 'cover', position: 'top' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  let made: Uint8Array = new Uint8Array();
  for (const quality of QUALITIES) {
    made = await sharp(cut.data, { raw: cut.info }).webp({ quality, effort: 4 }).toBuffer();
    if (made.length <= MOST_BYTES) break;
  }
  return made;
}
