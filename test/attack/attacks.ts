import { actions } from '../../functions/actions/registry.ts';
import { previews } from '../../functions/delivery/compose/preview.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import type { World } from '../faults/under-load/world.ts';

/** One way to ask for so much that other clients might have to wait. */
export interface Attack {
  name: string;
  /** Returns the path of the n-th request; each differs, so that no answer is cached. */
  path(turn: number): string;
  /** Number of connections, if other than for all attacks. */
  connections?: number;
  /** Method, if other than GET. */
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?(turn: number): string;
  /** Whether the client reads nothing of its answers. */
  readsNothing?: boolean;
}

const API = '/api/v1';

/** Public address of the flooded server. */
export const WEB_URL = 'http://127.0.0.1:4321';

const DAY = 86_400_000;

const THEMES = ['dark', 'light', 'auto'];

/** Returns days of which no answer is cached. */
const later = (turn: number): string =>
  new Date(Date.UTC(2100, 0, 1) + turn * DAY).toISOString().slice(0, 10);

/** Prefixes of addresses in each language. */
const LANGUAGES = ['', '/es', '/en'];

const JSON_BODY = { 'Content-Type': 'application/json' };

/** Headers of a language model’s request. */
const MODEL = { ...JSON_BODY, Accept: 'application/json, text/event-stream' };

/** Keys of a browser, as the reference of the API gives them. */
const PUSH_KEYS = {
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
};

const UNKNOWN_TOKEN = 'A'.repeat(43);

const one = <Item>(items: readonly Item[], turn: number): Item => items[turn % items.length]!;

/** Fills in the path parameters of a route, one route after the other, with a different request each turn. */
function routeOf(turn: number, { legislature, votes, persons, groups, topics, initiatives }: World): string {
  const { path, params } = one(endpoints, turn);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'vote_id') return String(one(votes, turn));
    if (name === 'person_id') return String(one(persons, turn).id);
    if (name === 'legislature_id') return String(legislature);
    if (name === 'id') return String(one(initiatives, turn));
    if (name === 'group_slug' || (name === 'slug' && /group/.test(path))) return one(groups, turn);
    if (name === 'topic_slug' || (name === 'slug' && /topic/.test(path))) return one(topics, turn);
    if (path === '/chambers/{slug}') return 'congreso';
    throw new Error(`No flood knows what {${name}} of ${path} is: add it here.`);
  });
  const given = {
    ...{ legislature_id: legislature, person_id: one(persons, turn).id, q: turn, page_size: 100 },
    ...{ vote_id: one(votes, turn), votes: [0, 1, 2].map((more) => one(votes, turn + more)) },
    ...{ from: '2000-01-01', date_from: '2000-01-01', to: later(turn), date_to: later(turn) },
  };
  // A parameter that a route does not know would be refused before any work.
  const known = Object.entries(given).filter(([name]) => name in params.shape && !path.includes(`{${name}}`));
  return `${filled}?${new URLSearchParams(known.map(([name, value]) => [name, String(value)]))}`;
}

/** Returns the JSON of a call of a tool, with its arguments by the name of the tool. */
const call = (id: number, name: string, given: Readonly<Record<string, object>>): string =>
  JSON.stringify({
    jsonrpc: '2.0',
    id,
    method: 'tools/call',
    params: { name, arguments: given[name] ?? {} },
  });

const inEachLanguage = (turn: number, path: (turn: number) => string): string =>
  `${one(LANGUAGES, turn)}${path(Math.floor(turn / LANGUAGES.length))}`;

