import { type DbReader, openDatabase } from '../../pipeline/db/open.ts';
import { locator } from '../../pipeline/endpoints/locate.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { BASE_PATH } from '../../pipeline/endpoints/service.ts';
import { random } from '../../pipeline/sample/random.ts';
import type { Size } from './bench.ts';

/** Addresses of a random question: the server caches a few hundred answers, so it computes each one. */
const ADDRESSES = 10_000;
/** Number of times that each answer is computed. */
const TIMES = 6;

export const PREBUILT = 'a prebuilt answer: the newest votes';
export const SEARCH = '/search, letter by letter';
export const ranged = (metric: string) => `/metrics/${metric} over a random range`;

/** A range of days. */
export interface Range {
  from: string;
  to: string;
}

/** Returns the newest legislature and its voting days, in order. */
function newestLegislature({ db, all, get }: DbReader): { legislature: number; days: string[] } {
  const legislature = get(db.selectFrom('legislatures').select('id').orderBy('id', 'desc').limit(1))!.id;
  const votes = db.selectFrom('votes').select('date').distinct().where('legislature_id', '=', legislature);
  return { legislature, days: all(votes.orderBy('date')).map(({ date }) => date) };
}

/** Returns ranges between voting days of the newest legislature, and the metric’s address for each. */
export function metricQuestions(
  read: DbReader,
  metric: string,
  count = ADDRESSES,
): { range: Range; path: string }[] {
  const { legislature, days } = newestLegislature(read);
  const { below } = random(1, metric);
  return Array.from({ length: count }, () => {
    const [first, last] = [below(days.length), below(days.length)].sort((a, b) => a - b) as [number, number];
    const range = { from: days[first]!, to: days[last]! };
    const query = `legislature_id=${legislature}&from=${range.from}&to=${range.to}`;
    return { range, path: `/api/v1/metrics/${metric}?${query}` };
  });
}

/** Returns the addresses of each question, in the order of the requests. */
export function questions(
  read: DbReader,
  metrics: readonly string[],
  { votes }: Size,
): Record<string, string[]> {
  const { days } = newestLegislature(read);
  const { below } = random(1, 'filters');
  // The dates are near both ends, so that this page is still within the list.
  const [early, late] = [days.slice(0, days.length / 8), days.slice(-days.length / 8)];
  const page = Math.round(votes / 54);
  const filtered = () =>
    `/api/v1/votes?result=approved&date_from=${early[below(early.length)]}&date_to=${late[below(late.length)]}&page=${page}`;
  return {
    [PREBUILT]: ['/api/v1/votes'],
    [`/votes with three filters, page ${page}`]: Array.from({ length: ADDRESSES }, filtered),
    ...Object.fromEntries(
      metrics.map((metric) => [ranged(metric), metricQuestions(read, metric).map(({ path }) => path)]),
    ),
    [SEARCH]: searches(read),
  };
}

/** Returns what people type: a name letter by letter, words of a title, an official number, a session. */
function searches({ db, all }: DbReader): string[] {
  const { below, pick } = random(1, 'searches');
  const persons = all(db.selectFrom('persons').select('full_name').orderBy('id'));
  const initiatives = all(
    db.selectFrom('initiatives').select(['title_original', 'official_id']).orderBy('id'),
  );
  const beginningOf = (text: string) => text.slice(0, 1 + below(text.length)).trim();
  const someOf = (words: string[]) => Array.from({ length: 1 + below(4) }, () => pick(words)).join(' ');
  const typed = [
    () => beginningOf(pick(persons).full_name),
    () => someOf(pick(initiatives).title_original.split(' ')),
    () => beginningOf(pick(initiatives).title_original),
    () => pick(initiatives).official_id,
    () => `sesión ${1 + below(200)}`,
  ];
  const texts = Array.from({ length: ADDRESSES }, () => pick(typed)());
  return ['ley', ...texts].map((text) => `/api/v1/search?q=${encodeURIComponent(text)}`);
}

const locate = locator(endpoints);

/** Returns the shortest of several times, in milliseconds, to compute and write each answer without HTTP. */
export function computingTimes(database: string, paths: string[]): number[] {
  const read = openDatabase(database);
  const context = { read, today: '', release: '', webUrl: 'http://127.0.0.1' };
  const once = (path: string) => {
    const begun = performance.now();
    Buffer.from(locate(path.slice(BASE_PATH.length), () => context)!.compute().body);
    return performance.now() - begun;
  };
  const times = paths.map((path) => Math.min(...Array.from({ length: TIMES }, () => once(path))));
  read.close();
  return times;
}
