import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sittings } from '../../site/vote/sittings.ts';
import { inList, voteOf } from './parliament.ts';

const vote = (session: number, number: number, title: string, description = '') =>
  inList(voteOf(session, number, {}, { title, description }));

describe('sittings', () => {
  it('gather votes that follow each other on the same text', () => {
    const [sitting] = sittings([vote(2, 3, 'A'), vote(2, 2, 'A'), vote(2, 1, 'B')]);
    expect(sitting!.matters.map(({ title, votes: ballots }) => [title, ballots.length])).toEqual([
      ['A', 2],
      ['B', 1],
    ]);
  });

  it('keep the same text of two sessions apart', () => {
    expect(sittings([vote(2, 1, 'A'), vote(1, 1, 'A')]).map(({ session }) => session)).toEqual([2, 1]);
  });

  it('say once what all descriptions of a matter begin with, and the rest beside each vote', () => {
    const described = (...descriptions: string[]) =>
      sittings(descriptions.map((description, at) => vote(1, at + 1, 'A', description)))[0]!.matters.map(
        ({ section, votes: ballots }) => [section, ...ballots.map(({ point }) => point)],
      );
    expect(described('S. · Puntos · 2', 'S. · Puntos · 1')).toEqual([['S. · Puntos', '2', '1']]);
    expect(described('S. · Puntos', 'S.')).toEqual([['S.', 'Puntos', '']]);
    expect(described('S.', 'S. · Puntos')).toEqual([['S.', '', 'Puntos']]);
    expect(described('S. · Puntos', 'S. · Puntos')).toEqual([['S. · Puntos', '', '']]);
    expect(described('', 'S.')).toEqual([['', '', 'S.']]);
  });

  it('lose no vote and change no order', () => {
    const any = fc.record({ session: fc.integer({ min: 1, max: 3 }), title: fc.constantFrom('A', 'B') });
    fc.assert(
      fc.property(fc.array(any), (drawn) => {
        const votes = drawn.map(({ session, title }, at) => vote(session, at + 1, title));
        const gathered = sittings(votes).flatMap(({ matters }) =>
          matters.flatMap(({ votes: ballots }) => ballots),
        );
        expect(gathered.map((ballot) => ballot.vote)).toEqual(votes);
      }),
    );
  });
});
