import { type Issue, issue } from '../../core/issues.ts';
import { insertAll, inserter } from '../../db/insert.ts';
import type { DbWriter } from '../../db/open.ts';
import { tables } from '../../db/tables.ts';
import { type Curated, isConstituency } from '../../model/curated.ts';
import type { CuratedSuccession, StoredSuccession } from '../../model/groups/group.ts';
import type { CuratedQuizPin } from '../../model/quiz.ts';
import { fold } from '../../text/names.ts';
import type { Corrections } from '../documents/corrections.ts';

/** Puts the numbers that the register gave to groups in place of those in their descriptions. */
export const numbered = (
  curated: readonly CuratedSuccession[],
  numbers: ReadonlyMap<number, number>,
): CuratedSuccession[] =>
  curated.map((entry) => ({
    ...entry,
    group: numbers.get(entry.group) ?? entry.group,
    continues: numbers.get(entry.continues) ?? entry.continues,
  }));

/** Returns which groups continue which; a group of a legislature that is not loaded is replaced by its predecessor. */
export function successionsAmong(
  groups: ReadonlySet<number>,
  curated: readonly CuratedSuccession[],
): StoredSuccession[] {
  const before = Map.groupBy(curated, ({ group }) => group);
  const reached = (group: number): { id: number; source: string }[] =>
    (before.get(group) ?? []).flatMap(({ continues, source }) =>
      groups.has(continues)
        ? [{ id: continues, source }]
        : reached(continues).map(({ id, source: further }) => ({
            id,
            source: further.includes(source) ? further : `${source}; ${further}`,
          })),
    );
  return [...groups].flatMap((group) =>
    reached(group).map(({ id, source }) => ({ group_id: group, continues_id: id, source })),
  );
}

/** Writes every correction, and says which are about something that no document has: those refer to no vote. */
export function writeCorrections(db: DbWriter, corrections: Corrections): Issue[] {
  const insert = inserter(db, tables.corrections);
  return corrections.all().flatMap((correction) => {
    const { id, subject, applied } = correction;
    insert(applied ? correction : { ...correction, vote_id: null });
    return applied ? [] : [issue('correction_unused', { subject: `${id}: ${subject}` })];
  });
}

/** Writes which votes an editor wants readers to be asked, and says which of them have no records to compare with. */
export function writeQuizPins(db: DbWriter, pins: readonly CuratedQuizPin[]): Issue[] {
  const insert = inserter(db, tables.quiz_pins);
  const withRecords = new Set(
    db.all(db.db.selectFrom('votes').select('id').where('has_records', '=', 1)).map(({ id }) => id),
  );
  return pins.flatMap(({ vote, reason }) => {
    if (!withRecords.has(vote)) return [issue('quiz_pin_unused', { subject: String(vote) })];
    insert({ vote_id: vote, reason });
    return [];
  });
}

/** Writes the parties whose lists have a mandate, and the party of every mandate; null for an undescribed list. */
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
  const own = parties.filter((party) => found.some((each) => each.party === party));
  insertAll(
    db,
    tables.parties,
    own.map(({ labels: _, ...row }) => row),
  );
  const labels = found.map(({ label, party }) => ({ label, party_id: party.id }));
  insertAll(db, tables.party_labels, labels);
  db.exec(
    'update mandates set party_id = (select l.party_id from party_labels l where l.label = mandates.party)',
  );
}

/**
 * Replaces the spellings of constituencies by their curated names, and keeps them in a column of their own.
 * Reports spellings of no curated constituency, which stay as they are.
 */
export function writeConstituencies(
  db: DbWriter,
  { constituencies }: Pick<Curated, 'constituencies'>,
): Issue[] {
  db.exec('update mandates set constituency_listed = constituency');
  const spellings = db.all(
    db.db
      .selectFrom('mandates')
      .select('constituency_listed as spelling')
      .distinct()
      .where('constituency_listed', 'is not', null)
      .orderBy('constituency_listed'),
  );
  const rename = db.statement('update mandates set constituency = ? where constituency_listed = ?');
  return spellings.flatMap(({ spelling }) => {
    const known = constituencies.find((each) => isConstituency(each, spelling!));
    if (known !== undefined) rename.run([known.name, spelling]);
    return known !== undefined || constituencies.length === 0
      ? []
      : [issue('constituency_unknown', { subject: spelling! })];
  });
}
