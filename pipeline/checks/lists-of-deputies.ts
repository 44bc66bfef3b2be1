import { sql } from 'kysely';
import { type Issue, issue } from '../core/issues.ts';
import type { DbReader } from '../db/open.ts';
import { areSameConstituency } from '../model/people/mandate.ts';

/** An official list of deputies, to compare with the mandates that the loader made from it. */
export interface ListOfDeputies {
  legislature_id: number;
  /** Path of the document. */
  document: string;
  /** The day on which it was made; null if it does not say. */
  day: string | null;
  /** Whether each row is a mandate that is held: a list of those who left can have several of one person. */
  isActive: boolean;
  rows: readonly ListedDeputy[];
}

interface ListedDeputy {
  /** The name as printed. */
  name: string;
  /** What spellings of the name have in common. */
  key: string;
  constituency: string | null;
  /** The present group; null if the row names none. */
  groupId: number | null;
}

/** Returns the people of a legislature whom documents know under the key of a name. */
type HoldersOf = (legislature: number, key: string) => readonly number[];

/** Returns the lists that have more rows under a name than there are people of that name, or mandates of theirs. */
export const rowsWithoutPeople = (
  read: DbReader,
  lists: readonly ListOfDeputies[],
  holdersOf: HoldersOf,
): Issue[] => {
  const mandatesOf = mandateCounts(read);
  return lists.flatMap(({ legislature_id, document, isActive, rows }) => {
    const byHolders = Map.groupBy(rows, ({ key }) => holdersOf(legislature_id, key).join(' '));
    const lost = [...byHolders.values()].filter((own) => {
      const holders = holdersOf(legislature_id, own[0]!.key);
      const held = holders.map((person) => mandatesOf(person, legislature_id));
      return own.length > (isActive ? holders.length : held.reduce((sum, count) => sum + count, 0));
    });
    if (lost.length === 0) return [];
    const names = lost.flatMap((own) => own.map(({ name }) => name));
    return [
      issue('list_rows_without_person', {
        document,
        subject: names.join('; '),
        expected: 'a person or a mandate for each row',
        legislature_id,
      }),
    ];
  });
};

function mandateCounts(read: DbReader): (person: number, legislature: number) => number {
  const rows = read.all(sql<{ person_id: number; legislature_id: number; held: number }>`
    select person_id, legislature_id, count(*) as held from mandates group by person_id, legislature_id`);
  const counts = new Map(rows.map((row) => [`${row.person_id} ${row.legislature_id}`, row.held]));
  return (person, legislature) => counts.get(`${person} ${legislature}`) ?? 0;
}

/** An open mandate with its present group. */
interface OpenMandate {
  id: number;
  person_id: number;
  constituency: string | null;
  group_id: number | null;
  group: string | null;
}

/** Reports deputies whose group is not that of the newest active list, unless votes on two later days show it. */
export function groupsUnlikeLists(
  read: DbReader,
  lists: readonly ListOfDeputies[],
  holdersOf: HoldersOf,
): Issue[] {
  const active = lists.filter(({ isActive, day }) => isActive && day !== null);
  return [...Map.groupBy(active, ({ legislature_id }) => legislature_id)].flatMap(([legislature, own]) => {
    const newest = own.reduce((one, other) => (other.day! > one.day! ? other : one));
    const open = read.all(sql<OpenMandate>`
      select m.id, m.person_id, m.constituency, b.group_id, g.slug as "group"
      from mandates m left join memberships b on b.mandate_id = m.id and b.is_open
        left join groups g on g.id = b.group_id
      where m.is_open and m.legislature_id = ${legislature}`);
    const groups = new Map(
      read
        .all(sql<{ id: number; slug: string }>`select id, slug from groups`)
        .map(({ id, slug }) => [id, slug]),
    );
    return newest.rows.flatMap((row) => {
      const holders = holdersOf(legislature, row.key);
      const held = open.filter(
        ({ person_id, constituency }) =>
          holders.includes(person_id) &&
          (holders.length === 1 ||
            (constituency !== null &&
              row.constituency !== null &&
              areSameConstituency(constituency, row.constituency))),
      );
      const [mandate] = held;
      const isUnlike = held.length === 1 && row.groupId !== null && mandate!.group_id !== row.groupId;
      if (!isUnlike || isShownLater(read, mandate!, newest.day!)) return [];
      return issue('group_unlike_list', {
        document: newest.document,
        subject: row.name,
        found: `${mandate!.group ?? 'no group'} in mandate ${mandate!.id}`,
        expected: `${groups.get(row.groupId!)}, as in the list`,
        legislature_id: legislature,
      });
    });
  });
}

function isShownLater(read: DbReader, { id, group_id }: OpenMandate, day: string): boolean {
  const days = read.all(sql`
    select distinct v.date from vote_records r join votes v on v.id = r.vote_id
    where r.mandate_id = ${id} and r.group_id = ${group_id} and v.date > ${day} limit 2`);
  return days.length > 1;
}
