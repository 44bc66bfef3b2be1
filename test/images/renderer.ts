import satori from 'satori';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import type { CardModel } from '../../pipeline/images/card.ts';
import { FAMILY, HEIGHT, WIDTH } from '../../pipeline/images/design.ts';
import { readFonts } from '../../pipeline/images/fonts.ts';
import { openRenderer } from '../../pipeline/images/render.ts';

const FONTS = readFonts(filesOnDisk());

/** A renderer with the font of the package. */
export const renderer = openRenderer(FONTS);

/** Returns the layout as outlines; with `text`, as readable text elements. */
export const svgOf = async (model: CardModel, { text } = { text: false }): Promise<string> =>
  satori(await renderer.boxes(model), {
    width: WIDTH,
    height: HEIGHT,
    fonts: FONTS.map(({ weight, data }) => ({
      name: FAMILY,
      weight,
      style: 'normal',
      data: Buffer.from(data),
    })),
    embedFont: !text,
  });

/** Returns the card model of a vote with the given fields. */
export const aModel = (own: Partial<CardModel> = {}): CardModel => ({
  language: 'ca',
  place: ['Votació 12 de la sessió 155', '22 de gener de 2025'],
  title: 'Proposició no de llei sobre els hospitals',
  verdict: 'Aprovada',
  figures: [
    { number: '171', words: 'sí', share: { choice: 'aye', count: 171 } },
    { number: '100', words: 'no', share: { choice: 'no', count: 100 } },
  ],
  notes: [],
  colour: '#cc0000',
  seats: null,
  warning: null,
  source: 'Font: Congrés dels Diputats · CC BY 4.0',
  ...own,
});

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** One line of drawn text. */
export interface DrawnLine {
  text: string;
  left: number;
  right: number;
  bottom: number;
  size: number;
}

/** Returns the texts of a drawing line by line, in drawing order. */
export function linesIn(svg: string): DrawnLine[] {
  const lines: DrawnLine[] = [];
  for (const [, attributes, content] of svg.matchAll(/<text ([^>]*)>([^<]*)<\/text>/g)) {
    const number = (name: string) => Number(new RegExp(` ?${name}="([^"]+)"`).exec(attributes!)![1]);
    const text = content!.replace(/&(#?\w+);/g, (_, name: string) => ENTITIES[name]!);
    const [left, bottom, size] = [number('x'), number('y'), number('font-size')];
    const right = left + number('width');
    const last = lines.at(-1);
    if (last !== undefined && last.bottom === bottom && Math.abs(last.right - left) < size / 5) {
      last.text += text;
      last.right = right;
    } else lines.push({ text, left, right, bottom, size });
  }
  return lines;
}

/** Returns all text of a drawn model. */
export async function readBack(model: CardModel): Promise<string> {
  return linesIn(await svgOf(model, { text: true }))
    .map(({ text }) => text)
    .join(' ');
}
