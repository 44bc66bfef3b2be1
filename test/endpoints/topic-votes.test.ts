import { expect, it } from 'vitest';
import { ask } from './ask.ts';
import { smallParliament } from './parliament.ts';

const read = smallParliament();
const counts = (address: string) =>
  ask(read, address).map(({ topic, votes_total, yes, no, abstention }: Row) => [
    topic.slug,
    votes_total,
    yes,
    no,
    abstention,
  ]);

it('a person’s topics are those of the person’s votes, themes first', () => {
  expect(ask(read, '/persons/1/topic-stats')[0]).toEqual({
    topic: {
      slug: 'housing',
      name_ca: 'housing (ca)',
      name_es: 'housing (es)',
      name_en: 'housing (en)',
      color_hex: '#445566',
    },
    votes_total: 1,
    yes: 1,
    no: 0,
    abstention: 0,
  });
  expect(counts('/persons/1/topic-stats')).toEqual([
    ['housing', 1, 1, 0, 0],
    ['sdg-01-no-poverty', 2, 2, 0, 0],
  ]);
  expect(counts('/persons/3/topic-stats')).toEqual([
    ['housing', 1, 0, 0, 1],
    ['sdg-01-no-poverty', 1, 0, 0, 1],
  ]);
});

it('a group’s topics count every vote cast under them', () => {
  expect(counts('/groups/red/topic-stats')).toEqual([
    ['housing', 3, 2, 1, 0],
    ['sdg-01-no-poverty', 4, 3, 1, 0],
  ]);
  expect(counts('/groups/red/topic-stats?legislature_id=14')).toEqual([]);
  expect(counts('/groups/mixed/topic-stats')).toEqual([]);
});

interface Row {
  topic: { slug: string };
  votes_total: number;
  yes: number;
  no: number;
  abstention: number;
}
