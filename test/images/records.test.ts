import { expect, it } from 'vitest';
import { cards } from '../../pipeline/images/registry.ts';
import { parliamentOfTest } from '../endpoints/parliament.ts';
import { group, initiative, legislature, mandate, person, topic, vote } from '../rows.ts';

/** Returns two legislatures with a vote, a deputy and a group each, and a person without a seat. */
function parliament() {
  return parliamentOfTest({
    legislatures: [legislature(14), legislature(15)],
    groups: [group(1401, 'red'), group(1501, 'red'), group(1402, 'blue')],
    persons: [person(1, 'Abad, Ana'), person(2, 'Bosch, Berta'), person(3, 'Cano, Carla')],
    mandates: [mandate(1, 1, { legislature_id: 14 }), mandate(2, 2)],
    topics: [topic(3, 'health')],
    votes: [vote(14001001, '2022-03-01'), vote(15001001, '2026-03-01'), vote(15001002, '2026-03-01')],
    initiatives: [initiative(15121000001, {})],
  });
}

/** Returns the records of every card by the first path of its image. */
const recordsOf = (legislature: number | null) => {
  const read = parliament();
  return Object.fromEntries(
    cards.map(({ addresses: [address], records }) => [address, [...records(read, legislature)]]),
  );
};

it('the cards of a legislature are those of its votes, newest first, of its deputies and groups, and of no others', () => {
  expect(recordsOf(15)).toEqual({
    '/votes/{id}/opengraph-image': [{ id: 15001002 }, { id: 15001001 }],
    '/persons/{id}/opengraph-image': [{ id: 2 }],
    '/groups/{slug}/opengraph-image': [{ slug: 'red' }],
    '/legislatures/{legislature_id}/groups/{slug}/opengraph-image': [],
    '/topics/{slug}/opengraph-image': [{ slug: 'health' }],
    '/initiatives/{id}/opengraph-image': [],
    '/stats/opengraph-image': [{}],
  });
});

it('the cards of all legislatures are those of every record', () => {
  expect(recordsOf(null)).toEqual({
    '/votes/{id}/opengraph-image': [{ id: 15001002 }, { id: 15001001 }, { id: 14001001 }],
    '/persons/{id}/opengraph-image': [{ id: 1 }, { id: 2 }, { id: 3 }],
    '/groups/{slug}/opengraph-image': [{ slug: 'blue' }, { slug: 'red' }],
    '/legislatures/{legislature_id}/groups/{slug}/opengraph-image': [
      { legislature_id: 14, slug: 'red' },
      { legislature_id: 14, slug: 'blue' },
      { legislature_id: 15, slug: 'red' },
    ],
    '/topics/{slug}/opengraph-image': [{ slug: 'health' }],
    '/initiatives/{id}/opengraph-image': [{ id: 15121000001 }],
    '/stats/opengraph-image': [{}],
  });
});