/** Returns attacks on computed answers, on plain reads, on refusals, and by clients that read nothing. */
export function attacksOn(world: World): readonly Attack[] {
  const { legislature, votes, persons, groups, topics, initiatives, files } = world;
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
      path: (turn) =>
        inEachLanguage(
          turn,
          (at) => `/subscribe?target_type=person&target_id=${one(persons, at).id}&turn=${turn}`,
        ),
    },
    {
      name: 'images',
      path: (turn) =>
        inEachLanguage(turn, (at) => {
          const person = one(persons, at).id;
          return one(
            [
              `/votes/${one(votes, at)}/opengraph-image`,
              `/persons/${person}/opengraph-image`,
              `/groups/${one(groups, at)}/opengraph-image`,
              `/legislatures/${legislature}/groups/${one(groups, at)}/opengraph-image`,
              `/topics/${one(topics, at)}/opengraph-image`,
              `/initiatives/${one(initiatives, at)}/opengraph-image`,
              '/stats/opengraph-image',
              `/api/og/vote/${one(votes, at)}`,
            ],
            at,
          );
        }),
    },
    {
      name: 'widgets',
      path: (turn) => inEachLanguage(turn, (at) => `/embed/votes/${one(votes, at)}?theme=${one(THEMES, at)}`),
    },
    {
      name: 'feeds',
      path: (turn) => inEachLanguage(turn, (at) => `/feeds/persons/${one(persons, at).id}.atom`),
    },
    {
      name: 'what changed',
      path: (turn) =>
        inEachLanguage(turn, (at) =>
          one(['/changes', `/changes/${at}`, '/feeds/changes.atom', '/feeds/changes.json'], at),
        ),
    },
    { name: 'oEmbed', path: (turn) => `/oembed?url=${WEB_URL}/votes/${one(votes, turn)}&maxwidth=${turn}` },
    {
      name: 'the description of the API',
      path: (turn) => `${API}/openapi.json?turn=${turn}`,
    },
    {
      name: 'calls of language models',
      path: () => '/mcp',
      method: 'POST',
      headers: MODEL,
      body: (turn) =>
        call(turn, one(['list_votes', 'group_unity', 'who_voted', 'search'], turn), {
          list_votes: { q: 'de', to: later(turn) },
          group_unity: { legislature, to: later(turn) },
          who_voted: { vote: one(votes, turn), offset: turn % 100 },
          search: { q: `ley ${turn}` },
        }),
    },
    {
      name: 'arrays of calls',
      path: () => '/mcp',
      method: 'POST',
      headers: MODEL,
      body: (turn) =>
        `[${Array.from({ length: 100 }, (_, at) => call(turn * 100 + at, 'group_unity', {})).join()}]`,
    },
    { name: 'every route of the API in turn', path: (turn) => `${API}${routeOf(turn, world)}` },
    { name: 'records', path: (turn) => `${API}/dump/vote-records?vote_id=${one(votes, turn)}` },
    { name: 'the health', path: () => `${API}/health` },
    { name: 'what is refused', path: (turn) => `${API}/votes?page=x${turn}` },
    {
      name: 'files of releases',
      path: (turn) =>
        one(
          [
            '/data/releases.json',
            `/data/changes/${turn}.json`,
            `/data/v/2025-11-03-01234567/${one(files, turn)}`,
            '/llms.txt',
            `/data/${turn}`,
          ],
          turn,
        ),
    },
    { name: 'files', path: (turn) => `/data/latest/${one(files, turn)}`, readsNothing: true },
    { name: 'dumps, unread', path: dump, readsNothing: true },
    ...writing(world),
  ];
}

/** Returns requests that write, or are refused because of their contents. */
function writing({ topics }: World): readonly Attack[] {
  const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const mailPages = [
    ...['alert', 'newsletter'].map((kind) => `/confirm/${kind}`),
    ...['alert', 'newsletter', 'alerts', 'everything'].map((kind) => `/unsubscribe/${kind}`),
  ];
  const pages = mailPages.map((page) => `${page}/${UNKNOWN_TOKEN}`);
  return [
    ...actions.map(({ method, path }) => ({
      name: `${method} ${path}`,
      path: () => API + path.replaceAll(/\{\w+\}/g, UNKNOWN_TOKEN),
      method,
      headers: JSON_BODY,
      ...(method === 'GET'
        ? {}
        : {
            body: (turn: number) =>
              JSON.stringify({
                email: `reader-${turn}@example.org`,
                target_type: 'topic',
                target_id: 1,
                // No known push service: the server refuses it once it has read the keys, without a look-up.
                endpoint: `https://8.8.8.8/${turn}`,
                keys: PUSH_KEYS,
                topic_slugs: [one(topics, turn)],
              }),
          }),
    })),
    {
      name: 'the one-click link of a mail, in a browser',
      path: () => `${API}/unsubscribe/alert/${UNKNOWN_TOKEN}`,
    },
    {
      name: 'forms that are sent',
      path: (turn) => inEachLanguage(turn, () => '/subscribe'),
      method: 'POST',
      headers: form,
      body: (turn) => `email=reader-${turn}%40example.org&target=newsletter&language=ca`,
    },
    {
      name: 'pages that mails link to',
      path: (turn) => inEachLanguage(turn, (at) => one([...pages, ...mailPages], at)),
    },
    {
      name: 'buttons on pages that mails link to',
      path: (turn) => inEachLanguage(turn, (at) => one(pages, at)),
      method: 'POST',
      headers: form,
      body: () => '',
    },
    {
      name: 'the newsletter before it is sent',
      path: (turn) => `${API}${one(previews, turn).path}?turn=${turn}`,
    },
  ];
}
