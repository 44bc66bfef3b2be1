import type { DbReader } from '../db/open.ts';
import type { Vote } from '../model/votes/vote.ts';

/** What a mail says of an initiative. */
export interface NewsInitiative {
  id: number;
  type: Vote['initiative_type'] & string;
  /** Its official type in three languages; each null for a code that nobody described. */
  official_type: { name_ca: string | null; name_es: string | null; name_en: string | null };
  title: string;
  submittedAt: string | null;
  /** As published; empty where none is known. */
  authors: string[];
}

/** What a mail says of a point of the agenda. */
export interface NewsAgendaItem {
  id: number;
  /** The part of the order of the day it stands in; null where that has none. */
  section: string | null;
  title: string;
  date: string;
  initiativeId: number | null;
}

/** Initiatives by number. */
export function newsInitiatives({ db, all }: DbReader, ids: readonly number[]): Map<number, NewsInitiative> {
  const rows = all(
    db
      .selectFrom('initiatives as i')
      .leftJoin('initiative_types as k', 'k.code', 'i.type_code')
      .select(['i.id', 'i.type', 'k.name_ca', 'k.name_es', 'k.name_en'])
      .select(['i.title_original', 'i.submitted_at', 'i.submitted_by'])
      .where('i.id', 'in', [...ids]),
  );
  return new Map(
    rows.map(({ id, type, title_original, submitted_at, submitted_by, ...official_type }) => [
      id,
      {
        id,
        type,
        official_type,
        title: title_original,
        submittedAt: submitted_at,
        authors: submitted_by?.split('\n') ?? [],
      },
    ]),
  );
}

/** Points of the agenda by number. */
export function newsAgendaItems({ db, all }: DbReader, ids: readonly number[]): Map<number, NewsAgendaItem> {
  const rows = all(
    db
      .selectFrom('agenda_items as i')
      .innerJoin('sessions as s', 's.id', 'i.session_id')
      .select(['i.id', 'i.section', 'i.title', 's.date', 'i.initiative_id'])
      .where('i.id', 'in', [...ids]),
  );
  return new Map(rows.map(({ initiative_id, ...row }) => [row.id, { ...row, initiativeId: initiative_id }]));
}
