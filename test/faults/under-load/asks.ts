import type { Random } from '../../../pipeline/sample/random.ts';
import type { World } from './world.ts';

/** One request, and its permitted responses. */
export interface Ask {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Permitted statuses; a 503 with a Retry-After is always one for drawn images. */
  right: readonly number[];
}

/** A kind of request: its frequency, and its contents. */
export interface Kind {
  name: string;
  weight: number;
  ask(random: Random, world: World): Ask;
}

const API = '/api/v1';
const PREFIXES = ['', '/es', '/en'] as const;
const read = (path: string, right: readonly number[] = [200]): Ask => ({ path, right });

/** Returns a range of days in the newest legislature. */
function range({ pick }: Random, { days, legislature }: World): string {
  const [from, to] = [pick(days), pick(days)].sort();
  return `legislature_id=${legislature}&from=${from}&to=${to}`;
}

/** Requests of readers, programs and attackers, in about their real proportions. */
export const KINDS: readonly Kind[] = [
  { name: 'pages', weight: 16, ask: ({ pick }, { pages }) => read(encodeURI(pick(pages))) },
  {
    name: 'pages made on demand',
    weight: 8,
    ask: (random, { topics, persons }) => {
      const prefix = random.pick(PREFIXES);
      const name = encodeURIComponent(random.pick(persons).name.split(' ')[0]!);
      return read(
        random.pick([
          `${prefix}/votes?topic_slug=${random.pick(topics)}`,
          `${prefix}/search?q=${name}`,
          `${prefix}/initiatives?topic_slug=${random.pick(topics)}`,
        ]),
      );
    },
  },
  {
    name: 'published answers',
    weight: 20,
    ask: ({ pick }, { votes, persons, groups, topics }) =>
      read(
        API +
          pick([
            '/votes',
            `/votes/${pick(votes)}`,
            `/persons/${pick(persons).id}`,
            `/groups/${pick(groups)}`,
            `/topics/${pick(topics)}`,
            '/legislatures',
            '/stats/summary',
          ]),
        [200, 404],
      ),
  },
  {
    name: 'computed answers',
    weight: 20,
    ask: (random, world) => {
      const page = 1 + random.below(6);
      return read(
        API +
          random.pick([
            `/votes?page=${page}&page_size=7&topic_slug=${random.pick(world.topics)}`,
            `/persons?q=${encodeURIComponent(random.pick(world.persons).name.slice(0, 3))}`,
            `/metrics/attendance?${range(random, world)}`,
            `/metrics/coincidence?${range(random, world)}`,
            '/health',
          ]),
        [200, 404],
      );
    },
  },
  {
    name: 'search',
    weight: 5,
    ask: ({ pick }, { persons }) =>
      read(`${API}/search?q=${encodeURIComponent(pick(['ley', 'vivienda', 'sanidad', pick(persons).name]))}`),
  },
  {
    name: 'files, whole and in parts',
    weight: 10,
    ask: ({ pick, below }, { files }) => {
      const path = `/data/latest/${pick(files)}`;
      const from = below(2000);
      const headers = pick<Record<string, string>>([
        {},
        { Range: `bytes=${from}-${from + 999}` },
        { Range: 'bytes=-100' },
        { Range: `bytes=${from}-`, 'If-Range': '"another"' },
        { 'If-None-Match': '"another"' },
      ]);
      return { path, headers, right: [200, 206, 416] };
    },
  },
  {
    name: 'images',
    weight: 4,
    ask: ({ pick }, { votes, persons, topics }) =>
      read(
        pick(PREFIXES) +
          pick([
            `/votes/${pick(votes)}/opengraph-image`,
            `/persons/${pick(persons).id}/opengraph-image`,
            `/topics/${pick(topics)}/opengraph-image`,
          ]),
        [200, 404],
      ),
  },
  {
    name: 'feeds',
    weight: 5,
    ask: ({ pick }, { topics }) =>
      read(
        pick([`/feeds/votes.xml`, `/es/feeds/votes.json`, `/en/feeds/topic-${pick(topics)}.xml`]),
        [200, 404],
      ),
  },
  { name: 'bad requests', weight: 12, ask: badRequest },
];

const json = { 'Content-Type': 'application/json' };

/** Returns a request that gets no answer, because it is the caller’s fault, with a refusal that says so. */
function badRequest({ pick, below }: Random, { votes }: World): Ask {
  return pick<Ask>([
    read(`${API}/votes?page=0`, [422]),
    read(`${API}/votes?page_size=${101 + below(1000)}`, [422]),
    read(`${API}/votes/${below(1_000_000)}x`, [422]),
    read(`${API}/votes/1`, [404]),
    read(`${API}/metrics/attendance?legislature_id=15&from=2025-02-31`, [422]),
    read(`${API}/nothing/at/all`, [404]),
    read(`/data/latest/../../../../etc/passwd`, [404]),
    read(`/data/v/..%2f..%2f/manifest.json`, [404]),
    read(`/%2e%2e/%2e%2e/etc/passwd`, [404]),
    read(`/nowhere-${below(100_000)}`, [404]),
    // A search has a maximum length; unknown parameters of a query are ignored.
    read(`${API}/search?q=${'x'.repeat(4000)}`, [200, 422]),
    read(`${API}/votes?${'a'.repeat(20_000)}`, [431]),
    { path: `${API}/votes/${pick(votes)}`, method: pick(['POST', 'PUT', 'DELETE']), right: [405] },
    { path: `${API}/newsletter`, method: 'POST', headers: json, body: '{"email":', right: [422] },
    { path: `${API}/newsletter`, method: 'POST', headers: json, body: '{"email":"nobody"}', right: [422] },
    {
      path: `${API}/alerts`,
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: 'x',
      right: [415],
    },
    { path: `${API}/alerts`, method: 'POST', headers: json, body: `"${'x'.repeat(20_000)}"`, right: [413] },
    read(`${API}/confirm/alert/${'a'.repeat(43)}`, [404]),
  ]);
}
