import { describe, expect, it } from 'vitest';
import { newsOf, sectionAbout } from '../../functions/delivery/compose/sections.ts';
import { ABSENT, AYE, CHOICES, NO } from '../../pipeline/model/votes/choice.ts';
import { eventsIn } from '../../pipeline/news/events.ts';
import { parliamentOfTest } from '../endpoints/parliament.ts';
import { mandate, person, record, vote } from '../rows.ts';

const DAY = '2026-03-02';
const NO_VOTE_RECORDED = CHOICES.indexOf('no_vote_recorded');
const [FIRST, SECOND] = [15001001, 15001002];

describe('the choices of a deputy in several votes', () => {
  const told = (choice: number) => {
    const read = parliamentOfTest({
      persons: [person(1, 'Family01, Given')],
      mandates: [mandate(1, 1)],
      votes: [vote(FIRST, DAY), vote(SECOND, DAY)],
      vote_records: [record(FIRST, 1, null, AYE), record(SECOND, 1, null, choice)],
    });
    const period = { votesSince: DAY, initiativesSince: DAY, departuresSince: DAY, today: DAY };
    const news = newsOf(read, eventsIn(read, period));
    return sectionAbout({ type: 'person', id: 1, slug: null }, 'en', news, read, 'https://votes.example')!
      .lede;
  };

  it('count known choices, and do not count a missing record as an absence', () => {
    expect(told(NO)).toBe('2 votes, voted in all of them.');
    expect(told(ABSENT)).toBe('2 votes, voted in 1.');
    expect(told(NO_VOTE_RECORDED)).toBe(
      '2 votes, voted in 1, in 1 the official file does not say how they voted.',
    );
  });
});
