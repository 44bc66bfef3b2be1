import type { OrderItem } from '../../core/chamber/rows.ts';
import type { StoredAgendaItem } from '../../model/session.ts';

/** An item of an order of the day on one initiative, or on none. */
export type ItemDraft = Pick<StoredAgendaItem, 'section' | 'title' | 'official_id'>;

/** The items of an order of the day in the order they come; an item on several initiatives is one for each. */
export const itemDrafts = (items: OrderItem[]): ItemDraft[] =>
  items.flatMap(({ section, title, expedientes }) =>
    (expedientes.length === 0 ? [null] : expedientes).map((official_id) => ({ section, title, official_id })),
  );

/** The rows of the items of a session. */
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
