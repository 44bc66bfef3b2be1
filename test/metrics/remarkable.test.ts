import { describe, expect, it } from 'vitest';
import { isUnusual, type Side } from '../../pipeline/metrics/remarkable.ts';
import { remarkableVotes } from '../../pipeline/metrics/remarkable-votes.ts';
import type { StoredGovernment } from '../../pipeline/model/people/government.ts';
import { ABSTENTION, AYE, NO } from '../../pipeline/model/votes/choice.ts';
import { REMARKABLE } from '../../pipeline/model/votes/remarkable.ts';
import { ask, refusal } from '../endpoints/ask.ts';
import { openParliament } from '../endpoints/parliament.ts';
import { group, legislature, mandate, membership, office, person, record, vote } from '../rows.ts';

const [RED, BLUE, GREEN] = [1501, 1502, 1503];
/** Three deputies of each group; the first red one is in the Government from February on. */
const SEATS = [RED, RED, RED, BLUE, BLUE, BLUE, GREEN, GREEN, GREEN];
const GOVERNING = '2025-02-01';

/** Returns a parliament with votes given as one choice per seat. */
const parliament = (
  ballots: readonly (readonly [date: string, choices: readonly number[]])[],
  asked: Parameters<typeof vote>[2] = {},
  governing: Parameters<typeof office>[2] = {},
  governments: readonly StoredGovernment[] = [],
) => {
  const counted = ballots.map(([date, choices], at) => {
    const [yes, no, abstention] = [AYE, NO, ABSTENTION].map(
      (one) => choices.filter((each) => each === one).length,
    );
    const facts = { yes: yes!, no: no!, abstention: abstention! };
    const result = yes! > no! ? 'approved' : yes! < no! ? 'rejected' : 'tie';
    return { choices, row: vote(15001001 + at, date, { ...facts, result, ...asked }) };
  });
  return openParliament({
    legislatures: [legislature(14), legislature(15)],
    groups: [group(RED, 'red'), group(BLUE, 'blue'), group(GREEN, 'green')],
    persons: SEATS.map((_, at) => person(at + 1, `Gil, ${'ABCDEFGHI'[at]}`)),
    mandates: SEATS.map((_, at) => mandate(at + 1, at + 1)),
    memberships: SEATS.map((own, at) => membership((at + 1) * 100 + 1, own)),
    offices: [
      office(101, 1, {
        ...{ role_kind: 'government', start_date: GOVERNING, end_date: null, end_basis: null },
        ...governing,
      }),
    ],
    governments: [...governments],
    votes: counted.map(({ row }) => row),
    vote_records: counted.flatMap(({ choices, row }) =>
      choices.map((choice, at) => record(row.id, at + 1, SEATS[at]!, choice)),
    ),
  });
};

const [Y, N, A] = [AYE, NO, ABSTENTION];
const USUAL = [Y, Y, Y, N, N, N, Y, Y, Y];
const day = (number: number) => `2025-03-${String(number).padStart(2, '0')}`;
const read = parliament([
  [day(1), USUAL],
  [day(2), USUAL],
  [day(3), USUAL],
  [day(4), [Y, Y, Y, Y, Y, Y, N, N, N]],
  [day(5), [Y, Y, Y, N, N, N, N, N, N]],
  [day(6), [Y, Y, Y, N, N, N, Y, N, A]],
  [day(7), [Y, Y, N, Y, Y, N, N, N, Y]],
  [day(8), [Y, Y, Y, Y, Y, Y, Y, Y, A]],
  [day(9), [Y, Y, Y, Y, Y, Y, Y, Y, Y]],
  ['2025-01-15', [Y, Y, Y, N, N, N, N, N, N]],
]);
const days = (reason: (typeof REMARKABLE)[number]) =>
  remarkableVotes(read, reason).map((id) => id - 15001000);

