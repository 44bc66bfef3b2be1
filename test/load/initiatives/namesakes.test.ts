import { describe, expect, it } from 'vitest';
import type { DecidingVote } from '../../../pipeline/core/chamber/decision.ts';
import { votesOfNamesakes } from '../../../pipeline/load/statuses/write-statuses.ts';
import { decidingVote } from '../votes/drafted-votes.ts';

const REFORM = 'Proposición de reforma del Reglamento del Congreso de los Diputados';
const final = (facts: Partial<DecidingVote> = {}): DecidingVote =>
  decidingVote({
    ...{ date: '2025-07-22', question: 'organic_final', batch_position: 1, batch_size: 2 },
    ...{ required_majority: 'absolute', passed: true, effect: 'rules_reformed' },
    ...facts,
  });
const text = (id: number, title = `${REFORM}.`, textVotedOn: string | null = '2025-07-22') => ({
  id,
  title,
  textVotedOn,
});
const both = [text(5), text(7), text(6, `${REFORM} relativa a otra cosa.`), text(8, `${REFORM}.`, null)];
const untied = (...votes: DecidingVote[]) => votes.map((vote) => ({ title: REFORM, vote }));

describe('initiatives of one name, voted on one day', () => {
  it('ended alike if each had a final vote with the same result', () => {
    const found = votesOfNamesakes(both, untied(final(), final({ batch_position: 2 })));
    expect([...found.keys()]).toEqual([5, 7]);
    expect(found.get(7)).toMatchObject({ date: '2025-07-22', effect: 'rules_reformed' });
  });

  it('have no joint outcome if results differ, or if there are too few or too many votes', () => {
    const failed = final({ result: 'rejected', passed: false, effect: 'falls' });
    expect(votesOfNamesakes(both, untied(final(), failed)).size).toBe(0);
    expect(votesOfNamesakes(both, untied(final())).size).toBe(0);
    expect(votesOfNamesakes(both, untied(final(), final(), final())).size).toBe(0);
    expect(votesOfNamesakes(both, untied(final({ date: '2025-07-23' }), final())).size).toBe(0);
  });
});
