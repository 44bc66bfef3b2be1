import { describe, expect, it } from 'vitest';
import { newsOf, sectionAbout } from '../../functions/delivery/compose/sections.ts';
import { AYE } from '../../pipeline/model/votes/choice.ts';
import { eventsIn } from '../../pipeline/news/events.ts';
import { parliamentOfTest } from '../endpoints/parliament.ts';
import { group, mandate, person, record, vote } from '../rows.ts';

const DAY = '2026-03-02';
const VOTE = 15001001;

describe('the end of a mandate', () => {
  const told = (records: ReturnType<typeof record>[]) => {
    const read = parliamentOfTest({
      groups: [group(1501, 'red')],
      persons: [person(1, 'Family01, Given'), person(2, 'Family02, Given')],
      mandates: [mandate(1, 1, { is_open: false, end_date: DAY }), mandate(2, 2)],
      votes: [vote(VOTE, DAY)],
      vote_records: records,
    });
    const news = newsOf(
      read,
      eventsIn(read, { votesSince: DAY, initiativesSince: DAY, departuresSince: DAY, today: DAY }),
    );
    return (id: number) =>
      sectionAbout({ type: 'person', id, slug: null }, 'en', news, read, 'https://votes.example');
  };

  it('is announced to followers of the deputy, and to no others', () => {
    const section = told([]);
    expect(section(1)).toEqual({
      name: 'Given Family01',
      href: 'https://votes.example/en/persons/1',
      gist: 'end of mandate',
      lede: 'Their mandate ended on 2 March 2026: you will get no more alerts while they hold no seat.',
      parts: [],
    });
    expect(section(2)).toBeNull();
  });

  it('is announced with the last votes', () => {
    const section = told([record(VOTE, 1, 1501, AYE)])(1)!;
    expect(section.gist).toBe('end of mandate, 1 vote');
    expect(section.lede).toMatch(/^1 vote.*\. Their mandate ended on 2 March 2026: /);
    expect(section.parts[0]!.items).toHaveLength(1);
  });
});
