import satori, { type Font } from 'satori';
import sharp from 'sharp';
import { FAMILIES, HEIGHT, layOut, REGULAR, SEMIBOLD, textsOf, type Weight, WIDTH } from './design.ts';
import { type Box, box, line } from './elements.ts';
import type { Face } from './face.ts';
import { ELLIPSIS, piecesOf } from './fit.ts';
import { indexedPng } from './indexed-png.ts';

/** One file of the font. */
export interface FontFile {
  family: string;
  weight: Weight;
  data: Uint8Array;
}

/** Draws faces, one after the other. */
export interface Studio {
  /** What is laid out, with every line broken and every size chosen. */
  boxes(face: Face): Promise<Box>;
  /** The drawing; with `text`, texts stay texts, for those who want to read it. */
  svg(face: Face, options?: { text: boolean }): Promise<string>;
  png(face: Face): Promise<Uint8Array>;
}

/** Widths are measured at a size at which their rounding tells nothing. */
const MEASURED_AT = 1000;

// Every core draws images of its own: threads within one image would only wait for each other.
sharp.concurrency(1);
sharp.cache(false);

/** A studio with its font read and a memory for the widths of words. */
export function openStudio(files: readonly FontFile[]): Studio {
  const fonts = files.map(
    ({ family, weight, data }): Font => ({ name: family, weight, style: 'normal', data: Buffer.from(data) }),
  );
  const known: Record<Weight, Map<string, number>> = { [REGULAR]: new Map(), [SEMIBOLD]: new Map() };

  const measure = async (texts: readonly string[], weight: Weight): Promise<void> => {
    const widths = known[weight];
    const unknown = [...new Set(['n n', 'nn', ELLIPSIS, ...texts.flatMap(piecesOf)])].filter(
      (piece) => !widths.has(piece),
    );
    if (unknown.length === 0) return;
    const rows = unknown.map((piece) => line({}, piece));
    const seen: number[] = [];
    const style = { flexDirection: 'column', alignItems: 'flex-start', fontFamily: FAMILIES.join(', ') };
    await satori(box({ ...style, fontWeight: weight, fontSize: MEASURED_AT }, ...rows), {
      width: MEASURED_AT * 1000,
      fonts,
      embedFont: false,
      onNodeDetected: ({ width, textContent }) => {
        if (textContent !== undefined) seen.push(width);
      },
    });
    for (const [at, piece] of unknown.entries()) widths.set(piece, seen[at]! / MEASURED_AT);
    widths.set(' ', widths.get('n n')! - widths.get('nn')!);
  };
  const boxes: Studio['boxes'] = async (face) => {
    const texts = textsOf(face);
    await measure(texts[REGULAR], REGULAR);
    await measure(texts[SEMIBOLD], SEMIBOLD);
    return layOut(face, {
      [REGULAR]: (text) => known[REGULAR].get(text)!,
      [SEMIBOLD]: (text) => known[SEMIBOLD].get(text)!,
    });
  };
  const svg: Studio['svg'] = async (face, { text } = { text: false }) =>
    satori(await boxes(face), {
      width: WIDTH,
      height: HEIGHT,
      fonts,
      embedFont: !text,
    });
  return {
    boxes,
    svg,
    async png(face) {
      const { data, info } = await sharp(Buffer.from(await svg(face)))
        .raw()
        .toBuffer({ resolveWithObject: true });
      return indexedPng({ width: info.width, height: info.height, rgba: data });
    },
  };
}
