import satori from 'satori';
import { filesOnDisk } from '../../pipeline/files-on-disk.ts';
import type { CardModel } from '../../pipeline/images/card-model.ts';
import { FAMILY, HEIGHT, WIDTH } from '../../pipeline/images/design.ts';
import { readFonts } from '../../pipeline/images/fonts.ts';
import { openRenderer } from '../../pipeline/images/render.ts';

const FONTS = readFonts(filesOnDisk());

/** A renderer with the font of the package. */
export const renderer = openRenderer(FONTS);

/** What it lays out as outlines; with `text`, texts stay texts, for those who want to read it. */
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

/** The card model of a vote; what matters to a test is set. */
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

/** One line of text as it is drawn. */
export interface DrawnLine {
  text: string;
  left: number;
  right: number;
  bottom: number;
  size: number;
}

/** The texts of a drawing, line by line, in the order in which they are drawn. */
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

/** Everything that a model says once it is drawn, as one text. */
export async function readBack(model: CardModel): Promise<string> {
  return linesIn(await svgOf(model, { text: true }))
    .map(({ text }) => text)
    .join(' ');
}
