import type { ChamberAdapter } from '../../core/chamber/chamber.ts';
import { type Issue, issue } from '../../core/issues.ts';
import { inserter } from '../../db/insert.ts';
import type { DbWriter } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import type { Curated } from '../../model/curated.ts';
import { type CuratedIdentifier, SCHEMES, type StoredIdentifier } from '../../model/people/identifier.ts';
import { areSameConstituency } from '../../model/people/mandate.ts';
import { officialName } from '../documents/names.ts';
import type { OfficialCode } from '../people/official-evidence.ts';

/**
 * Writes the identifiers that other catalogues give each person. Reports entries that match no person, or
 * several. Fictional people get no addresses.
 */
export function writeIdentifiers(
  db: DbWriter,
  codes: readonly OfficialCode[],
  { identifiers, fictional }: Pick<Curated, 'identifiers' | 'fictional'>,
  { documents }: Pick<ChamberAdapter, 'documents'>,
): Issue[] {
  const names = db.all(db.db.selectFrom('person_names').select(['legislature_id', 'name', 'person_id']));
  const byName = Map.groupBy(names, ({ name }) => officialName(name).key);
  const births = new Map(
    db.all(db.db.selectFrom('persons').select(['id', 'birth_date'])).map((row) => [row.id, row.birth_date]),
  );
  const holders = (name: string, legislature: number | null): number[] => {
    const known = byName.get(officialName(name).key) ?? [];
    const own = known.filter(({ legislature_id }) => legislature === null || legislature_id === legislature);
    return [...new Set(own.map(({ person_id }) => person_id))];
  };
  const issues: Issue[] = [];
  const seen = new Set<string>();
  const found: Omit<StoredIdentifier, 'id'>[] = codes.flatMap(({ legislature, name, code, sourceId }) => {
    const [person_id, ...others] = holders(name, legislature);
    const number = `${legislature} ${code} ${person_id}`;
    if (person_id === undefined || others.length > 0 || seen.has(number)) return [];
    seen.add(number);
    const identifier = String(code);
    return [
      {
        person_id,
        scheme: 'codParlamentario',
        identifier,
        legislature_id: legislature,
        url: fictional ? null : documents.memberPage(legislature, code),
        source_id: sourceId,
        source: null,
      },
    ];
  });
  const seats = seatsOf(db);
  for (const entry of identifiers) {
    const { person, scheme, identifier, birth_date, source } = entry;
    const agreeing = holders(person, null).filter((id) => {
      const official = births.get(id) ?? null;
      const born = birth_date === undefined || official === null || official === birth_date;
      return born && seats.fit(id, entry);
    });
    if (agreeing.length !== 1) {
      if (seats.areLoaded(entry))
        issues.push(issue('identifier_unused', { subject: person, found: `${scheme} ${identifier}` }));
      continue;
    }
    const url = fictional ? null : `${SCHEMES[scheme].page}${identifier}`;
    found.push({
      person_id: agreeing[0]!,
      scheme,
      identifier,
      legislature_id: null,
      url,
      source_id: null,
      source,
    });
  }
  const insert = inserter(db, tables.person_identifiers);
  for (const [person, own] of Map.groupBy(found, ({ person_id }) => person_id))
    for (const [order, each] of own.entries()) insert({ id: person * 100 + order + 1, ...each });
  return issues;
}

/** Compares the seat that a curated entry describes with the mandates of people. */
function seatsOf(db: DbWriter) {
  const mandates = db.all(
    db.db.selectFrom('mandates').select(['person_id', 'legislature_id', 'constituency']),
  );
  const byPerson = Map.groupBy(mandates, ({ person_id }) => person_id);
  const legislatures = new Set(mandates.map(({ legislature_id }) => legislature_id));
  const areLoaded = ({ legislature_id }: CuratedIdentifier) =>
    legislature_id === undefined || legislatures.has(legislature_id);
  return {
    areLoaded,
    /** Returns whether the person has the seat; if its legislature is not loaded, one in the same constituency. */
    fit(person: number, entry: CuratedIdentifier): boolean {
      const own = byPerson.get(person) ?? [];
      const comparable = areLoaded(entry)
        ? own.filter(({ legislature_id }) => legislature_id === (entry.legislature_id ?? legislature_id))
        : own;
      if (entry.constituency === undefined)
        return entry.legislature_id === undefined || comparable.length > 0;
      return comparable.some(
        ({ constituency }) => constituency !== null && areSameConstituency(constituency, entry.constituency!),
      );
    },
  };
}
