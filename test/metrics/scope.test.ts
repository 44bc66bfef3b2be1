import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DbReader } from '../../pipeline/db/open.ts';
import { attendance } from '../../pipeline/metrics/attendance.ts';
import { coincidenceRows, groupPairsOfVotes } from '../../pipeline/metrics/coincidence.ts';
import { dissidence } from '../../pipeline/metrics/dissidence.ts';
import { countedRecords, countsInRange } from '../../pipeline/metrics/person-metric.ts';
import { ask } from '../endpoints/ask.ts';
import { LEGISLATURES, parliamentOf, type RandomVote, votes } from './random-parliament.ts';

const ROUTES = [
  ...['attendance', 'dissidence', 'coincidence', 'group-summary'].map(
    (metric) => (legislature: number) => `/metrics/${metric}?legislature_id=${legislature}`,
  ),
  (legislature: number) => `/groups/group-1/cohesion?legislature_id=${legislature}`,
];

/** The same parliament, in which other votes do not exist. */
const onlyFinal = <Held extends RandomVote>(held: readonly Held[]) =>
  held.filter(({ is_final }) => is_final === true);

const withScope = (address: string) => `${address}${address.includes('?') ? '&' : '?'}scope=final`;

describe('scope=final', () => {
  it('gives what a parliament without other votes has', () => {
    fc.assert(
      fc.property(votes, (held) => {
        const [all, final] = [parliamentOf(held), parliamentOf(onlyFinal(held))];
        for (const legislature of LEGISLATURES)
          for (const route of ROUTES)
            expect(withoutOffices(all, withScope(route(legislature)))).toEqual(
              withoutOffices(final, route(legislature)),
            );
        all.close();
        final.close();
      }),
    );
  });

  it('counts dates, too', () => {
    fc.assert(
      fc.property(votes, (held) => {
        const [all, final] = [parliamentOf(held), parliamentOf(onlyFinal(held))];
        const range = '&from=2025-01-31&to=2025-02-27';
        for (const route of ROUTES.slice(0, 3))
          expect(withoutOffices(all, withScope(`${route(15)}${range}`))).toEqual(
            withoutOffices(final, `${route(15)}${range}`),
          );
        all.close();
        final.close();
      }),
    );
  });
});

/** Offices count on the days of all votes. */
const withoutOffices = (read: DbReader, address: string) =>
  ask(read, address).map(({ role_kind: _, ...row }: { role_kind?: unknown }) => row);

it('counts of single records are the running totals', () => {
  fc.assert(
    fc.property(votes, (held) => {
      const read = parliamentOf(held);
      for (const legislature_id of LEGISLATURES) {
        const range = { legislature_id };
        const counted = new Map(countedRecords(read, range).map((counts) => [counts.person_id, counts]));
        for (const metric of [attendance, dissidence])
          for (const { full_name: _, role_kind: __, ...totals } of countsInRange(read, metric, range))
            expect(counted.get(totals.person_id) ?? noneOf(totals)).toMatchObject(totals);
        const pairs = groupPairsOfVotes(read, range);
        expect(coincidenceRows(read, range)).toMatchObject(
          pairs.map(({ votes_compared, votes_same }) => ({ votes_compared, votes_same })),
        );
      }
      read.close();
    }),
  );
});

const noneOf = (totals: { person_id: number }) =>
  Object.fromEntries(Object.entries(totals).map(([name, value]) => [name, name === 'person_id' ? value : 0]));
