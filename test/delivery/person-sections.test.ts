import { describe, expect, it } from 'vitest';
import { ABSENT, AYE, CHOICES, NO } from '../../pipeline/model/votes/choice.ts';
import { parliamentOfTest } from '../endpoints/parliament.ts';
import { group, mandate, person, record, vote } from '../rows.ts';
import { DAY, sectionsOnDay } from './news-on-day.ts';

const [FIRST, SECOND] = [15001001, 15001002];

it.each([
  [NO, '2 votes, voted in all of them.'],
  [ABSENT, '2 votes, voted in 1.'],
  [
    CHOICES.indexOf('no_vote_recorded'),
    '2 votes, voted in 1, in 1 the official file does not say how they voted.',
  ],
])('the choices of a deputy do not count a missing record as an absence: %i', (choice, lede) => {
  const read = parliamentOfTest({
    persons: [person(1, 'Family01, Given')],
    mandates: [mandate(1, 1)],
    votes: [vote(FIRST, DAY), vote(SECOND, DAY)],
    vote_records: [record(FIRST, 1, null, AYE), record(SECOND, 1, null, choice)],
  });
  expect(sectionsOnDay(read)({ type: 'person', id: 1 })!.lede).toBe(lede);
});

describe('the end of a mandate', () => {
  const sections = (records: ReturnType<typeof record>[]) =>
    sectionsOnDay(
      parliamentOfTest({
        groups: [group(1501, 'red')],
        persons: [person(1, 'Family01, Given'), person(2, 'Family02, Given')],
        mandates: [mandate(1, 1, { is_open: false, end_date: DAY }), mandate(2, 2)],
        votes: [vote(FIRST, DAY)],
        vote_records: records,
      }),
    );

  it('is announced to followers of the deputy, and to no others', () => {
    const about = sections([]);
    expect(about({ type: 'person', id: 1 })).toEqual({
      name: 'Given Family01',
      href: 'https://votes.example/en/persons/1',
      gist: 'end of mandate',
      lede: 'Their mandate ended on 2 March 2026: you will get no more alerts while they hold no seat.',
      parts: [],
    });
    expect(about({ type: 'person', id: 2 })).toBeNull();
  });

  it('is announced with the last votes', () => {
    const section = sections([record(FIRST, 1, 1501, AYE)])({ type: 'person', id: 1 })!;
    expect(section.gist).toBe('end of mandate, 1 vote');
    expect(section.lede).toMatch(/^1 vote.*\. Their mandate ended on 2 March 2026: /);
    expect(section.parts[0]!.items).toHaveLength(1);
  });
});
