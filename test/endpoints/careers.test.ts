import { describe, expect, it } from 'vitest';
import type { CareerTerm } from '../../pipeline/metrics/career.ts';
import { AYE, NO } from '../../pipeline/model/votes/choice.ts';
import { group, legislature, mandate, membership, person, record, vote } from '../rows.ts';
import { ask } from './ask.ts';
import { openParliament } from './parliament.ts';

const [ANA, BEL, CAI] = [1, 2, 3];

const read = openParliament({
  legislatures: [legislature(14, { start_date: '2019-12-03', end_date: '2023-05-30' }), legislature(15)],
  groups: [group(1401, 'violet'), group(1402, 'green'), group(1501, 'sum'), group(1502, 'mixed')],
  group_successions: [{ group_id: 1501, continues_id: 1401, source: 'The same coalition' }],
  persons: [person(ANA, 'Abad, Ana'), person(BEL, 'Bel, Bea'), person(CAI, 'Cai, Cid')],
  mandates: [
    mandate(1, ANA, { legislature_id: 14 }),
    mandate(2, ANA),
    mandate(3, BEL, { legislature_id: 14 }),
    mandate(4, BEL),
    mandate(5, CAI),
  ],
  memberships: [
    membership(101, 1401),
    membership(201, 1501, { end_date: '2023-12-05', is_open: false }),
    membership(202, 1502, { start_date: '2023-12-06' }),
    membership(301, 1402),
    membership(401, 1501),
  ],
  votes: [vote(14155001, '2022-02-24'), vote(15001001, '2025-01-22'), vote(15001002, '2025-01-22')],
  vote_records: [
    record(14155001, 1, 1401, NO),
    record(14155001, 3, 1402, AYE),
    record(15001001, 2, 1502, AYE),
    record(15001002, 2, 1502, AYE),
    record(15001001, 4, 1501, AYE),
  ],
});
const careerOf = (id: number): CareerTerm[] => ask(read, `/persons/${id}`).career;

describe('a career', () => {
  it('has a term for each legislature with a seat, oldest first, with the figures of only that one', () => {
    expect(
      careerOf(ANA).map(({ legislature_id, votes_total, attendance }) => [
        legislature_id,
        votes_total,
        attendance,
      ]),
    ).toEqual([
      [14, 1, 100],
      [15, 2, 100],
    ]);
    expect(careerOf(CAI)).toMatchObject([
      { legislature_id: 15, groups: [], votes_total: 0, attendance: null },
    ]);
  });

  it('records a change of group within a legislature', () => {
    const [before, after] = careerOf(ANA);
    expect(before).toMatchObject({ changed_group: false, groups: [{ slug: 'violet' }] });
    expect(after).toMatchObject({
      changed_group: true,
      groups: [
        { slug: 'sum', end_date: '2023-12-05' },
        { slug: 'mixed', start_date: '2023-12-06', end_date: null },
      ],
    });
  });

  it('separates deputies who came from another group from those who stayed in its successor', () => {
    const came = (id: number) => careerOf(id).map(({ came_from_other_group }) => came_from_other_group);
    expect(came(ANA)).toEqual([null, false]);
    expect(came(BEL)).toEqual([null, true]);
  });

  it('adds up to the figures of the deputy', () => {
    const kpis = ask(read, `/persons/${ANA}/kpis`);
    expect(kpis.votes_total).toBe(careerOf(ANA).reduce((sum, { votes_total }) => sum + votes_total, 0));
  });
});

describe('a group', () => {
  const related = (address: string) => {
    const { continues, continued_by } = ask(read, address);
    return { continues, continued_by };
  };

  it('links to its predecessors and successors, each with its source', () => {
    const source = 'The same coalition';
    expect(related('/groups/sum')).toEqual({
      continues: [expect.objectContaining({ slug: 'violet', legislature_id: 14, source })],
      continued_by: [],
    });
    expect(related('/groups/violet')).toEqual({
      continues: [],
      continued_by: [expect.objectContaining({ slug: 'sum', legislature_id: 15, source })],
    });
    expect(related('/groups/green')).toEqual({ continues: [], continued_by: [] });
  });
});
