import { inserter } from '../../db/insert.ts';
import type { DbWriter } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import type { Curated } from '../../model/curated.ts';
import { fold } from '../../text/names.ts';

/**
 * Writes the parties whose lists have a mandate, and the party of every mandate. Accents and case of a list’s name
 * do not matter; a list that no curated entry names has no party.
 */
export function writeParties(db: DbWriter, { parties }: Pick<Curated, 'parties'>): void {
  const partyOf = new Map(
    parties.flatMap((party) => party.labels.map((label) => [fold(label), party] as const)),
  );
  const lists = db.all(
    db.db.selectFrom('mandates').select('party').distinct().where('party', 'is not', null).orderBy('party'),
  );
  const found = lists.flatMap(({ party: label }) => {
    const party = partyOf.get(fold(label!));
    return party === undefined ? [] : [{ label: label!, party }];
  });
  const insertParty = inserter(db, tables.parties);
  for (const party of parties) {
    const { labels: _, ...row } = party;
    if (found.some((own) => own.party === party)) insertParty(row);
  }
  const insertLabel = inserter(db, tables.party_labels);
  for (const { label, party } of found) insertLabel({ label, party_id: party.id });
  db.exec(
    'update mandates set party_id = (select l.party_id from party_labels l where l.label = mandates.party)',
  );
}
