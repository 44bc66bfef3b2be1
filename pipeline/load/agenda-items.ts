import type { StoredAgendaItem } from '../model/session.ts';
import type { OrderPoint } from '../sources/rows.ts';

/** The points of an order of the day in the order they come; a point on several initiatives is one item for each. */
export function agendaItems(
  sessionId: number,
  points: OrderPoint[],
  initiativeOf: (officialId: string) => number | null,
): StoredAgendaItem[] {
  const items = points.flatMap(({ section, title, expedientes }) =>
    (expedientes.length === 0 ? [null] : expedientes).map((official_id) => ({ section, title, official_id })),
  );
  return items.map((item, index) => ({
    id: sessionId * 1000 + index + 1,
    session_id: sessionId,
    position: index + 1,
    ...item,
    initiative_id: item.official_id === null ? null : initiativeOf(item.official_id),
  }));
}
