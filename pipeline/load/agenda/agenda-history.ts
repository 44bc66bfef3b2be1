import type { SessionChange, SessionDay, SessionStatus } from '../../model/agenda/session.ts';
import { type AgendaChange, changedDays, changedItems, removed } from './agenda-changes.ts';
import type { ItemDraft } from './agenda-items.ts';

/** What one document says of one session. */
export interface SessionNotice {
  /** Local day on which the document was first seen; null where nobody noted it. */
  seenOn: string | null;
  sourceId: number;
  /** What it says has happened; null where it only announces. */
  change: 'modified' | 'cancelled' | null;
  /** Ascending; null where it names none. */
  days: SessionDay[] | null;
  /** Null where the document names no items. */
  items: ItemDraft[] | null;
  /** Items that it takes out of an order of the day published before. */
  removed: ItemDraft[];
}

/** What all documents together come to. */
export interface SessionHistory {
  status: SessionStatus;
  days: SessionDay[];
  items: ItemDraft[];
  sourceId: number;
  changes: Omit<SessionChange, 'session_id' | 'position'>[];
}

/** Tells the history of a session from its notices, oldest first: each is held against the one before it. */
export function sessionHistory(notices: [SessionNotice, ...SessionNotice[]]): SessionHistory {
  const [first, ...later] = notices;
  const status = first.change ?? 'scheduled';
  const history: SessionHistory = {
    status,
    days: notices.find(({ days }) => days !== null)?.days ?? [],
    items: first.items ?? [],
    sourceId: first.sourceId,
    changes: [],
  };
  note(history, first, 0, [statusChange(null, status), ...first.removed.map((item) => removed(item, null))]);
  let revision = 0;
  for (const notice of later) {
    const differences = differencesFrom(history, notice);
    if (differences.length > 0) note(history, notice, ++revision, differences);
    history.sourceId = notice.sourceId;
  }
  return history;
}

/** Ends the history of a session that has voted: whatever was announced, it was held. */
export function completed(history: SessionHistory, lastDay: string, sourceId: number): SessionHistory {
  const revision = Math.max(0, ...history.changes.map((change) => change.revision)) + 1;
  const end = { ...statusChange(history.status, 'completed'), revision, date: lastDay, source_id: sourceId };
  return { ...history, status: 'completed', changes: [...history.changes, end] };
}

/** Finds what a notice changes, and takes it over. */
function differencesFrom(history: SessionHistory, notice: SessionNotice): AgendaChange[] {
  const { days, items } = notice;
  const other = [
    ...(days === null ? [] : changedDays(history.days, days)),
    ...(items === null ? [] : changedItems(history.items, items)),
  ];
  // A session that was called off and is announced again is not what it was.
  const again = notice.change === null && (other.length > 0 || history.status === 'cancelled');
  const status = notice.change ?? (again ? 'modified' : history.status);
  const differences = status === history.status ? other : [statusChange(history.status, status), ...other];
  history.status = status;
  history.days = days ?? history.days;
  history.items = items ?? history.items;
  return differences;
}

function note(
  history: SessionHistory,
  { seenOn, sourceId }: SessionNotice,
  revision: number,
  differences: AgendaChange[],
): void {
  for (const difference of differences)
    history.changes.push({ ...difference, revision, date: seenOn, source_id: sourceId });
}

const statusChange = (before: SessionStatus | null, after: SessionStatus): AgendaChange => ({
  kind: 'status',
  before,
  after,
  official_id: null,
  title: null,
});
