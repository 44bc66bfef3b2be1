import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DbReader } from '../../pipeline/db/open.ts';
import { ask } from '../endpoints/ask.ts';
import * as records from './by-the-records.ts';
import {
  groupsOf,
  isMeaningful,
  LEGISLATURES,
  PERSONS,
  parliamentOf,
  type RandomVote,
  range,
  slugOf,
  TOPICS,
  votes,
} from './random-parliament.ts';

/** A row as an answer holds it. */
type Row = Record<string, unknown>;

/** Checks a property of what a random parliament answers, over a random range. */
const holds = (property: (read: DbReader, held: RandomVote[], days: records.Days) => void) =>
  fc.assert(
    fc.property(votes, range, (held, days) => {
      const read = parliamentOf(held);
      property(read, held, days);
      read.close();
    }),
  );

const query = ({ legislature_id, from, to }: records.Days): string =>
  new URLSearchParams({
    legislature_id: String(legislature_id),
    ...(from === undefined ? {} : { from }),
    ...(to === undefined ? {} : { to }),
  }).toString();

const sittingIn = (legislature: number): number[] => PERSONS.filter((id) => id < 7 || legislature === 15);
const ofLegislature = (held: RandomVote[], legislature_id: number) =>
  records.inRange(held, { legislature_id });

describe('over any range of dates, counting the records one by one gives the same', () => {
  it.each([
    ['attendance', records.attendanceOf],
    ['dissidence', records.dissidenceOf],
  ])('%s', (metric, countOf) => {
    holds((read, held, days) => {
      const chosen = records.inRange(held, days);
      expect(ask(read, `/metrics/${metric}?${query(days)}`)).toMatchObject(
        sittingIn(days.legislature_id).map((person_id) => ({ person_id, ...countOf(chosen, person_id) })),
      );
    });
  });

  it('coincidence', () => {
    holds((read, held, days) => {
      const chosen = records.inRange(held, days);
      const groups = groupsOf(days.legislature_id);
      expect(ask(read, `/metrics/coincidence?${query(days)}`)).toEqual(
        groups.flatMap((a) =>
          groups.map((b) => ({
            group_a_slug: slugOf(a),
            group_b_slug: slugOf(b),
            ...records.coincidenceOf(chosen, a, b),
            line_meaningful: isMeaningful(a) && isMeaningful(b),
            definition_version: 1,
          })),
        ),
      );
    });
  });
});

describe('on any topic, counting the records one by one gives the same', () => {
  it('coincidence', () => {
    holds((read, held, days) => {
      const groups = groupsOf(days.legislature_id);
      for (const topic of TOPICS) {
        const chosen = records.inRange(held, days).filter(({ topics }) => topics.includes(topic));
        expect(ask(read, `/metrics/coincidence?${query(days)}&topic_slug=topic-${topic}`)).toMatchObject(
          groups.flatMap((a) => groups.map((b) => records.coincidenceOf(chosen, a, b))),
        );
      }
    });
  });
});

describe('over any range of dates, supposing every choice of every group gives the same', () => {
  it('the groups that won together', () => {
    holds((read, held, days) => {
      const told: Row[] = ask(read, `/metrics/coalitions?${query(days)}`);
      const byName = (rows: Row[]) =>
        rows.toSorted((a, b) => ((a.coalition as string) < (b.coalition as string) ? -1 : 1));
      expect(byName(told)).toEqual(
        byName(records.coalitionsOf(records.inRange(held, days))).map((row) => ({
          legislature_id: days.legislature_id,
          ...row,
          definition_version: 1,
        })),
      );
      const won = told.map(({ votes_won }) => votes_won as number);
      expect(won).toEqual(won.toSorted((a, b) => b - a));
    });
  });

  it('the groups that decided', () => {
    holds((read, held, days) => {
      const chosen = records.inRange(held, days);
      expect(ask(read, `/metrics/decisive?${query(days)}`)).toEqual(
        groupsOf(days.legislature_id).map((group) => ({
          group_slug: slugOf(group),
          group_name_short: slugOf(group).toUpperCase(),
          ...records.decisiveOf(chosen, group),
          line_meaningful: isMeaningful(group),
          definition_version: 1,
        })),
      );
    });
  });
});

