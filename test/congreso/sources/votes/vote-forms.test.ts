import { describe, expect, it } from 'vitest';
import { voteJson } from '../../../../pipeline/congreso/sources/votes/vote-json.ts';
import type { VoteRow } from '../../../../pipeline/core/chamber/rows.ts';
import { voteDifference } from '../../../../pipeline/core/chamber/vote-difference.ts';
import { ascii, JSON_PATH, official, soundRow } from './vote-files.ts';

const vote = (changes: Partial<VoteRow> = {}): VoteRow => ({
  ...soundRow(voteJson, ascii(official()), JSON_PATH),
  ...changes,
});
const { rollCall, totals } = vote();

describe('two formats of one vote', () => {
  it('are equal if they have the same facts', () => {
    expect(voteDifference(vote(), vote())).toBeNull();
  });

  it('are equal if only one has seats', () => {
    const seatless = vote({ rollCall: { ...rollCall!, seats: new Int32Array(4) } });
    expect([voteDifference(vote(), seatless), voteDifference(seatless, vote())]).toEqual([null, null]);
  });

  it('are equal if only one has joint votes', () => {
    const joint = vote({ joint: ['Moción segunda.'] });
    expect([voteDifference(vote(), joint), voteDifference(joint, vote())]).toEqual([null, null]);
  });

  it.each<[string, Partial<VoteRow>]>([
    ['session: 44 / 45', { session: 45 }],
    ['number: 3 / 4', { number: 4 }],
    ['date: 2024-06-11 / 2024-06-12', { date: '2024-06-12' }],
    ['text: Moción sobre la ordenación del litoral. / Otra.', { text: 'Otra.' }],
    ['byAssent: false / true', { byAssent: true, totals: null }],
    ['total yes: 1 / 2', { totals: { ...totals!, yes: 2 } }],
    ['total present: 3 / none', { totals: null }],
    ['records: 4 / 0', { rollCall: null }],
    [
      'name of record 2: Büchner i Güell, Àngels / X',
      { rollCall: { ...rollCall!, names: ['Ábalos Núñez, Íñigo', 'X', 'Y', 'Z'] } },
    ],
    ['group of Ábalos Núñez, Íñigo: GS / GP', { rollCall: { ...rollCall!, groups: ['GP', '', '', ''] } }],
    [
      'choice of Ábalos Núñez, Íñigo: aye / no',
      { rollCall: { ...rollCall!, choices: Uint8Array.of(1, 1, 2, 3) } },
    ],
    [
      'seat of Ábalos Núñez, Íñigo: 4706 / 12',
      { rollCall: { ...rollCall!, seats: Int32Array.of(12, -1, 3, 0) } },
    ],
  ])('differ first in %s', (difference, changes) => {
    expect(voteDifference(vote(), vote(changes))).toBe(difference);
  });

  it('differ in joint votes only if both have some', () => {
    expect(voteDifference(vote({ joint: ['A', 'B'] }), vote({ joint: ['A'] }))).toBe('joint: A · B / A');
  });
});
