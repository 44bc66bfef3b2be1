import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { filesOnDisk } from '../../pipeline/core/files-on-disk.ts';
import type { CardModel } from '../../pipeline/images/card.ts';
import * as palette from '../../pipeline/images/elements.ts';
import { readFonts } from '../../pipeline/images/fonts.ts';
import { openRenderer } from '../../pipeline/images/render.ts';
import { aModel, linesIn, readBack, renderer, svgOf } from './renderer.ts';

const LONG =
  'Tramitación como Proyecto de Ley por el procedimiento de urgencia del Real Decreto-ley 9/2025, de 29 de julio, por el que se amplía el permiso de nacimiento y cuidado, mediante la modificación del texto refundido de la Ley del Estatuto de los Trabajadores. ';

/** Difficult titles and names. */
const HARDEST: [what: string, model: CardModel][] = [
  ['an endless title', aModel({ title: LONG.repeat(8) })],
  ['one endless word', aModel({ title: 'Pneumonoultramicroscopicsilicovolcanoconiosis'.repeat(9) })],
  [
    'a name of three lines',
    aModel({
      title: 'María de las Mercedes Eulalia Fernández-Trigueros de Montemayor y García del Castillo',
    }),
  ],
  ['a tie', aModel({ verdict: 'Empat', figures: [figure('150', 150, 'aye'), figure('150', 150, 'no')] })],
  [
    'assent',
    aModel({
      verdict: 'Aprovada per assentiment',
      figures: [],
      notes: ['Es va aprovar per assentiment: ningú no s’hi va oposar i no es van comptar els vots.'],
    }),
  ],
  ['a vote that nobody cast', aModel({ figures: [figure('0', 0, 'aye'), figure('0', 0, 'no')] })],
  ['no group', aModel({ place: ['Sense grup'], colour: null, verdict: null })],
  ['many long notes', aModel({ title: LONG, notes: [LONG, LONG] })],
  ['a place as long as a title', aModel({ place: [LONG, LONG], warning: 'Parlament fictici' })],
  [
    'every Latin accent',
    aModel({ title: 'àèéíïòóúüçñ·l ÀÈÉÍÏÒÓÚÜÇÑ ăâîșțěščřžýůąćęłńóśźżőűøåæœßðþģķļņāēīū' }),
  ],
  ['other alphabets', aModel({ title: 'Съвет Συμβούλιο 議会 🏛️ مجلس' })],
];

function figure(number: string, count: number, choice: 'aye' | 'no') {
  return { number, words: 'sí', share: { choice, count } };
}

/** Returns the difference of two blurred drawings, in shades of 256 of an average pixel. */
async function farApart(...drawings: (Uint8Array | string)[]): Promise<number> {
  const [one, other] = await Promise.all(
    drawings.map((drawing) => sharp(Buffer.from(drawing)).removeAlpha().greyscale().blur(3).raw().toBuffer()),
  );
  return one!.reduce((sum, level, at) => sum + Math.abs(level - other![at]!), 0) / one!.length;
}

describe('a drawing', () => {
  it.each(HARDEST)('of %s is within its margins, in lines that do not overlap', async (_, model) => {
    const lines = linesIn(await svgOf(model, { text: true }));
    for (const { left, right, bottom } of lines) {
      expect(left).toBeGreaterThanOrEqual(63);
      expect(right).toBeLessThanOrEqual(1137);
      expect(bottom).toBeLessThanOrEqual(600);
    }
    const foot = lines.find(({ text }) => text === 'Hemicicle')!;
    const others = lines.filter(({ bottom }) => bottom !== foot.bottom && bottom < 540);
    expect(Math.max(...others.map(({ bottom }) => bottom))).toBeLessThan(foot.bottom - 40);
  });

  it.each(HARDEST)('of %s is a PNG of 1200 × 630 with empty margins and at most 120 kB', async (_, model) => {
    const png = await renderer.png(model);
    expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(png.length).toBeLessThanOrEqual(120_000);
    for (const left of [0, 1140]) {
      const margin = { left, top: 14, width: 60, height: 616 };
      const levels = await sharp(png).removeAlpha().extract(margin).raw().toBuffer();
      expect(levels.equals(Buffer.alloc(levels.length, palette.PAPER.slice(1), 'hex'))).toBe(true);
    }
  });

  it.each(HARDEST.filter(([what]) => what !== 'other alphabets'))(
    'of %s equals its outlines, from which the tests read texts',
    async (_, model) => {
      const [png, outlines, others] = await Promise.all([
        renderer.png(model),
        svgOf(model),
        svgOf({ ...model, title: 'Sobre els hospitals' }),
      ]);
      const apart = await farApart(png, outlines);
      expect(apart).toBeLessThan(3);
      expect(await farApart(png, others)).toBeGreaterThan(2 * apart);
    },
  );

  it('cuts a very long title after a whole word', async () => {
    const said = await readBack(aModel({ title: LONG.repeat(8) }));
    const title = /^.*? · .*? (Tramitación.*?)…/.exec(said)![1]!;
    expect(LONG.repeat(8).startsWith(title)).toBe(true);
    expect(LONG.repeat(8)[title.length]).toMatch(/[\s,.]/);
  });

  it('shows a hostile title as plain text', async () => {
    const title =
      '<script>alert(1)</script> "quoted" & \'single\' ]]> <image href="http://example.org/x.png"/>';
    expect(await readBack(aModel({ title }))).toContain(title);
    const svg = await svgOf(aModel({ title }));
    // The marks of choices are images of our own inside it.
    const marks = /<image [^>]*href="data:image\/svg\+xml;base64,([^"]+)"/g;
    const within = Array.from(svg.matchAll(marks), ([, drawn]) => Buffer.from(drawn!, 'base64').toString());
    expect(within.length).toBeGreaterThan(0);
    for (const one of [svg.replaceAll(marks, ''), ...within])
      expect(one).not.toMatch(/<script|<image|href|alert/);
  });

  it('has the same bytes after any other drawing', async () => {
    const fresh = openRenderer(readFonts(filesOnDisk()));
    await fresh.png(aModel({ title: 'Another title with other words' }));
    expect(Buffer.compare(await fresh.png(aModel()), await renderer.png(aModel()))).toBe(0);
  });

  it('has the colours of the pages', () => {
    const tokens = readFileSync('site/styles/tokens.css', 'utf8');
    const daylight = Object.fromEntries(
      [...tokens.slice(0, tokens.indexOf('@media')).matchAll(/--([a-z]+): (#[0-9a-f]{6});/g)].map(
        ([, name, hex]) => [name, hex],
      ),
    );
    const { PAPER, RAISED, INK, MUTED, RULE, ACCENT, YES, NO, ABSTENTION, ABSENT } = palette;
    expect(daylight).toMatchObject({
      paper: PAPER,
      raised: RAISED,
      ink: INK,
      muted: MUTED,
      rule: RULE,
      accent: ACCENT,
      yes: YES,
      no: NO,
      abstention: ABSTENTION,
      absent: ABSENT,
    });
  });
});
