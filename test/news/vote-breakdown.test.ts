import { load } from 'cheerio';
import { expect, it } from 'vitest';
import { drawingAsHtml, drawingAsText } from '../../functions/delivery/compose/blocks.ts';
import { formatterFor } from '../../pipeline/news/format.ts';
import { formatVoteWithBreakdown } from '../../pipeline/news/format-votes.ts';
import { votesWithBreakdown } from '../../pipeline/news/vote-breakdown.ts';
import { smallParliament } from '../endpoints/parliament.ts';

const formatter = formatterFor('en', 'https://votes.example');
const read = smallParliament();
const ids = read.all(read.db.selectFrom('votes').select('id').orderBy('id')).map(({ id }) => id);
const votes = votesWithBreakdown(read, ids);

it('says of every vote with records the position of each of its groups once', () => {
  const withRecords = [...votes.values()].filter(({ breakdown }) => breakdown !== undefined);
  expect(withRecords.length).toBeGreaterThan(0);
  for (const vote of withRecords) {
    const { drawing } = formatVoteWithBreakdown(vote, formatter);
    const shown = drawing!.sides.flatMap(({ choice, word, groups }) =>
      choice === null ? [word] : groups.map(({ name }) => name),
    );
    expect(drawing!.sides.every(({ groups }) => groups.length > 0)).toBe(true);
    expect(shown.toSorted()).toEqual(vote.breakdown!.groups.map(({ name }) => name).toSorted());
  }
});

it('draws a bar as wide as the whole, and lets no name be taken for markup', () => {
  const html = drawingAsHtml({
    shares: [
      { choice: 'aye', count: 2 },
      { choice: 'no', count: 1 },
      { choice: 'abstention', count: 0 },
    ],
    sides: [{ choice: 'aye', word: 'Yes', groups: [{ name: '<b>Reds</b> & co', colour: null }] }],
    dissidents: 'Voted differently: <i>Ana</i>',
  });
  const $ = load(html);
  const widths = $('[aria-hidden="true"] td[width]')
    .toArray()
    .map((cell) => Number.parseFloat($(cell).attr('width')!));
  expect(widths).toEqual([66.7, 33.3]);
  expect($('b, i, a, img, script').length).toBe(0);
  expect($.text().replaceAll('\u00a0', ' ')).toContain('<b>Reds</b> & co');
  expect($.text()).toContain('Voted differently: <i>Ana</i>');
});

it('says the same as text', () => {
  const lines = drawingAsText({
    shares: [],
    sides: [
      { choice: 'aye', word: 'Yes', groups: [{ name: 'Reds', colour: null }] },
      { choice: null, word: 'Blues', groups: [{ name: '1 yes, 2 no', colour: null }] },
    ],
    dissidents: 'Voted differently: Ana (Reds, no)',
  });
  expect(lines).toEqual(['Yes: Reds', 'Blues: 1 yes, 2 no', 'Voted differently: Ana (Reds, no)']);
});