describe('over a whole legislature, counting the records one by one gives the same', () => {
  it('coincidence by month, without the months in which no vote compares two groups', () => {
    holds((read, held, { legislature_id }) => {
      const months = Map.groupBy(ofLegislature(held, legislature_id), ({ date }) => date.slice(0, 7));
      const groups = groupsOf(legislature_id);
      expect(ask(read, `/metrics/coincidence-by-month?legislature_id=${legislature_id}`)).toEqual(
        groups.flatMap((a) =>
          groups
            .filter((b) => b > a)
            .flatMap((b) =>
              [...months]
                .map(([month, own]) => ({ month, ...records.coincidenceOf(own, a, b) }))
                .filter(({ votes_compared }) => votes_compared > 0)
                .sort((one, other) => one.month.localeCompare(other.month))
                .map(({ month, ...counts }) => ({
                  month,
                  group_a_slug: slugOf(a),
                  group_b_slug: slugOf(b),
                  ...counts,
                  line_meaningful: isMeaningful(a) && isMeaningful(b),
                  definition_version: 1,
                })),
            ),
        ),
      );
    });
  });

  it('group summary', () => {
    holds((read, held, { legislature_id }) => {
      const chosen = ofLegislature(held, legislature_id);
      expect(ask(read, `/metrics/group-summary?legislature_id=${legislature_id}`)).toMatchObject(
        groupsOf(legislature_id).map((group) => ({
          group_slug: slugOf(group),
          ...records.summaryOf(chosen, group, PERSONS),
        })),
      );
    });
  });

  it('cohesion by month', () => {
    holds((read, held, { legislature_id }) => {
      const chosen = ofLegislature(held, legislature_id);
      for (const group of groupsOf(legislature_id)) {
        expect(ask(read, `/groups/${slugOf(group)}/cohesion?legislature_id=${legislature_id}`)).toEqual(
          records.monthsOf(chosen, group).map((month) => ({ ...month, definition_version: 1 })),
        );
      }
    });
  });

  it('trends by month and by legislature', () => {
    holds((read, held) => {
      const told = (by: string) => ask(read, `/metrics/trends?by=${by}`);
      const legislatures = LEGISLATURES.map((legislature_id) => ({
        legislature_id,
        own: ofLegislature(held, legislature_id),
      })).filter(({ own }) => own.length > 0);
      expect(told('legislature')).toMatchObject(
        legislatures.map(({ legislature_id, own }) => ({
          legislature_id,
          month: null,
          ...records.trendOf(own, PERSONS),
        })),
      );
      expect(told('month')).toMatchObject(
        legislatures.flatMap(({ legislature_id, own }) =>
          [...new Set(own.map(({ date }) => date.slice(0, 7)))].sort().map((month) => ({
            legislature_id,
            month,
            ...records.trendOf(
              own.filter(({ date }) => date.startsWith(month)),
              PERSONS,
            ),
          })),
        ),
      );
    });
  });

  it('agreement of each two deputies', () => {
    holds((read, held, { legislature_id }) => {
      const chosen = ofLegislature(held, legislature_id);
      const sitting = sittingIn(legislature_id);
      for (const person of sitting) {
        const address = `/metrics/agreement?legislature_id=${legislature_id}&person_id=${person}`;
        expect(ask(read, address)).toMatchObject(
          sitting
            .filter((other) => other !== person)
            .map((other) => ({ person_id: other, ...records.agreementOf(chosen, person, other) })),
        );
      }
    });
  });

  it('the topics that a group voted on', () => {
    holds((read, held, { legislature_id }) => {
      for (const group of groupsOf(legislature_id)) {
        const address = `/groups/${slugOf(group)}/topic-stats?legislature_id=${legislature_id}`;
        const expected = records.topicVotesOf(held, TOPICS, (record) => record.group === group);
        const lines = records.topicLinesOf(held, TOPICS, group);
        expect(flat(ask(read, address))).toEqual(expected.map((row, at) => ({ ...row, ...lines[at] })));
      }
    });
  });
});

describe('over the whole life of a deputy, counting the records one by one gives the same', () => {
  it('figures', () => {
    holds((read, held) => {
      for (const person of PERSONS) {
        const { votes_without_line: _, ...dissidence } = records.dissidenceOf(held, person);
        expect(ask(read, `/persons/${person}/kpis`)).toEqual({
          ...records.attendanceOf(held, person),
          ...dissidence,
          role_kind: null,
        });
      }
    });
  });

  it('topics', () => {
    holds((read, held) => {
      for (const person of PERSONS) {
        const expected = records.topicVotesOf(held, TOPICS, (record) => record.person === person);
        expect(flat(ask(read, `/persons/${person}/topic-stats`))).toEqual(expected);
      }
    });
  });

  it('votes, newest first, and whether they were a dissent', () => {
    holds((read, held) => {
      for (const person of PERSONS) {
        const own = held
          .filter((vote) => vote.records.some((record) => record.person === person))
          .map((vote) => ({ ...vote, dissent: records.dissentIn(vote, person) ?? null }))
          .sort((a, b) => b.date.localeCompare(a.date) || b.id - a.id);
        const told = (more: string) =>
          ask(read, `/persons/${person}/votes?page_size=100${more}`).items.map(({ id, dissent }: Row) => ({
            id,
            dissent,
          }));
        const expected = own.map(({ id, dissent }) => ({ id, dissent }));
        expect(told('')).toEqual(expected);
        for (const asked of [true, false]) {
          expect(told(`&dissent=${asked}`)).toEqual(expected.filter(({ dissent }) => dissent === asked));
        }
      }
    });
  });
});

describe('in any one vote, counting the records one by one gives the same', () => {
  it('cohesion and dissidents', () => {
    holds((read, held) => {
      for (const vote of held) {
        const told = ask(read, `/metrics/cohesion?vote_id=${vote.id}`);
        expect(told.map(({ group_slug, cohesion }: Row) => ({ group_slug, cohesion }))).toEqual(
          groupsOf(vote.legislature)
            .filter((group) => vote.records.some((record) => record.group === group && record.choice < 4))
            .map((group) => ({ group_slug: slugOf(group), cohesion: records.cohesionOf(vote, group) })),
        );
        const dissidents = ask(read, `/votes/${vote.id}/dissidents`);
        expect(dissidents.map(({ person_id }: Row) => person_id).sort()).toEqual(
          PERSONS.filter((person) => records.dissentIn(vote, person) === true),
        );
      }
    });
  });
});

const flat = (rows: { topic: { slug: string } }[]) =>
  rows.map(({ topic: { slug }, ...counts }) => ({ slug, ...counts }));
