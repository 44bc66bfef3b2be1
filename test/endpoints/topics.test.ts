import { describe, expect, it } from 'vitest';
import { classified, initiative, legislature, topic } from '../rows.ts';
import { ask } from './ask.ts';
import { openParliament } from './parliament.ts';

const read = openParliament({
  legislatures: [legislature(14), legislature(15)],
  topics: [topic(2, 'health'), topic(1, 'economy'), topic(102, 'sdg-02'), topic(101, 'sdg-01')],
  initiatives: [
    initiative(14121000001, { legislature_id: 14, submitted_at: '2021-05-06', status: 'approved' }),
    initiative(15121000001, { submitted_at: null }),
    initiative(15121000002, { submitted_at: '2024-05-06', status: 'approved' }),
    initiative(15121000003, { submitted_at: '2024-05-06' }),
    initiative(15121000004, { submitted_at: '2025-05-06' }),
    initiative(15121000005, { submitted_at: '2025-05-06' }),
  ],
  initiative_topics: [14121000001, 15121000001, 15121000002, 15121000003, 15121000004].map(
    (initiative_id) => ({ initiative_id, ...classified(2) }),
  ),
});

const slugs = (query: string): string[] =>
  ask(read, `/topics${query}`).map(({ slug }: { slug: string }) => slug);
const ids = (query: string): number[] =>
  ask(read, `/topics/health/initiatives${query}`).map(({ id }: { id: number }) => id);

describe('topics', () => {
  it('come by slug within a kind, and by kind first if the query names none', () => {
    expect(slugs('?kind=theme')).toEqual(['economy', 'health']);
    expect(slugs('?kind=sdg')).toEqual(['sdg-01', 'sdg-02']);
    expect(slugs('')).toEqual(['sdg-01', 'sdg-02', 'economy', 'health']);
  });

  it('are found by their slug', () => {
    expect(ask(read, '/topics/health')).toEqual(topic(2, 'health'));
  });
});

describe('the initiatives of a topic', () => {
  it('are all of them, newest first, those without a date last', () => {
    expect(ids('')).toEqual([15121000004, 15121000003, 15121000002, 14121000001, 15121000001]);
    expect(ask(read, '/topics/economy/initiatives')).toEqual([]);
  });

  it.each([
    ['?legislature_id=14', [14121000001]],
    ['?legislature_id=13', []],
    ['?status=approved', [15121000002, 14121000001]],
    ['?status=approved&legislature_id=15', [15121000002]],
    ['?status=unheard-of', []],
  ])('with %s are %j', (query, expected) => {
    expect(ids(query)).toEqual(expected);
  });
});
