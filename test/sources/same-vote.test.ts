import { describe, expect, it } from 'vitest';
import type { VoteRow } from '../../pipeline/sources/rows.ts';
import { sameVote } from '../../pipeline/sources/same-vote.ts';
import { voteJson } from '../../pipeline/sources/vote-json.ts';
import { ascii, JSON_PATH, official, soundRow } from './vote-files.ts';

const vote = (changes: Partial<VoteRow> = {}): VoteRow => ({
  ...soundRow(voteJson, ascii(official()), JSON_PATH),
  ...changes,
});
const { ballots, totals } = vote();

describe('two forms of one vote', () => {
  it('are the same when they say the same', () => {
    expect(sameVote(vote(), vote())).toBeNull();
  });

  it('are the same when one form alone gives seats', () => {
    const seatless = vote({ ballots: { ...ballots!, seats: new Int32Array(4) } });
    expect([sameVote(vote(), seatless), sameVote(seatless, vote())]).toEqual([null, null]);
  });

  it('are the same when one form alone names joint votes', () => {
    const joint = vote({ joint: ['Moción segunda.'] });
    expect([sameVote(vote(), joint), sameVote(joint, vote())]).toEqual([null, null]);
  });

  it.each<[string, Partial<VoteRow>]>([
    ['session: 44 / 45', { session: 45 }],
    ['number: 3 / 4', { number: 4 }],
    ['date: 2024-06-11 / 2024-06-12', { date: '2024-06-12' }],
    ['text: Moción sobre la ordenación del litoral. / Otra.', { text: 'Otra.' }],
    ['byAssent: false / true', { byAssent: true, totals: null }],
    ['total yes: 1 / 2', { totals: { ...totals!, yes: 2 } }],
    ['total present: 3 / none', { totals: null }],
    ['records: 4 / 0', { ballots: null }],
    [
      'name of record 2: Büchner i Güell, Àngels / X',
      { ballots: { ...ballots!, names: ['Ábalos Núñez, Íñigo', 'X', 'Y', 'Z'] } },
    ],
    ['group of Ábalos Núñez, Íñigo: GS / GP', { ballots: { ...ballots!, groups: ['GP', '', '', ''] } }],
    [
      'choice of Ábalos Núñez, Íñigo: aye / no',
      { ballots: { ...ballots!, choices: Uint8Array.of(1, 1, 2, 3) } },
    ],
    [
      'seat of Ábalos Núñez, Íñigo: 4706 / 12',
      { ballots: { ...ballots!, seats: Int32Array.of(12, -1, 3, 0) } },
    ],
  ])('differ first in %s', (difference, changes) => {
    expect(sameVote(vote(), vote(changes))).toBe(difference);
  });

  it('differ in joint votes only where both name some', () => {
    expect(sameVote(vote({ joint: ['A', 'B'] }), vote({ joint: ['A'] }))).toBe('joint: A · B / A');
  });
});
