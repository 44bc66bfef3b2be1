import type { SessionChange, SessionDay } from '../../model/session.ts';
import type { ItemDraft } from './agenda-items.ts';

/** One thing that is other in a later document than in the one before it. */
export type AgendaChange = Pick<SessionChange, 'kind' | 'before' | 'after' | 'official_id' | 'title'>;

/** An item with a key that no other of its document has: two can have the same number, or none. */
interface PlacedItem {
  key: string;
  item: ItemDraft;
  position: number;
}

/** What changed between two orders of the day: items added, removed, moved past others, and put into other words. */
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

/** An item that is taken out; its place is not known where only a note says so. */
export const removed = (item: ItemDraft, position: number | null): AgendaChange =>
  about(item, 'removed', position === null ? null : String(position), null);

/** Other days or hours. */
export function changedDays(before: SessionDay[], after: SessionDay[]): AgendaChange[] {
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
