import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sittings } from '../../site/sittings.ts';
import { inList, voteOf } from './parliament.ts';

const vote = (session: number, number: number, title: string, description = '') =>
  inList(voteOf(session, number, {}, { title, description }));

describe('sittings', () => {
  it('gather votes that follow each other on the same text', () => {
    const [sitting] = sittings([vote(2, 3, 'A'), vote(2, 2, 'A'), vote(2, 1, 'B')]);
    expect(sitting!.matters.map(({ title, ballots }) => [title, ballots.length])).toEqual([
      ['A', 2],
      ['B', 1],
    ]);
  });

  it('keep the same text of two sessions apart', () => {
    expect(sittings([vote(2, 1, 'A'), vote(1, 1, 'A')]).map(({ session }) => session)).toEqual([2, 1]);
  });

  it('say the section once and the rest beside each vote', () => {
    const [sitting] = sittings([vote(1, 2, 'A', 'S. · Punto 2 · bis'), vote(1, 1, 'A', 'S.')]);
    expect(sitting!.matters).toMatchObject([
      { section: 'S.', ballots: [{ point: 'Punto 2 · bis' }, { point: '' }] },
    ]);
  });

  it('lose no vote and change no order', () => {
    const any = fc.record({ session: fc.integer({ min: 1, max: 3 }), title: fc.constantFrom('A', 'B') });
    fc.assert(
      fc.property(fc.array(any), (drawn) => {
        const votes = drawn.map(({ session, title }, at) => vote(session, at + 1, title));
        const gathered = sittings(votes).flatMap(({ matters }) => matters.flatMap(({ ballots }) => ballots));
        expect(gathered.map((ballot) => ballot.vote)).toEqual(votes);
      }),
    );
  });
});
