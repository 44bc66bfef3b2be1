import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import { z } from 'zod';
import { nameFilter, onlyLegislature } from '../../core/record-params.ts';
import type { DbReader } from '../../db/open.ts';
import { heldOn, memberOn, onDay } from '../../metrics/on-day.ts';
import { areSameConstituency } from '../../model/people/mandate.ts';
import { GENDERS } from '../../model/people/person.ts';
import { fold, foldName } from '../../text/names.ts';
import { currentSlug } from '../groups/succession.ts';
import { queryText, whenSet } from '../lists.ts';
import { latestMandate } from './present.ts';

/** The filters of persons; several are combined with AND. */
export const personFilters = z.object({
  q: queryText.optional().meta({
    description:
      'Part of the full name, with given and family names in either order; accents and case are ignored.',
    examples: ['armengol'],
  }),
  legislature_id: onlyLegislature('Only deputies with an open mandate in this legislature.'),
  on: onDay(
    'Only deputies who held a mandate on this local date. The other filters then apply to that mandate.',
  ),
  constituency: nameFilter(
    'Only deputies of this constituency, by their mandate in `legislature_id` or else by their latest mandate; accents and case are ignored, and one of its names in two languages is enough.',
    'Lleida',
  ),
  party: nameFilter(
    'Only deputies elected on the list with this name, by the same mandate; accents and case are ignored.',
    'PSOE',
  ),
  party_id: nameFilter(
    'Only deputies elected on a list of this party or coalition, as listed by /parties, by the same mandate.',
    'psoe',
  ),
  group_slug: nameFilter(
    'Only members of the group with this slug, now or on the last day of the mandate that the other filters use; with `on`, on that date.',
    'socialista',
  ),
  gender: z
    .enum(GENDERS)
    .optional()
    .meta({ description: 'Only persons with this gender in official texts.' }),
  sits_today: z.boolean().optional().meta({
    description:
      'true: only persons with an open mandate in a legislature that has not ended; false: only the others.',
  }),
});

/** Returns persons `p` who pass every given filter. */
export function filteredPersons(read: DbReader, filters: z.output<typeof personFilters>) {
  const { legislature_id, on } = filters;
  const holds = (condition: Expression<SqlBool>) =>
    on === undefined ? holdsMandate(legislature_id, condition) : heldMandateOn(on, legislature_id, condition);
  const conditions = [
    ...whenSet(filters.q, matchesName),
    ...whenSet(legislature_id ?? on, () => holds(sql<SqlBool>`true`)),
    ...whenSet(filters.constituency, (name) => holds(isCalled(read, 'constituency', name))),
    ...whenSet(filters.party, (name) => holds(isCalled(read, 'party', name))),
    ...whenSet(filters.party_id, (id) => holds(sql<SqlBool>`h.party_id = ${id}`)),
    ...whenSet(filters.group_slug, (slug) => holds(isMember(currentSlug(read, slug), on))),
    ...whenSet(filters.gender, (gender) => sql<SqlBool>`p.gender = ${gender}`),
    ...whenSet(filters.sits_today, sits),
  ];
  return read.db.selectFrom('persons as p').where((eb) => eb.and(conditions));
}

/**
 * Returns a condition: the person’s mandate `h` (the open one in a legislature, or the latest) meets a
 * condition.
 */
const holdsMandate = (
  legislatureId: number | undefined,
  condition: Expression<SqlBool>,
): RawBuilder<SqlBool> =>
  legislatureId === undefined
    ? sql<SqlBool>`exists (select 1 from mandates h where h.id = ${latestMandate} and ${condition})`
    : sql<SqlBool>`p.id in (
        select h.person_id from mandates h where h.legislature_id = ${legislatureId} and h.is_open and ${condition})`;

/** Returns a condition: a mandate `h` that the person held on a day meets a condition. */
const heldMandateOn = (
  day: string,
  legislatureId: number | undefined,
  condition: Expression<SqlBool>,
): RawBuilder<SqlBool> => sql<SqlBool>`p.id in (
  select h.person_id from mandates h where ${heldOn('h', day)} and ${condition}
  ${legislatureId === undefined ? sql`` : sql`and h.legislature_id = ${legislatureId}`})`;

const sits = (sitsToday: boolean): Expression<SqlBool> => {
  const open = sql<SqlBool>`h.is_open and h.legislature_id in (select id from legislatures where end_date is null)`;
  return sitsToday ? holdsMandate(undefined, open) : sql<SqlBool>`not ${holdsMandate(undefined, open)}`;
};

const isSameName = (known: string, name: string): boolean => fold(known) === fold(name);

/** Matches a name against the existing ones in code, because the database cannot fold. */
function isCalled(
  { db, all }: DbReader,
  column: 'constituency' | 'party',
  name: string,
): Expression<SqlBool> {
  const isName = column === 'constituency' ? areSameConstituency : isSameName;
  const names = all(db.selectFrom('mandates').select(`${column} as name`).distinct())
    .map((row) => row.name)
    .filter((known) => known !== null && isName(known, name));
  return sql<SqlBool>`h.${sql.ref(column)} in (select value from json_each(${JSON.stringify(names)}))`;
}

/** Returns a condition: the mandate `h` has an open membership of a group, or had one on a day. */
const isMember = (slug: string, day: string | undefined): Expression<SqlBool> => sql<SqlBool>`h.id in (
  select s.mandate_id from memberships s join groups g on g.id = s.group_id join mandates m on m.id = s.mandate_id
  where g.slug = ${slug} and ${day === undefined ? sql`s.is_open` : memberOn(day)})`;

const folded = sql<string>`replace(p.sort_name, '-', ' ')`;
const family = sql<string>`trim(substr(${folded}, 1, instr(${folded}, ',') - 1))`;
const given = sql<string>`trim(substr(${folded}, instr(${folded}, ',') + 1))`;

/** The folded name in every usual order: "family, given", "family given", "given family". */
const names = sql<string>`
  ${family} || ', ' || ${given} || char(10) || ${family} || ' ' || ${given} || char(10) || ${given} || ' ' || ${family}`;

/** Returns a condition: the name of the person `p` contains a text. */
const matchesName = (q: string): Expression<SqlBool> => sql<SqlBool>`instr(${names}, ${foldName(q)}) > 0`;
