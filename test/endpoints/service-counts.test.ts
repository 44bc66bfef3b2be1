import { describe, expect, it } from 'vitest';
import { INITIATIVE_STATUSES, INITIATIVE_TYPES } from '../../pipeline/model/initiatives/initiative.ts';
import { classified, initiative, legislature, topic, vote } from '../rows.ts';
import { ask } from './ask.ts';
import { openParliament, smallParliament } from './parliament.ts';

describe('the counts of the whole service', () => {
  const small = smallParliament();

  it('include each initiative once, even with two topics', () => {
    expect(ask(small, '/stats/summary')).toEqual({
      initiatives_total: 2,
      votes_total: 8,
      initiatives_classified: 1,
    });
  });

  it('have a row for every type, status and result', () => {
    expect(ask(small, '/stats/initiatives/by-type')).toEqual(
      INITIATIVE_TYPES.map((type) => ({
        type,
        count: /^pro(yecto|posicion)_ley$/.test(type) ? 1 : 0,
        complete: type === 'proposicion_ley' ? 1 : 0,
      })),
    );
    expect(ask(small, '/stats/initiatives/by-status')).toEqual(
      INITIATIVE_STATUSES.map((status) => ({
        status,
        count: /in_debate|approved/.test(status) ? 1 : 0,
        without_result: 0,
      })),
    );
    expect(ask(small, '/stats/votes/by-result')).toEqual([
      { result: 'approved', count: 5, elections: 0 },
      { result: 'rejected', count: 2, elections: 0 },
      { result: 'tie', count: 1, elections: 0 },
    ]);
  });

  it('separate ballots that elect a person from approvals', () => {
    const ballots = openParliament({
      votes: [
        vote(15001001, '2025-01-22'),
        vote(15001002, '2025-01-22', { question: 'election', secret: true }),
      ],
    });
    expect(ask(ballots, '/stats/votes/by-result')).toEqual([
      { result: 'approved', count: 2, elections: 1 },
      { result: 'rejected', count: 0, elections: 0 },
      { result: 'tie', count: 0, elections: 0 },
    ]);
    for (const by of ['month', 'legislature'])
      expect(ask(ballots, `/metrics/trends?by=${by}`)).toMatchObject([
        { votes: 2, elections: 1, approved: 1, rejected: 0, ties: 0 },
      ]);
  });

  it('name only groups that proposed something alone', () => {
    expect(ask(small, '/stats/votes/by-proposing-group')).toEqual([
      { slug: 'red', name_short: 'RED', color_hex: '#112233', count: 1 },
    ]);
  });

  it('have a row for every topic with its initiatives by status', () => {
    const none = {
      ...{ submitted: 0, in_debate: 0, approved: 0, rejected: 0, withdrawn: 0, expired: 0 },
      without_result: 0,
    };
    const one = { total: 1, ...none, approved: 1 };
    const nothing = { total: 0, ...none };
    const rows: { topic: { slug: string } }[] = ask(small, '/stats/topics/global');
    expect(rows.map(({ topic: { slug }, ...counts }) => ({ slug, ...counts }))).toEqual([
      { slug: 'sdg-01-no-poverty', ...one, complete: one },
      { slug: 'energy', ...nothing, complete: nothing },
      { slug: 'housing', ...one, complete: one },
    ]);
    expect(rows[0]!.topic).toEqual({
      slug: 'sdg-01-no-poverty',
      name_ca: 'sdg-01-no-poverty (ca)',
      name_es: 'sdg-01-no-poverty (es)',
      name_en: 'sdg-01-no-poverty (en)',
      color_hex: '#445566',
    });
  });
});

describe('initiatives without a published result', () => {
  /**
   * In the closed XIV one bill without a result, one that continued and one rejected; in the current XV one
   * open.
   */
  const ended = openParliament({
    legislatures: [legislature(14, { end_date: '2023-05-30' }), legislature(15, { end_date: null })],
    topics: [topic(1, 'housing')],
    initiatives: [
      initiative(14_121_000_001, { legislature_id: 14, outcome: 'unknown' }),
      initiative(14_125_000_001, {
        legislature_id: 14,
        status: 'submitted',
        continued_by_id: 15_125_000_001,
      }),
      initiative(14_121_000_002, { legislature_id: 14, status: 'rejected', outcome: 'rejected' }),
      initiative(15_125_000_001, { status: 'in_debate' }),
    ],
    initiative_topics: [14_121_000_001, 14_125_000_001, 14_121_000_002, 15_125_000_001].map((id) => ({
      initiative_id: id,
      ...classified(1),
    })),
  });

  it('are not in progress under a topic, and are counted separately', () => {
    expect(ask(ended, '/stats/topics/global')[0]).toMatchObject({
      ...{ total: 4, submitted: 0, in_debate: 1, rejected: 1, expired: 0, without_result: 2 },
    });
  });

  it('are counted with their status and outcome', () => {
    const counted = (by: 'status' | 'outcome') =>
      Object.fromEntries(
        ask(ended, `/stats/initiatives/by-${by}`)
          .filter(({ count }: { count: number }) => count > 0)
          .map((row: Record<string, number>) => [row[by], [row.count, row.without_result]]),
      );
    expect(counted('status')).toEqual({ submitted: [1, 1], in_debate: [2, 1], rejected: [1, 0] });
    expect(counted('outcome')).toEqual({ unknown: [1, 1], null: [2, 1], rejected: [1, 0] });
  });

  it('link to their number in a later legislature in every list', () => {
    const successors = (items: { id: number; continued_by_id: number | null }[]) =>
      items.filter(({ continued_by_id }) => continued_by_id !== null).map(({ id }) => id);
    expect(successors(ask(ended, '/initiatives').items)).toEqual([14_125_000_001]);
    expect(successors(ask(ended, '/topics/housing/initiatives'))).toEqual([14_125_000_001]);
    expect(successors(ask(ended, '/stats/by-topic/housing/proposers').recent_initiatives)).toEqual([
      14_125_000_001,
    ]);
  });
});
