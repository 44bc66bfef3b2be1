/** Pixels of the icon in each direction, which are also the units of `favicon.svg`. */
const SIZE = 32;

/** The mark as in `favicon.svg`: two half rings around one centre. */
const MARK = { centre: { x: 16, y: 25 }, radii: [13, 6], width: 4, colour: [0x7d, 0x1f, 0x3f] } as const;

const FILE_HEADER = 22;
const IMAGE_HEADER = 40;

/** Bytes of the mask that old readers use: one bit per pixel, in rows of 4 bytes. */
const MASK = SIZE * 4;

/** Returns the mark as an ICO file with one image of 32-bit pixels, the form that every reader supports. */
export function markAsIcon(): Uint8Array<ArrayBuffer> {
  const pixels = SIZE * SIZE * 4;
  const bytes = new Uint8Array(FILE_HEADER + IMAGE_HEADER + pixels + MASK);
  const view = new DataView(bytes.buffer);
  const words = (at: number, ...values: number[]) => {
    for (const [index, value] of values.entries()) view.setUint16(at + 2 * index, value, true);
  };
  const longs = (at: number, ...values: number[]) => {
    for (const [index, value] of values.entries()) view.setUint32(at + 4 * index, value, true);
  };
  // The file: its type, one image, its size, 32 bits per pixel, its length and its place.
  words(0, 0, 1, 1);
  bytes.set([SIZE, SIZE], 6);
  words(10, 1, 32);
  longs(14, IMAGE_HEADER + pixels + MASK, FILE_HEADER);
  // The image: its height counts the mask as well.
  longs(FILE_HEADER, IMAGE_HEADER, SIZE, 2 * SIZE);
  words(FILE_HEADER + 12, 1, 32);
  longs(FILE_HEADER + 20, pixels + MASK);
  const [red, green, blue] = MARK.colour;
  for (let y = 0; y < SIZE; y++)
    for (let x = 0; x < SIZE; x++) {
      // Rows are stored from the lowest up.
      const at = FILE_HEADER + IMAGE_HEADER + ((SIZE - 1 - y) * SIZE + x) * 4;
      bytes.set([blue, green, red, Math.round(255 * coverage(x + 0.5, y + 0.5))], at);
    }
  return bytes;
}

/** Returns which share of a pixel the mark covers, from the distance of its centre to the strokes. */
function coverage(x: number, y: number): number {
  const { centre, radii, width } = MARK;
  if (y > centre.y) return 0;
  const distance = Math.hypot(x - centre.x, y - centre.y);
  return Math.max(
    ...radii.map((radius) => Math.min(1, Math.max(0, width / 2 + 0.5 - Math.abs(distance - radius)))),
  );
}
