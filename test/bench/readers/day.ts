import { random } from '../../../pipeline/sample/random.ts';
import type { World } from '../under-load/world.ts';

/** A resolution of one second is enough: caches count in minutes. */
const SECONDS = 86_400;

/** Share of the day’s readers who come within one hour, because of one vote. */
const NEWS = { share: 0.2, from: 18 * 3600, to: 19 * 3600, ofThatVote: 0.6 };

/** Pages that one reader opens, on average. */
export const PAGES_A_READER = 3;

/** A view of a page. */
export interface View {
  /** Second of the day. */
  at: number;
  /** The cache location nearest to the reader. */
  place: number;
  path: string;
  /** Whether this is the reader’s first page, which loads styles, fonts and scripts. */
  isFirst: boolean;
}

/** One of several things, and its frequency. */
interface Shelf<T> {
  share: number;
  what: T;
}

const LANGUAGES: readonly Shelf<string>[] = [
  { share: 0.75, what: '/es' },
  { share: 0.15, what: '' },
  { share: 0.1, what: '/en' },
];

/**
 * Yields the views of one day, second by second: more by day than by night, a fifth of them within an hour of
 * news, addresses distributed by Zipf’s law, newest first. No log of real readers exists; this is an
 * assumption about one.
 */
export function* dayOf(
  world: World,
  { readers, places }: { readers: number; places: number },
): Generator<View> {
  const chance = random(1, 'a day of readers');
  const shelves = shelvesOf(world, chance.next);
  const newest = `/es/votes/${world.votes.at(-1)}`;
  const views = readers * PAGES_A_READER;
  const news = (views * NEWS.share) / (NEWS.to - NEWS.from);
  const calm = (views * (1 - NEWS.share)) / SECONDS;
  let owed = 0;
  for (let at = 0; at < SECONDS; at++) {
    const isNews = at >= NEWS.from && at < NEWS.to;
    // The rate is lowest at four in the morning and highest at four in the afternoon; the mean is one.
    owed += calm * (1 - 0.8 * Math.cos(((at - 4 * 3600) / SECONDS) * 2 * Math.PI)) + (isNews ? news : 0);
    for (; owed >= 1; owed--) {
      const ofThatVote = isNews && chance.next() < NEWS.ofThatVote;
      yield {
        at,
        place: chance.below(places),
        path: ofThatVote ? newest : drawn(shelves, chance.next)(),
        isFirst: chance.next() < 1 / PAGES_A_READER,
      };
    }
  }
}

function drawn<T>(shelves: readonly Shelf<T>[], next: () => number): T {
  let left = next();
  for (const { share, what } of shelves) {
    left -= share;
    if (left < 0) return what;
  }
  return shelves[0]!.what;
}

function shelvesOf(
  { votes, persons, groups, topics, initiatives, days }: World,
  next: () => number,
): Shelf<() => string>[] {
  const language = () => drawn(LANGUAGES, next);
  const one = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!;
  const page = (of: () => string) => () => `${language()}${of()}`;
  const vote = byZipf(votes.toReversed(), next);
  const person = byZipf(persons, next);
  const initiative = byZipf(initiatives.toReversed(), next);
  const word = () => encodeURIComponent(person().name.split(',')[0]!.toLowerCase());
  return [
    { share: 0.2, what: page(() => '/') },
    { share: 0.33, what: page(() => `/votes/${vote()}`) },
    { share: 0.15, what: page(() => `/persons/${person().id}`) },
    { share: 0.07, what: page(() => `/initiatives/${initiative()}`) },
    { share: 0.05, what: page(() => `/groups/${one(groups)}`) },
    { share: 0.03, what: page(() => `/topics/${one(topics)}`) },
    { share: 0.06, what: page(() => one(['/votes', '/persons', '/stats', '/agenda', '/quiz'])) },
    { share: 0.05, what: () => `/embed/votes/${vote()}` },
    { share: 0.03, what: page(() => `/search?q=${word()}`) },
    { share: 0.02, what: page(() => `/votes?result=rejected&date_from=${one(days)}`) },
    { share: 0.01, what: () => `/api/v1/votes?result=approved&date_from=${one(days)}` },
  ];
}

/** Draws the n-th of a list half as often as the n/2-th. */
function byZipf<T>(list: readonly T[], next: () => number): () => T {
  let sum = 0;
  const sums = list.map((_, at) => (sum += 1 / (at + 1)));
  return () => {
    const wanted = next() * sum;
    let [low, high] = [0, sums.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle]! < wanted) low = middle + 1;
      else high = middle;
    }
    return list[low]!;
  };
}
