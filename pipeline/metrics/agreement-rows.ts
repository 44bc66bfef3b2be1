import type { z } from 'zod';
import { type Placeholders, prepared } from '../core/prepared-query.ts';
import type { DbReader } from '../db/open.ts';
import { agreement } from './agreement.ts';
import { deputiesOf } from './deputies.ts';
import { percentageOf } from './percentage.ts';
import { rolesOfLegislature } from './range.ts';

type Agreement = z.output<typeof agreement.row>;

/** The agreement of one deputy with all others who have a mandate in a legislature. */
interface Agreements {
  /** Group of the deputy’s last membership in the legislature. */
  group_slug: string | null;
  /** By family name. */
  rows: Agreement[];
}

/**
 * Returns the agreement of a deputy with all others of a legislature; null if the deputy has no mandate in
 * it.
 */
export function agreementsOf(read: DbReader, legislatureId: number, personId: number): Agreements | null {
  const everybody = deputiesOf(read, legislatureId);
  const own = everybody.find(({ person_id }) => person_id === personId);
  if (own === undefined) return null;
  const roles = rolesOfLegislature(read, legislatureId);
  const pairs = pairsOf(read, legislatureId, personId);
  const rows = everybody
    .filter(({ person_id }) => person_id !== personId)
    .map((deputy) => {
      const { votes_compared, votes_agreed } = pairs.get(deputy.person_id) ?? NEVER_TOGETHER;
      return {
        ...deputy,
        votes_compared,
        votes_agreed,
        agreement: percentageOf(votes_agreed, votes_compared),
        role_kind: roles.get(deputy.person_id) ?? null,
        definition_version: agreement.version,
      };
    });
  return { group_slug: own.group_slug, rows };
}

const NEVER_TOGETHER = { votes_compared: 0, votes_agreed: 0 };

/** Returns the agreement of a deputy with others, by person. */
const pairsOf = ({ db, all }: DbReader, legislatureId: number, personId: number) =>
  new Map(all(selectPairs(db, { legislatureId, personId })).map((row) => [row.person_id, row]));

const selectPairs = prepared(
  (db: DbReader['db'], { legislatureId, personId }: Placeholders<PersonOfLegislature>) => {
    const pairs = db.selectFrom('person_pair_totals').where('legislature_id', '=', legislatureId);
    const counts = ['votes_compared', 'votes_agreed'] as const;
    return pairs
      .select(['person_b_id as person_id', ...counts])
      .where('person_a_id', '=', personId)
      .unionAll(pairs.select(['person_a_id as person_id', ...counts]).where('person_b_id', '=', personId));
  },
);

type PersonOfLegislature = { legislatureId: number; personId: number };
