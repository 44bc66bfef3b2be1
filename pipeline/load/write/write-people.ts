import {
  impossibleMemberships,
  openBeyondSeats,
  openTwice,
  recordsOutsideMandates,
} from '../../checks/impossible-people.ts';
import { groupsUnlikeLists, type ListOfDeputies, rowsWithoutPeople } from '../../checks/lists-of-deputies.ts';
import type { Issue } from '../../core/issues.ts';
import { insertAll, inserter } from '../../db/insert.ts';
import type { DbReader, DbWriter } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import { officialName } from '../documents/names.ts';
import type { People } from '../people/people.ts';

/** Writes everybody, with what official words say of them. Of invented people there are no photographs. */
export function writePeople(db: DbWriter, people: People, { fictional }: { fictional: boolean }): void {
  const addresses = new Map(
    db.all(db.db.selectFrom('sources').select(['id', 'url'])).map(({ id, url }) => [id, url]),
  );
  const persons = people.persons((sourceId) => addresses.get(sourceId) ?? null);
  insertAll(
    db,
    tables.persons,
    persons.map((person) => (fictional ? { ...person, photo_url: null } : person)),
  );
  insertAll(db, tables.person_names, people.names);
  const insertEvidence = inserter(db, tables.gender_evidence, { replace: true });
  for (const evidence of people.genderEvidence) insertEvidence(evidence);
  insertAll(db, tables.offices, people.offices);
  setSourceUrls(db);
  completeMandates(db, people);
}

/** Completes constituency and list of a mandate that only votes show, from the page of its holder. */
function completeMandates(db: DbWriter, people: People): void {
  const update = db.statement('update mandates set constituency = ?, party = ? where id = ?');
  const fromVotes = db.db
    .selectFrom('mandates')
    .select(['id', 'person_id', 'legislature_id'])
    .where('basis', '=', 'votes');
  for (const { id, person_id, legislature_id } of db.all(fromVotes)) {
    const page = people.pageOf(person_id, legislature_id);
    if (page !== null) update.run([page.constituency, page.party, id]);
  }
}

/** Sets the source of a person without a page to the file that has the latest mandate. */
function setSourceUrls(db: DbWriter): void {
  db.exec(`update persons set source_url = (
      select s.url from mandates m join sources s on s.id = m.source_id
      where m.person_id = persons.id and s.url is not null
      order by m.legislature_id desc, m.start_date desc limit 1)
    where source_url is null`);
}

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
