import { ascending } from 'd3-array';
import type { AgendaEntry, OrderItem, OrderOfTheDay, PlenaryCalendarRow } from '../../core/chamber/rows.ts';
import type { StoredLegislature } from '../../model/legislature.ts';
import type { StoredAgendaItem } from '../../model/session.ts';

/** A session that has voted. */
export interface HeldSession {
  legislature: number;
  session: number;
  /** Voting days, ascending. */
  days: string[];
  sourceId: number;
}

/** A document under the name that issues and rows use for it. */
export interface AgendaDocument {
  sourceId: number;
  path: string;
  /** Local day on which the document was first seen; null if that was not recorded. */
  seenOn: string | null;
}

type DatedDocument = Pick<AgendaDocument, 'sourceId' | 'seenOn'> & { date?: string };

/** Compares documents by age; those of unknown age, from before the fetcher existed, come first. */
export const byAge = (a: DatedDocument, b: DatedDocument): number =>
  ascending(a.seenOn ?? '', b.seenOn ?? '') ||
  ascending(a.date ?? '', b.date ?? '') ||
  a.sourceId - b.sourceId;

/** Every document about plenary sessions. */
export interface AgendaInputs {
  chamberId: number;
  legislatures: Pick<StoredLegislature, 'id' | 'start_date' | 'end_date'>[];
  held: HeldSession[];
  orders: (OrderOfTheDay & AgendaDocument)[];
  weeks: (AgendaDocument & { rows: AgendaEntry[] })[];
  calendars: (AgendaDocument & { rows: PlenaryCalendarRow[] })[];
  /** Returns the number of the initiative with an official number; null if it is unknown. */
  initiativeOf(legislature: number, officialId: string): number | null;
}

/** An item of an order of the day on one initiative, or on none. */
export type ItemDraft = Pick<StoredAgendaItem, 'section' | 'title' | 'official_id'>;

/** Returns the items of an order of the day in order, one for each initiative of an item. */
export const itemDrafts = (items: OrderItem[]): ItemDraft[] =>
  items.flatMap(({ section, title, expedientes }) =>
    (expedientes.length === 0 ? [null] : expedientes).map((official_id) => ({ section, title, official_id })),
  );

/** Returns the rows of the items of a session. */
export const agendaItems = (
  sessionId: number,
  items: ItemDraft[],
  initiativeOf: (officialId: string) => number | null,
): StoredAgendaItem[] =>
  items.map(({ section, title, official_id }, index) => ({
    id: sessionId * 1000 + index + 1,
    session_id: sessionId,
    position: index + 1,
    section,
    official_id,
    title,
    initiative_id: official_id === null ? null : initiativeOf(official_id),
  }));