describe('a vote is worth reporting', () => {
  it('if few votes decided it, or none', () => {
    expect(days('close')).toEqual([1, 2, 3, 4, 5, 7, 10]);
    expect(days('tied')).toEqual([6]);
  });

  it('if three deputies left the line of their groups', () => {
    expect(days('broken_ranks')).toEqual([7]);
  });

  it('if allies are usually further apart than opponents', () => {
    expect(days('unusual_alliance')).toEqual([4, 7]);
  });

  it('if it went against the group of the Government, once there is one', () => {
    expect(days('government_lost')).toEqual([5, 6]);
  });

  it('as no defeat of the Government if a President is invested, or for an office of another legislature', () => {
    const lost = [day(1), [Y, Y, Y, N, N, N, N, N, N]] as const;
    const invests = parliament([[day(1), [N, N, N, Y, Y, Y, Y, Y, Y]]], { question: 'investiture' });
    const former = parliament([lost], {}, { legislature_id: 14 });
    const inOffice = parliament([lost]);
    expect([invests, former, inOffice].map((one) => remarkableVotes(one, 'government_lost').length)).toEqual([
      0, 0, 1,
    ]);
  });

  it('no longer for a Government whose offices end by rule on that day', () => {
    const ended = { end_date: day(1), end_basis: 'rule' } as const;
    const lost = parliament([[day(1), [Y, Y, Y, N, N, N, N, N, N]]], {}, ended);
    expect(remarkableVotes(lost, 'government_lost')).toEqual([]);
  });

  it('still for a Government after the last day on which a document showed it, until another President’s begins', () => {
    const lost = [Y, Y, Y, N, N, N, N, N, N];
    const led = (president: string, start_date: string): StoredGovernment => ({
      ...{ id: Number(start_date.slice(-2)), president, person_id: null, start_date, end_date: null },
      ...{ basis: 'rule', end_basis: null, source: 'made for this test' },
    });
    const lostWith = (end_basis: 'seen' | 'official', governments: StoredGovernment[] = []): number[] => {
      const read = parliament(
        [
          [day(1), lost],
          [day(9), lost],
        ],
        {},
        { end_date: day(1), end_basis },
        governments,
      );
      return remarkableVotes(read, 'government_lost').map((id) => id - 15001000);
    };
    expect(lostWith('seen')).toEqual([1, 2]);
    expect(lostWith('official')).toEqual([1]);
    const [same, other] = [led('Ana Alba', day(5)), led('Nora Nou', day(5))];
    expect(lostWith('seen', [led('Ana Alba', '2025-01-02'), same])).toEqual([1, 2]);
    expect(lostWith('seen', [led('Ana Alba', '2025-01-02'), other])).toEqual([1]);
  });

  it('if nearly all deputies agreed, but not all', () => {
    expect(days('near_unanimous')).toContain(8);
    expect(days('near_unanimous')).not.toContain(9);
  });

  it('and the list of votes can be limited to each reason', () => {
    for (const reason of REMARKABLE) {
      const { items, total } = ask(read, `/votes?remarkable=${reason}&sort=date`);
      const listed = items.map(({ id }: { id: number }) => id);
      expect(listed.toSorted()).toEqual(remarkableVotes(read, reason));
      expect(total).toBe(listed.length);
    }
    expect(refusal(read, '/votes?remarkable=boring')).toMatchObject({ status: 422 });
  });
});

describe('an alliance', () => {
  const side = (group: number, line: number, cast = 10): Side => ({ group, line, cast });
  const alike = (one: number, other: number) => (one + other === 3 ? 80 : 20);

  it('is usual if the allies usually agree', () => {
    expect(isUnusual([side(1, Y), side(2, Y), side(3, N)], alike)).toBe(false);
  });

  it('is unusual if the allies usually disagree and vote against a usual ally', () => {
    expect(isUnusual([side(1, Y), side(3, Y), side(2, N)], alike)).toBe(true);
    expect(isUnusual([side(1, Y), side(3, Y), side(2, Y)], alike)).toBe(false);
    expect(isUnusual([side(1, Y), side(2, N)], alike)).toBe(false);
  });

  it('counts nothing for groups that were never compared', () => {
    expect(isUnusual([side(1, Y), side(3, Y), side(2, N)], () => null)).toBe(false);
  });
});
