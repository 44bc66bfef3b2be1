import type { DbReader } from '../db/open.ts';
import type { StoredInitiative } from '../model/initiatives/initiative.ts';
import type { Vote } from '../model/votes/vote.ts';

export interface NewsInitiative {
  id: number;
  type: Vote['initiative_type'] & string;
  /** Its official type in three languages; each null for a code without a description. */
  official_type: { name_ca: string | null; name_es: string | null; name_en: string | null };
  titles: Pick<StoredInitiative, 'title_original' | 'title_ca' | 'title_en'>;
  submittedAt: string | null;
  /** As published; empty if none is known. */
  authors: string[];
}

export interface NewsAgendaItem {
  id: number;
  /** The section of the order of the day that contains it; null if there are no sections. */
  section: string | null;
  title: string;
  date: string;
  initiativeId: number | null;
}

export function newsInitiatives({ db, all }: DbReader, ids: readonly number[]): Map<number, NewsInitiative> {
  const rows = all(
    db
      .selectFrom('initiatives as i')
      .leftJoin('initiative_types as k', 'k.code', 'i.type_code')
      .select(['i.id', 'i.type', 'k.name_ca', 'k.name_es', 'k.name_en'])
      .select(['i.title_original', 'i.title_ca', 'i.title_en', 'i.submitted_at', 'i.submitted_by'])
      .where('i.id', 'in', [...ids]),
  );
  return new Map(
    rows.map(
      ({ id, type, title_original, title_ca, title_en, submitted_at, submitted_by, ...official_type }) => [
        id,
        {
          id,
          type,
          official_type,
          titles: { title_original, title_ca, title_en },
          submittedAt: submitted_at,
          authors: submitted_by?.split('\n') ?? [],
        },
      ],
    ),
  );
}

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
