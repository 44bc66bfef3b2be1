import { describe, expect, it } from 'vitest';
import { voice } from '../../../pipeline/i18n/index.ts';
import type { Coverage } from '../../../pipeline/model/coverage.ts';
import type { Person } from '../../../pipeline/model/people/person.ts';
import { toRoman } from '../../../pipeline/text/roman.ts';
import { rows, seen, texts } from '../built-site.ts';
import { caveats, deputiesForAll, rate } from './deputies.ts';

const { say, count, number, date } = voice('en');
const CAST = ['aye', 'no', 'abstention'];

const deputies = deputiesForAll();

/** Returns the votes whose records name the person, counted the long way. */
const namedIn = ({ id }: Person): string[] =>
  deputies.read
    .all(deputies.read.db.selectFrom('votes').select('id').where('has_records', '=', 1))
    .flatMap((vote) => deputies.ask(`/dump/vote-records?vote_id=${vote.id}`).items)
    .filter(({ person_id }: { person_id: number }) => person_id === id)
    .map(({ choice }: { choice: string }) => choice)
    .filter((choice: string) => choice !== 'no_vote_recorded');

describe('the figures on the page of a deputy', () => {
  it('are those of the API, each with its counts', () => {
    for (const person of deputies.everybody) {
      const kpis = deputies.kpisOf(person);
      const $ = deputies.page(person);
      const [attendance, dissidence] = $('.kpis dd:not(.basis)').toArray();
      expect(seen($(attendance).contents().first().text()), person.full_name).toBe(
        rate(kpis.attendance, kpis.votes_total),
      );
      expect(seen($(dissidence).contents().first().text()), person.full_name).toBe(
        rate(kpis.dissidence, kpis.votes_compared),
      );
      expect(texts($, '.kpis .basis')).toEqual([
        kpis.votes_total === 0
          ? say('person.unlisted')
          : count('person.attended', kpis.votes_total, { attended: number(kpis.votes_attended) }),
        kpis.votes_compared === 0
          ? say('person.uncompared')
          : count('person.dissented', kpis.votes_compared, { dissents: number(kpis.dissents) }),
      ]);
    }
  });

  it('of each legislature are those of the metrics', () => {
    for (const person of deputies.everybody) {
      const published = person.legislature_ids.toReversed().map((legislature) => {
        const rowOf = (metric: string) =>
          deputies
            .ask(`/metrics/${metric}?legislature_id=${legislature}`)
            .find((row: { person_id: number }) => row.person_id === person.id);
        const attendance = rowOf('attendance');
        const dissidence = rowOf('dissidence');
        return [
          toRoman(legislature),
          `${attendance.votes_attended} of ${attendance.votes_total}`,
          rate(attendance.attendance, attendance.votes_total),
          `${dissidence.dissents} of ${dissidence.votes_compared}`,
          rate(dissidence.dissidence, dissidence.votes_compared),
        ];
      });
      const $ = deputies.page(person);
      // An office leaves out the medians, the fourth and the seventh column.
      const hasMedians = deputies.kpisOf(person).role_kind === null;
      const shown = rows($, '.terms tbody tr', 'th, td').map((cells) =>
        hasMedians ? cells.filter((_, at) => at !== 3 && at !== 6) : cells,
      );
      expect(shown, person.full_name).toEqual(published);
    }
  });

  it('include a median of attendance if documents name the whole bureau', () => {
    const known: number[] = deputies
      .ask('/stats/coverage')
      .filter((one: Coverage) => one.presiding_board_known)
      .map((one: Coverage) => one.legislature_id);
    const person = deputies.someone(
      (one) =>
        deputies.kpisOf(one).role_kind === null &&
        deputies.kpisOf(one).votes_total > 0 &&
        one.legislature_ids.every((legislature) => known.includes(legislature)),
    );
    const $ = deputies.page(person);
    expect(texts($, '.terms tbody tr:first-child td')[2]).toMatch(/^[\d.]+%/);
    expect(texts($, '.caveats li')).not.toContain(say('person.board_incomplete'));
  });
});

