import type { SessionChange, SessionDay, SessionStatus } from '../../model/session.ts';
import { type AgendaChange, changedDays, changedItems, removed } from './agenda-changes.ts';
import type { ItemDraft } from './agenda-items.ts';

/** What one document says about one session. */
export interface SessionNotice {
  /** Local day on which the document was first seen; null if that was not recorded. */
  seenOn: string | null;
  sourceId: number;
  /** The change that the document reports; null if it only announces the session. */
  change: 'modified' | 'cancelled' | null;
  /** Ascending; null if the document names no days. */
  days: SessionDay[] | null;
  /** Null where the document names no items. */
  items: ItemDraft[] | null;
  /** Items that the document removes from an order of the day published before. */
  removed: ItemDraft[];
}

/** The result of all documents about one session. */
export interface SessionHistory {
  status: SessionStatus;
  days: SessionDay[];
  items: ItemDraft[];
  sourceId: number;
  changes: Omit<SessionChange, 'session_id' | 'position'>[];
}

/**
 * Returns the history of a session. The notices come oldest first; each is compared with the one before it.
 */
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

/** Closes the history of a session that has voted: the session was held, whatever documents announced. */
export function completed(history: SessionHistory, lastDay: string, sourceId: number): SessionHistory {
  const revision = Math.max(0, ...history.changes.map((change) => change.revision)) + 1;
  const end = { ...statusChange(history.status, 'completed'), revision, date: lastDay, source_id: sourceId };
  return { ...history, status: 'completed', changes: [...history.changes, end] };
}

/** Returns the changes that a notice makes and applies them to the history. */
function differencesFrom(history: SessionHistory, notice: SessionNotice): AgendaChange[] {
  const { days, items } = notice;
  const other = [
    ...(days === null ? [] : changedDays(history.days, days)),
    ...(items === null ? [] : changedItems(history.items, items)),
  ];
  // A cancelled session that is announced again counts as modified.
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
