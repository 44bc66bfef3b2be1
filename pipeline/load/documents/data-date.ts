import { sql } from 'kysely';
import type { DbReader } from '../../db/open.ts';
import type { SnapshotDocument } from '../../snapshots/open.ts';

/** The date of the newest data: the last vote, or the day on which the newest document of current facts was made. */
export function dataDateOf(read: DbReader, documents: SnapshotDocument[]): string {
  const lastVote =
    read.get(read.db.selectFrom('votes').select(sql<string | null>`max(date)`.as('date')))?.date ?? '';
  const made = documents
    .filter(({ place }) => place.session === null)
    .flatMap(({ place }) => place.generated?.slice(0, 10) ?? []);
  return [lastVote, ...made].sort().at(-1)!;
}
