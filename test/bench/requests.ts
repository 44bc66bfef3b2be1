import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { random } from '../../pipeline/sample/random.ts';
import type { Asked } from './ask-often.ts';
import { askOften, type BenchServer, openServer } from './bench-server.ts';
import { type Bench, type Figure, median, milliseconds } from './figure.ts';
import { type FullRelease, fullRelease } from './full-release.ts';

const ROUNDS = 5;
const ROUND = { connections: 10, milliseconds: 1500 };
/** Encodings that browsers accept. */
const HEADERS = { 'Accept-Encoding': 'gzip, deflate, br' };
/** Addresses of a random question: the server caches a few hundred answers, so it computes each one. */
const ADDRESSES = 10_000;
/** Timed computed answers, after as many for warming up. */
const COMPUTED = 500;
const WARMING = 100;

/** The results of one server for one question, round by round. */
interface Rounds {
  ours: Asked[];
  plain: Asked[];
}

/**
 * Measures requests over open connections, against a plain file server of the same process with the same
 * bytes.
 */
export const requestsBench: Bench = {
  title: 'Requests (2,150 votes, 350 seats, 750,000 records a legislature)',
  async run(progress, folder) {
    const servers: BenchServer[] = [];
    try {
      progress('publishing a full-size sample, one legislature and five');
      const releases = [await releaseIn(folder, 1), await releaseIn(folder, 5)] as const;
      for (const { publicFolder } of releases) servers.push(await openServer(publicFolder, folder));
      const [one, five] = servers as [BenchServer, BenchServer];
      const asked = questions(releases[0]);
      const figures: Figure[] = [];
      for (const [what, paths] of Object.entries(asked)) {
        progress(`asking for ${what}`);
        const rounds = await inRounds(one, join(folder, 'answer'), paths);
        figures.push(requestFigure(what, rounds, what === PREBUILT ? 'at least 0.5' : ''));
      }
      for (const metric of METRICS) {
        progress(`computing ${metric}`);
        const paths = asked[ranged(metric)]!;
        figures.push(
          ...computeFigures(
            { what: ranged(metric), limit: 2, growth: 'about 1' },
            await computing(one, paths),
            await computing(five, paths),
          ),
        );
      }
      progress('computing what is found');
      const typed = asked[SEARCH]!;
      figures.push(
        ...computeFigures(
          { what: SEARCH, limit: 100, growth: 'at most 5: it looks at every text' },
          await computing(one, typed),
          await computing(five, typed),
        ),
      );
      return figures;
    } finally {
      for (const server of servers) server.close();
    }
  },
};

function releaseIn(folder: string, legislatures: number): Promise<FullRelease> {
  const own = join(folder, String(legislatures));
  mkdirSync(own);
  return fullRelease(own, legislatures);
}

const PREBUILT = 'a prebuilt answer: the newest votes';
const METRICS = ['attendance', 'coincidence'];
export const SEARCH = '/search, letter by letter';
export const ranged = (metric: string) => `/metrics/${metric} over a random range`;

/** Returns the addresses of each question, in the order of the requests. */
export function questions({
  legislature,
  days,
  named,
}: Pick<FullRelease, 'legislature' | 'days' | 'named'>): Record<string, string[]> {
  const { below } = random(1, 'requests');
  const [first, last] = [Date.parse(days[0]!), Date.parse(days.at(-1)!)];
  const length = (last - first) / 86_400_000;
  const day = (at: number) => new Date(first + at * 86_400_000).toISOString().slice(0, 10);
  const many = (address: () => string) => Array.from({ length: ADDRESSES }, address);
  const range = () => {
    const [from, to] = [below(length), below(length)].sort((a, b) => a - b) as [number, number];
    return `from=${day(from)}&to=${day(to)}`;
  };
  // The dates are near both ends, so that page 40 is still within the list.
  const filtered = () =>
    `/api/v1/votes?result=approved&date_from=${day(below(100))}&date_to=${day(length - below(100))}&page=40`;
  return {
    [PREBUILT]: ['/api/v1/votes'],
    '/votes with three filters, page 40': many(filtered),
    ...Object.fromEntries(
      METRICS.map((metric) => [
        ranged(metric),
        many(() => `/api/v1/metrics/${metric}?legislature_id=${legislature}&${range()}`),
      ]),
    ),
    [SEARCH]: searches(named),
  };
}