describe('the denominators of a deputy', () => {
  const isPlain = (person: Person) => deputies.mandatesOf(person).length === 1;

  it('exclude votes from before the seat was taken', () => {
    const late = deputies.someone((person) => {
      const [mandate] = deputies.mandatesOf(person);
      const voted = deputies.read.get(
        deputies.read.db
          .selectFrom('votes')
          .select(({ fn }) => fn.countAll<number>().as('earlier'))
          .where('legislature_id', '=', mandate!.legislature_id)
          .where('date', '<', mandate!.start_date),
      );
      return (
        isPlain(person) && person.sits_today && voted!.earlier > 0 && deputies.kpisOf(person).votes_total > 0
      );
    });
    const named = namedIn(late);
    const attended = named.filter((choice) => CAST.includes(choice)).length;
    expect(texts(deputies.page(late), '.kpis .basis')[0]).toBe(
      `Voted in ${attended} of the ${named.length} votes held while in the seat.`,
    );
    const all = deputies.ask(`/votes?legislature_id=${deputies.mandatesOf(late)[0]!.legislature_id}`).total;
    expect(named.length).toBeLessThan(all);
  });

  it('exclude votes from after the seat was left', () => {
    const left = deputies.someone(
      (person) => isPlain(person) && deputies.mandatesOf(person)[0]!.end_date !== null,
    );
    const [mandate] = deputies.mandatesOf(left);
    const $ = deputies.page(left);
    expect(texts($, '.person-head p')).toContain(say('person.sat', { date: date(mandate!.end_date!) }));
    const named = namedIn(left);
    expect(deputies.kpisOf(left).votes_total).toBe(named.length);
    const later = deputies.read.get(
      deputies.read.db
        .selectFrom('votes')
        .select(({ fn }) => fn.countAll<number>().as('votes'))
        .where('legislature_id', '=', mandate!.legislature_id)
        .where('date', '>', mandate!.end_date!),
    );
    expect(later!.votes).toBeGreaterThan(0);
  });
});

describe('the caveats on figures', () => {
  it('say that an office makes them not comparable, in every legislature', () => {
    for (const role of ['government', 'presiding_board'] as const) {
      const $ = deputies.page(deputies.someone((person) => deputies.kpisOf(person).role_kind === role));
      expect(caveats($)).toContain(say(`person.role.${role}`));
      expect(texts($, '.terms thead th')).toEqual([
        say('person.legislature'),
        say('person.voted'),
        say('person.attendance'),
        say('person.against'),
        say('person.against_share'),
      ]);
    }
  });

  it('mention no office if the deputy held none', () => {
    const $ = deputies.page(deputies.someone((person) => deputies.kpisOf(person).role_kind === null));
    expect(caveats($)).not.toContain(say('person.role.government'));
    expect(caveats($)).not.toContain(say('person.role.presiding_board'));
    const heads = texts($, '.terms thead th');
    expect(heads).toHaveLength(7);
    expect(new Set(heads).size).toBe(7);
  });

  it('give the number of votes that a group without a common purpose keeps from comparison', () => {
    const mixed = deputies.someone(
      (person) =>
        deputies
          .mandatesOf(person)
          .some(({ memberships }) => memberships.some(({ group_slug }) => group_slug === 'mixto')) &&
        deputies.kpisOf(person).votes_attended > 0,
    );
    const { votes_attended, votes_compared } = deputies.kpisOf(mixed);
    const withoutLine = mixed.legislature_ids
      .map(
        (legislature) =>
          deputies
            .ask(`/metrics/dissidence?legislature_id=${legislature}`)
            .find((row: { person_id: number }) => row.person_id === mixed.id).votes_without_line,
      )
      .reduce((sum: number, votes: number) => sum + votes, 0);
    expect(caveats(deputies.page(mixed))).toContain(
      count('person.purposeless', votes_attended - votes_compared - withoutLine),
    );
  });
});
