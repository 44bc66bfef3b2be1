import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXTREMES, extremes } from '../../pipeline/metrics/person-agreement.ts';

const rows = fc
  .array(
    fc.record({ compared: fc.nat(40), agreed: fc.nat(40), group: fc.constantFrom('red', 'blue', null) }),
    { maxLength: 40 },
  )
  .map((pairs) =>
    pairs.map(({ compared, agreed, group }, person_id) => ({
      person_id,
      full_name: `Deputy ${person_id}`,
      group_slug: group,
      votes_compared: compared,
      votes_agreed: Math.min(agreed, compared),
      agreement: null,
      role_kind: null,
      definition_version: 1,
    })),
  );
const own = fc.record({ group_slug: fc.constantFrom('red', null), votes_attended: fc.nat(40) });
const share = ({ votes_agreed, votes_compared }: { votes_agreed: number; votes_compared: number }) =>
  votes_agreed / votes_compared;

/**
 * Returns the first rows in whole groups of equal figures, without a last group that would make the list
 * three times as long as requested.
 */
function untilTied<Row extends { votes_agreed: number; votes_compared: number }>(
  sorted: readonly Row[],
): Row[] {
  const groups = Map.groupBy(
    sorted,
    ({ votes_agreed, votes_compared }) => `${votes_agreed} of ${votes_compared}`,
  );
  const taken: Row[] = [];
  for (const group of groups.values()) {
    if (taken.length >= EXTREMES || taken.length + group.length > 3 * EXTREMES) break;
    taken.push(...group);
  }
  return taken;
}

describe('the deputies who vote most and least like one', () => {
  it('are the extremes among those who share half of the votes cast', () => {
    fc.assert(
      fc.property(rows, own, (all, deputy) => {
        const { most, least, deputies_compared } = extremes(all, deputy);
        const fair = all.filter(
          ({ votes_compared }) => votes_compared > 0 && votes_compared >= deputy.votes_attended / 2,
        );
        const sorted = fair.toSorted((a, b) => share(b) - share(a) || b.votes_compared - a.votes_compared);
        const shown = untilTied(sorted);
        expect(deputies_compared).toBe(fair.length);
        expect(most.map(share)).toEqual(shown.map(share));
        expect(least.map(share)).toEqual(untilTied(sorted.slice(shown.length).reverse()).map(share));
      }),
    );
  });

  it('are, for equal shares, ordered by the number of compared votes, then by name', () => {
    const row = (person_id: number, votes_agreed: number, votes_compared: number) => ({
      ...{ person_id, full_name: `Deputy ${person_id}`, group_slug: null, agreement: null },
      ...{ votes_agreed, votes_compared, role_kind: null, definition_version: 1 },
    });
    const all = [row(1, 10, 20), row(2, 15, 30), row(3, 15, 30), row(4, 20, 20)];
    const { most } = extremes(all, { group_slug: null, votes_attended: 30 });
    expect(most.map(({ person_id }) => person_id)).toEqual([4, 2, 3, 1].slice(0, EXTREMES));
  });

  it('include no deputy in both lists', () => {
    fc.assert(
      fc.property(rows, own, (all, deputy) => {
        const { most, least } = extremes(all, deputy);
        const named = [...most, ...least].map(({ person_id }) => person_id);
        expect(new Set(named).size).toBe(named.length);
      }),
    );
  });

  it('outside the deputy’s group are taken from the whole list', () => {
    fc.assert(
      fc.property(rows, own, (all, deputy) => {
        const elsewhere = all.filter(
          ({ group_slug }) => deputy.group_slug === null || group_slug !== deputy.group_slug,
        );
        expect(extremes(all, deputy).most_elsewhere).toEqual(extremes(elsewhere, deputy).most);
      }),
    );
  });
});