/**
 * Returns the queries that people type: a name letter by letter, words of a title, an official number, a
 * session.
 */
function searches({ persons, titles, numbers }: FullRelease['named']): string[] {
  const { below } = random(1, 'searches');
  const one = (texts: string[]) => texts[below(texts.length)]!;
  const typed = [
    () => beginningOf(one(persons), below),
    () => someOf(one(titles).split(' '), below),
    () => beginningOf(one(titles), below),
    () => one(numbers),
    () => `sesión ${1 + below(200)}`,
  ];
  const texts = Array.from({ length: ADDRESSES }, () => typed[below(typed.length)]!());
  return ['ley', ...texts].map((text) => `/api/v1/search?q=${encodeURIComponent(text)}`);
}

/** Returns some words in random order. */
const someOf = (words: string[], below: (limit: number) => number): string =>
  Array.from({ length: 1 + below(4) }, () => words[below(words.length)]!).join(' ');

const beginningOf = (text: string, below: (limit: number) => number): string =>
  text.slice(0, 1 + below(text.length)).trim();

/**
 * Alternates our server and the plain one, so that other programs affect both alike. The first round only
 * warms up.
 */
async function inRounds(server: BenchServer, file: string, paths: string[]): Promise<Rounds> {
  const rounds: Rounds = { ours: [], plain: [] };
  const answer = await fetch(`http://127.0.0.1:${server.ours}${paths[0]}`, { headers: HEADERS });
  if (JSON.stringify(await answer.json()).length < 1000) throw new Error(`${paths[0]} is no full answer`);
  const ours = () => askOften({ port: server.ours, paths, headers: HEADERS, ...ROUND });
  const { bytes } = await ours();
  writeFileSync(file, Buffer.alloc(bytes));
  const plain = () => askOften({ port: server.plain, paths: ['/answer'], headers: HEADERS, ...ROUND });
  await plain();
  for (let round = 0; round < ROUNDS; round++) {
    rounds.ours.push(await ours());
    rounds.plain.push(await plain());
  }
  return rounds;
}

function requestFigure(what: string, { ours, plain }: Rounds, goal: string): Figure {
  const told = (asked: Asked[]) => {
    const perSecond = Math.round(median(asked.map((round) => round.perSecond)));
    return `${perSecond.toLocaleString('en')} a second, p99 ${milliseconds(median(asked.map(({ p99 }) => p99)))}`;
  };
  return {
    what,
    measured: told(ours),
    against: `${told(plain)}: plain files`,
    ratio: median(ours.map(({ perSecond }, round) => perSecond / plain[round]!.perSecond)),
    goal,
  };
}

/** Returns the 99th percentile of the time for computing different answers. */
export async function computing(server: BenchServer, paths: string[]): Promise<number> {
  const times = await server.compute(paths.slice(0, WARMING + COMPUTED));
  return times.slice(WARMING).sort((a, b) => a - b)[Math.floor(COMPUTED * 0.99)]!;
}

/** Limits of computing in milliseconds, and of its growth with the database. */
interface Allowed {
  what: string;
  limit: number;
  growth: string;
}

function computeFigures({ what, limit, growth }: Allowed, alone: number, among: number): Figure[] {
  return [
    {
      what: `computing ${what}, p99`,
      measured: milliseconds(alone),
      against: `${limit} ms`,
      ratio: alone / limit,
      goal: 'below 1',
    },
    {
      what: 'the same with five legislatures in the database',
      measured: milliseconds(among),
      against: `${milliseconds(alone)} with one`,
      ratio: among / alone,
      goal: growth,
    },
  ];
}
