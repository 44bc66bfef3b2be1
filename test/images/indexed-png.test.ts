import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { indexedPng } from '../../pipeline/images/indexed-png.ts';

/** What any reader of PNG sees. */
async function decoded(png: Uint8Array) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { rgb: new Uint8Array(data), width: info.width, height: info.height };
}

const withAlpha = (rgb: Uint8Array) =>
  Uint8Array.from({ length: (rgb.length / 3) * 4 }, (_, at) =>
    at % 4 === 3 ? 255 : rgb[Math.floor(at / 4) * 3 + (at % 4)]!,
  );

describe('a PNG with a palette', () => {
  it('gives back every pixel of a drawing of few colours', async () => {
    const drawing = fc
      .tuple(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 12 }))
      .chain(([width, height]) =>
        fc.record({
          width: fc.constant(width),
          height: fc.constant(height),
          rgb: fc.uint8Array({ minLength: width * height * 3, maxLength: width * height * 3 }),
        }),
      );
    await fc.assert(
      fc.asyncProperty(drawing, async ({ width, height, rgb }) => {
        expect(await decoded(indexedPng({ width, height, rgba: withAlpha(rgb) }))).toEqual({
          rgb,
          width,
          height,
        });
      }),
      { numRuns: 50 },
    );
  });

  it('moves no channel far where there are more colours than a palette holds', async () => {
    const rgb = Uint8Array.from({ length: 900 * 3 }, (_, at) => ((at * 7919) % 65521) & 255);
    const { rgb: seen } = await decoded(indexedPng({ width: 30, height: 30, rgba: withAlpha(rgb) }));
    const farthest = Math.max(...seen.map((value, at) => Math.abs(value - rgb[at]!)));
    expect(farthest).toBeGreaterThan(0);
    expect(farthest).toBeLessThan(64);
  });
});
