import type { SessionChange, StoredAgendaItem, StoredSession } from '../pipeline/model/session.ts';

export const session = (id: number, date: string, facts: Partial<StoredSession> = {}): StoredSession => ({
  id,
  chamber_id: 1,
  legislature_id: 15,
  session_number: id % 1000,
  date,
  status: 'completed',
  title: `Session ${id % 1000}`,
  source_id: 1,
  ...facts,
});

/** Returns a change of a session: by default, its announcement. */
export const sessionChange = (
  session_id: number,
  position: number,
  facts: Partial<SessionChange> = {},
): SessionChange => ({
  ...{ session_id, position, revision: 0, date: '2025-10-30', kind: 'status', before: null },
  ...{ after: 'scheduled', official_id: null, title: null, source_id: 1 },
  ...facts,
});

export const agendaItem = (id: number, facts: Partial<StoredAgendaItem> = {}): StoredAgendaItem => ({
  id,
  session_id: Math.floor(id / 1000),
  position: id % 1000,
  section: 'A section',
  official_id: null,
  title: `Item ${id % 1000}`,
  initiative_id: null,
  ...facts,
});
