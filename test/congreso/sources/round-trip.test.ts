import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { sessionZip } from '../../../pipeline/congreso/sources/votes/session-zip.ts';
import { voteJson } from '../../../pipeline/congreso/sources/votes/vote-json.ts';
import { voteXml } from '../../../pipeline/congreso/sources/votes/vote-xml.ts';
import { voteDifference } from '../../../pipeline/core/chamber/vote-difference.ts';
import { pathOf, randomVote } from './votes/random-votes.ts';
import { parse, soundRow, toJson, toXml } from './votes/vote-files.ts';

describe('any vote', () => {
  it('is read back from its JSON', () => {
    fc.assert(
      fc.property(randomVote, (vote) => {
        expect(soundRow(voteJson, toJson(vote), pathOf(vote, 'json'))).toEqual(vote);
      }),
    );
  });

  it('is read back from its XML, without its joint votes', () => {
    fc.assert(
      fc.property(randomVote, (vote) => {
        const row = soundRow(voteXml, toXml(vote), pathOf(vote, 'xml'));
        expect(row).toEqual({ ...vote, joint: [] });
        expect(voteDifference(row, vote)).toBeNull();
      }),
    );
  });

  it('is read back once from the ZIP of its session', () => {
    fc.assert(
      fc.property(randomVote, (vote) => {
        const name = `sesion${vote.session}votacion${vote.number}`;
        const zip = zipSync({ [`${name}.xml`]: toXml(vote), [`${name}.json`]: toJson(vote) });
        const path = pathOf(vote, 'zip').replace(/Votacion\d+\//, '');
        expect(parse(sessionZip, zip, path)).toEqual({ rows: [vote], issues: [] });
      }),
    );
  });

  it('differs from any other vote', () => {
    fc.assert(
      fc.property(randomVote, randomVote, (a, b) => {
        const wordsOf = (vote: typeof a) =>
          JSON.stringify({ ...vote, joint: [], names: vote.rollCall?.names ?? [] });
        fc.pre(wordsOf(a) !== wordsOf(b));
        expect(voteDifference(a, b)).not.toBeNull();
      }),
    );
  });
});
