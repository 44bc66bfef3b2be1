import type { SessionChange, SessionDay, SessionStatus } from '../../model/session.ts';
import type { ItemDraft } from './agenda-inputs.ts';

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

/** Returns the history of a session. The notices come oldest first; each is compared with the one before it. */
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

/** Returns the change of a status. */
export const statusChange = (before: SessionStatus | null, after: SessionStatus): AgendaChange => ({
  kind: 'status',
  before,
  after,
  official_id: null,
  title: null,
});

/** One thing that is other in a later document than in the one before it. */
type AgendaChange = Pick<SessionChange, 'kind' | 'before' | 'after' | 'official_id' | 'title'>;

/** An item with a key that no other of its document has: two can have the same number, or none. */
interface PlacedItem {
  key: string;
  item: ItemDraft;
  position: number;
}

/** Returns the changes between two orders of the day: items added, removed, moved past others, and reworded. */
export function changedItems(before: ItemDraft[], after: ItemDraft[]): AgendaChange[] {
  const [former, latter] = [placedItems(before), placedItems(after)];
  const was = new Map(former.map((place) => [place.key, place]));
  const is = new Map(latter.map((place) => [place.key, place]));
  const stayed = latter.filter(({ key }) => was.has(key));
  const inOrder = longestAscending(stayed.map(({ key }) => was.get(key)!.position));
  return [
    ...former.filter(({ key }) => !is.has(key)).map(({ item, position }) => removed(item, position)),
    ...latter
      .filter(({ key }) => !was.has(key))
      .map(({ item, position }) => about(item, 'added', null, String(position))),
    ...stayed
      .filter((_, at) => !inOrder.has(at))
      .map(({ key, item, position }) =>
        about(item, 'moved', String(was.get(key)!.position), String(position)),
      ),
    ...stayed.flatMap(({ key, item }) => {
      const words = was.get(key)!.item.title;
      return words === item.title ? [] : [about(item, 'reworded', words, item.title)];
    }),
  ];
}

/** Returns the change of a removed item; its position is null if only a note mentions it. */
const removed = (item: ItemDraft, position: number | null): AgendaChange =>
  about(item, 'removed', position === null ? null : String(position), null);

/** Returns the change to other days or hours. */
function changedDays(before: SessionDay[], after: SessionDay[]): AgendaChange[] {
  const [former, latter] = [before, after].map((days) => days.map(inWords).join(', ')) as [string, string];
  return former === latter
    ? []
    : [{ kind: 'days', before: former, after: latter, official_id: null, title: null }];
}

const inWords = ({ date, starts_at }: SessionDay): string =>
  starts_at === null ? date : `${date} ${starts_at}`;

const about = (
  { official_id, title }: ItemDraft,
  kind: SessionChange['kind'],
  before: string | null,
  after: string | null,
): AgendaChange => ({ kind, before, after, official_id, title });

function placedItems(items: ItemDraft[]): PlacedItem[] {
  const seen = new Map<string, number>();
  return items.map((item, index) => {
    const name = item.official_id ?? item.title;
    const time = (seen.get(name) ?? 0) + 1;
    seen.set(name, time);
    return { key: `${time} ${name}`, item, position: index + 1 };
  });
}

/** Indexes of a longest ascending selection: the fewest others are left, which must have moved. */
function longestAscending(numbers: number[]): Set<number> {
  const lengths = numbers.map(() => 1);
  const former = numbers.map(() => -1);
  let last = -1;
  for (const [at, number] of numbers.entries()) {
    for (let one = 0; one < at; one++) {
      if (numbers[one]! < number && lengths[one]! + 1 > lengths[at]!) {
        lengths[at] = lengths[one]! + 1;
        former[at] = one;
      }
    }
    if (last === -1 || lengths[at]! > lengths[last]!) last = at;
  }
  const chosen = new Set<number>();
  for (let at = last; at !== -1; at = former[at]!) chosen.add(at);
  return chosen;
}
