import { describe, expect, it } from 'vitest';
import type { DecidingVote } from '../../../pipeline/core/chamber/decision.ts';
import { carryOverFrom, votesOfNamesakes } from '../../../pipeline/load/statuses/write-statuses.ts';
import { openParliament } from '../../endpoints/parliament.ts';
import { initiative, legislature } from '../../rows.ts';
import { decidingVote } from '../votes/drafted-votes.ts';

it('titles of a later legislature name what it took up, and by their type what it passed over', () => {
  const read = openParliament({
    legislatures: [legislature(14), legislature(15)],
    initiatives: [
      initiative(15127000001, {
        title_original:
          'Propuesta de reforma de la Ley Orgánica 3/1982, de 9 de junio, de Estatuto de Autonomía de La Rioja (corresponde a los números de expediente 127/000004/0000 de la XIII Legislatura y 127/000007/0000 de la XIV Legislatura).',
      }),
    ],
  });
  const carryOver = carryOverFrom(read, 14);
  expect(carryOver('127/000007')).toBe('taken_up');
  expect(carryOver('127/000004')).toBe('passed_over');
  expect(carryOver('125/000006')).toBe('unknown');
  expect(carryOverFrom(read, 15)('127/000001')).toBe('unknown');
});

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
