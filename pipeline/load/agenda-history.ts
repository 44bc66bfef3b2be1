import type { SessionChange, SessionDay, SessionStatus } from '../model/session.ts';
import { changedDays, changedPoints, type Difference, removed } from './agenda-changes.ts';
import type { AgendaPoint } from './agenda-items.ts';

/** What one document says of one session. */
export interface Notice {
  /** Local day on which the document was first seen; null where nobody noted it. */
  seenOn: string | null;
  sourceId: number;
  /** What it says has happened; null where it only announces. */
  change: 'modified' | 'cancelled' | null;
  /** Ascending; null where it says nothing of them. */
  days: SessionDay[] | null;
  /** Null where the document names no points. */
  points: AgendaPoint[] | null;
  /** Points that it takes out of an order of the day published before. */
  removed: AgendaPoint[];
}

/** What all documents together come to. */
export interface History {
  status: SessionStatus;
  days: SessionDay[];
  points: AgendaPoint[];
  sourceId: number;
  changes: Omit<SessionChange, 'session_id' | 'position'>[];
}

/** Tells the history of a session from its notices, oldest first: each is held against the one before it. */
export function historyOf(notices: [Notice, ...Notice[]]): History {
  const [first, ...later] = notices;
  const status = first.change ?? 'scheduled';
  const history: History = {
    status,
    days: notices.find(({ days }) => days !== null)?.days ?? [],
    points: first.points ?? [],
    sourceId: first.sourceId,
    changes: [],
  };
  note(history, first, 0, [turned(null, status), ...first.removed.map((point) => removed(point, null))]);
  let revision = 0;
  for (const notice of later) {
    const differences = differencesFrom(history, notice);
    if (differences.length > 0) note(history, notice, ++revision, differences);
    history.sourceId = notice.sourceId;
  }
  return history;
}

/** Ends the history of a session that has voted: whatever was announced, it was held. */
export function completed(history: History, lastDay: string, sourceId: number): History {
  const revision = Math.max(0, ...history.changes.map((change) => change.revision)) + 1;
  const end = { ...turned(history.status, 'completed'), revision, date: lastDay, source_id: sourceId };
  return { ...history, status: 'completed', changes: [...history.changes, end] };
}

/** Finds what a notice changes, and takes it over. */
function differencesFrom(history: History, notice: Notice): Difference[] {
  const { days, points } = notice;
  const other = [
    ...(days === null ? [] : changedDays(history.days, days)),
    ...(points === null ? [] : changedPoints(history.points, points)),
  ];
  // A session that was called off and is announced again is not what it was.
  const again = notice.change === null && (other.length > 0 || history.status === 'cancelled');
  const status = notice.change ?? (again ? 'modified' : history.status);
  const differences = status === history.status ? other : [turned(history.status, status), ...other];
  history.status = status;
  history.days = days ?? history.days;
  history.points = points ?? history.points;
  return differences;
}

function note(
  history: History,
  { seenOn, sourceId }: Notice,
  revision: number,
  differences: Difference[],
): void {
  for (const difference of differences)
    history.changes.push({ ...difference, revision, date: seenOn, source_id: sourceId });
}

const turned = (before: SessionStatus | null, after: SessionStatus): Difference => ({
  kind: 'status',
  before,
  after,
  official_id: null,
  title: null,
});
