import {
  impossibleMemberships,
  openBeyondSeats,
  openTwice,
  recordsOutsideMandates,
} from '../../checks/impossible-people.ts';
import { groupsUnlikeLists, type ListOfDeputies, rowsWithoutPeople } from '../../checks/lists-of-deputies.ts';
import type { Issue } from '../../core/issues.ts';
import type { DbReader } from '../../db/open.ts';
import { officialName } from '../documents/names.ts';
import type { People } from '../people/people.ts';

/** Returns everything in the finished database that people and their mandates cannot be. */
export function checkPeople(
  read: DbReader,
  { names }: Pick<People, 'names'>,
  lists: readonly ListOfDeputies[],
): Issue[] {
  const holders = new Map<string, Set<number>>();
  for (const { legislature_id, name, person_id } of names) {
    const id = `${legislature_id} ${officialName(name).key}`;
    holders.set(id, (holders.get(id) ?? new Set()).add(person_id));
  }
  const holdersOf = (legislature: number, key: string) => [...(holders.get(`${legislature} ${key}`) ?? [])];
  return [
    ...impossibleMemberships(read),
    ...openTwice(read),
    ...openBeyondSeats(read),
    ...recordsOutsideMandates(read),
    ...rowsWithoutPeople(read, lists, holdersOf),
    ...groupsUnlikeLists(read, lists, holdersOf),
  ];
}
