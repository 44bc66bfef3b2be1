/** Pixels of a portrait: sharp on screens with double resolution everywhere. */
export const PORTRAIT = { width: 192, height: 240 } as const;

/** Version of portraits; it changes when they are made differently. */
export const PORTRAIT_STYLE = 'webp-192x240-1';

/** Maximum bytes of a portrait: a widget with one has 15 kB at most. */
const MOST_BYTES = 8_000;

/** Qualities from the best to one that is small enough for any picture. */
const QUALITIES = [75, 60, 45, 30, 15];

/**
 * Converts an official photograph for pages: small, upright, cropped from the bottom to a fixed shape,
 * without metadata about camera and location. Throws if the bytes are not a picture.
 */
export async function portrait(photograph: Uint8Array): Promise<Uint8Array> {
  // Imported only for a new picture: most builds have none, and it takes as long as a hundred other modules.
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
