import { type ContainerNode, type ImageNode, Renderer, type TextNode } from '@takumi-rs/core';
import satori, { type Font } from 'satori';
import type { CardModel } from './card.ts';
import { FAMILY, HEIGHT, layOut, REGULAR, SEMIBOLD, textsOf, type Weight, WIDTH } from './design.ts';
import { type Box, box, line } from './elements.ts';
import { ELLIPSIS, piecesOf } from './fit.ts';

export interface FontFile {
  weight: Weight;
  data: Uint8Array;
}

/** Draws card models, one after the other. */
interface CardRenderer {
  /** Returns the layout, with all line breaks and sizes decided. */
  boxes(model: CardModel): Promise<Box>;
  /** Returns the image, drawn from the boxes, because drawing outlines takes five times as long. */
  png(model: CardModel): Promise<Uint8Array>;
}

/** Font size for measuring widths, large enough to make rounding irrelevant. */
const MEASURED_AT = 1000;

/** Opens a renderer with its font loaded and a cache of word widths. */
export function openRenderer(files: readonly FontFile[]): CardRenderer {
  const fonts = files.map(
    ({ weight, data }): Font => ({ name: FAMILY, weight, style: 'normal', data: Buffer.from(data) }),
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
    const style = { flexDirection: 'column', alignItems: 'flex-start', fontFamily: FAMILY };
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
  const boxes: CardRenderer['boxes'] = async (model) => {
    const texts = textsOf(model);
    await measure(texts[REGULAR], REGULAR);
    await measure(texts[SEMIBOLD], SEMIBOLD);
    return layOut(model, {
      [REGULAR]: (text) => known[REGULAR].get(text)!,
      [SEMIBOLD]: (text) => known[SEMIBOLD].get(text)!,
    });
  };
  const renderer = new Renderer();
  const registered = Promise.all(
    files.map(({ weight, data }) => renderer.registerFont({ name: FAMILY, weight, data })),
  );
  return {
    boxes,
    async png(model) {
      await registered;
      return renderer.render(nodeOf(await boxes(model)), { width: WIDTH, height: HEIGHT });
    },
  };
}

/** Converts a box to a node of takumi. */
function nodeOf({ props: { style, children, src } }: Box): ContainerNode | ImageNode | TextNode {
  if (src !== undefined) return { type: 'image', src, style };
  return typeof children === 'string'
    ? { type: 'text', text: children, style }
    : { type: 'container', style, children: children.map(nodeOf) };
}
