import type { World } from '../bench/under-load/world.ts';

/** One way to ask for so much that others might have to wait. */
export interface Attack {
  name: string;
  /** The address of the n-th request; each is another one, so that nothing is cached. */
  path(turn: number): string;
  /** How many connections ask at once, where it is not as many as for all others. */
  connections?: number;
  /** Takes nothing of what it is answered. */
  readsNothing?: boolean;
}

const API = '/api/v1';

const DAY = 86_400_000;

const THEMES = ['dark', 'light', 'auto'];

/** Days that nobody asked about before. */
const later = (turn: number): string =>
  new Date(Date.UTC(2100, 0, 1) + turn * DAY).toISOString().slice(0, 10);

const one = <Item>(items: readonly Item[], turn: number): Item => items[turn % items.length]!;

/** All that is made when it is asked for, what is only read, what is refused, and readers who take nothing. */
export function attacksOn({ legislature, votes, persons, files }: World): readonly Attack[] {
  const range = (turn: number) => `legislature_id=${legislature}&to=${later(turn)}`;
  const dump = (turn: number) => `${API}/dump/votes?${range(turn)}`;
  return [
    { name: 'nothing', path: () => '/', connections: 0 },
    { name: 'dumps', path: dump },
    { name: 'dumps as tables', path: (turn) => `${API}/dump/votes.csv?${range(turn)}` },
    { name: 'attendance', path: (turn) => `${API}/metrics/attendance?${range(turn)}` },
    { name: 'lists', path: (turn) => `${API}/votes?page_size=100&q=de&date_to=${later(turn)}` },
    { name: 'searches', path: (turn) => `${API}/search?q=ley+${turn}` },
    { name: 'pages on demand', path: (turn) => `/votes?q=ley+${turn}` },
    {
      name: 'the form',
      path: (turn) => `/subscribe?target_type=person&target_id=${one(persons, turn).id}&turn=${turn}`,
    },
    { name: 'images', path: (turn) => `/votes/${one(votes, turn)}/opengraph-image` },
    { name: 'widgets', path: (turn) => `/embed/votes/${one(votes, turn)}?theme=${one(THEMES, turn)}` },
    { name: 'feeds', path: (turn) => `/feeds/persons/${one(persons, turn).id}.atom` },
    { name: 'records', path: (turn) => `${API}/dump/vote-records?vote_id=${one(votes, turn)}` },
    { name: 'the health', path: () => `${API}/health` },
    { name: 'what is refused', path: (turn) => `${API}/votes?page=x${turn}` },
    { name: 'files', path: (turn) => `/data/latest/${one(files, turn)}`, readsNothing: true },
    { name: 'dumps, unread', path: dump, readsNothing: true },
  ];
}
