import sharp from 'sharp';
import { expect, it } from 'vitest';
import { cardModelOf } from '../../pipeline/images/card.ts';
import type { Box } from '../../pipeline/images/elements.ts';
import * as palette from '../../pipeline/images/elements.ts';
import { seatsOf } from '../../pipeline/images/seats.ts';
import { voteCard } from '../../pipeline/images/vote.ts';
import { SAMPLE_CHAMBER, voteOf } from '../site/parliament.ts';
import { aModel, linesIn, readBack, renderer, svgOf } from './renderer.ts';

const vote = voteOf(1, 1, { solar: [100, 60, 30, 10], lunar: [0, 20, 0, 0] });
const seats = seatsOf(vote, [{ group_slug: 'solar', choice: 'no' }]);
const LONG = 'Real Decreto-ley por el que se adoptan medidas urgentes en materia de vivienda. '.repeat(9);

/** Returns the images larger than a choice mark. */
const picturesIn = ({ type, props: { children, style } }: Box): Box['props']['style'][] =>
  type === 'img' && Number(style.width) > 26
    ? [style]
    : typeof children === 'string'
      ? []
      : children.flatMap(picturesIn);
/** Counts the seats in a colour. */
const seatsIn = (colour: string) =>
  seats!.strokes
    .filter((one) => one.colour === colour)
    .reduce((sum, { path }) => sum + path.split('m').length - 1, 0);

it('the seats of a card match the number of votes for each choice, with outlines for dissidents', () => {
  expect([palette.YES, palette.ABSTENTION, palette.NO, palette.ABSENT, palette.INK].map(seatsIn)).toEqual([
    100, 30, 80, 10, 1,
  ]);
});

it('the card of a vote shows seats only if choices are known', async () => {
  const modelFor = async (answer: typeof vote) => {
    const answers: Record<string, unknown> = {
      '/votes/{vote_id}': answer,
      '/votes/{vote_id}/dissidents': [],
    };
    const show = await voteCard.show(async (path) => answers[path], { id: answer.id });
    return cardModelOf(show, { chamber: SAMPLE_CHAMBER, fictional: true }, 'en');
  };
  expect((await modelFor(vote)).seats).toEqual(seatsOf(vote, []));
  expect((await modelFor({ ...vote, group_totals: [] })).seats).toBeNull();
});

it('the seats are next to title and verdict, whose lines end before them', async () => {
  for (const model of [
    aModel({ seats }),
    aModel({ seats, title: LONG.slice(0, 79), verdict: 'Queda aprobada y se publica' }),
  ]) {
    const [picture, ...others] = picturesIn(await renderer.boxes(model));
    expect(others).toEqual([]);
    const lines = linesIn(await svgOf(model, { text: true }));
    const beside = lines.slice(
      1,
      lines.findIndex(({ text }) => text === '171'),
    );
    expect(beside.length).toBeGreaterThan(1);
    for (const { right } of beside) expect(right).toBeLessThan(1136 - Number(picture!.width));
    const bar = Math.max(...beside.map(({ bottom }) => bottom));
    expect(Number(picture!.height)).toBeLessThan(bar + 20);
  }
});

it('a long verdict next to the seats uses a second line instead of an ellipsis', async () => {
  const verdict = 'Queda aprobada por mayoría y pasa a tramitarse';
  const lines = linesIn(await svgOf(aModel({ seats, verdict }), { text: true }));
  const at = lines.findIndex(({ text }) => verdict.startsWith(text));
  expect(`${lines[at]!.text} ${lines[at + 1]!.text}`).toBe(verdict);
});

it('the seats are omitted if notes leave no space for them', async () => {
  const notes = [LONG, LONG, LONG];
  expect(picturesIn(await renderer.boxes(aModel({ seats, notes })))).toEqual([]);
});

it('the seats are omitted if they would cut the title', async () => {
  const title = LONG.slice(0, 330);
  const drawn = await renderer.boxes(aModel({ seats, title }));
  expect(picturesIn(drawn)).toEqual([]);
  expect(await readBack(aModel({ seats, title }))).toContain(title.trim());
});

it('the seats are in the image, in the colours of the choices', async () => {
  const part = { left: 760, top: 90, width: 380, height: 210 };
  const pixels = await sharp(await renderer.png(aModel({ seats })))
    .removeAlpha()
    .extract(part)
    .raw()
    .toBuffer();
  for (const colour of [palette.YES, palette.NO, palette.ABSTENTION]) {
    const found = Array.from({ length: pixels.length / 3 }, (_, at) =>
      pixels.toString('hex', 3 * at, 3 * at + 3),
    );
    expect(found.filter((one) => one === colour.slice(1)).length, colour).toBeGreaterThan(20);
  }
});
