import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../pipeline/db/open.ts';
import { random } from '../../pipeline/sample/random.ts';
import { type DuckDB, openDuckDB, writeDumps } from '../dumps/duckdb.ts';
import { askOften, type BenchServer, openServer } from './bench-server.ts';
import { type Bench, type Figure, median, milliseconds } from './figure.ts';
import { type FullRelease, fullRelease } from './full-release.ts';

const ROUNDS = 3;
const ROUND = { connections: 10, milliseconds: 3000 };
const HEADERS = { 'Accept-Encoding': 'gzip, deflate, br' };
/** Different addresses of a random question: more than the server’s cache holds. */
const ADDRESSES = 5000;
/** Ranges for which both compute metrics. */
const RANGES = 20;

/** Measures precomputed answers against SQL over the rows, on SQLite and on Parquet. */
export const besideSqlBench: Bench = {
  title: 'Answers beside SQL over the rows (2,150 votes, 350 seats, 750,000 records)',
  async run(progress, folder) {
    let server: BenchServer | null = null;
    try {
      progress('publishing a full-size sample');
      const release = await fullRelease(folder, 1);
      server = await openServer(release.publicFolder, folder);
      const figures: Figure[] = [];
      for (const [what, paths] of Object.entries(questions(release))) {
        progress(`asking for ${what}`);
        figures.push(await besideNaive(server, what, paths));
      }
      progress('writing tables for DuckDB');
      const read = openDatabase(release.database);
      await writeDumps(read, folder);
      read.close();
      return [...figures, ...(await besideDuckDB(server, folder, release, progress))];
    } finally {
      server?.close();
    }
  },
};

type Range = { from: string; to: string };

function ranges({ days }: FullRelease, count: number): Range[] {
  const { below } = random(1, 'beside SQL');
  return Array.from({ length: count }, () => {
    const [from, to] = [below(days.length), below(days.length)].sort((a, b) => a - b) as [number, number];
    return { from: days[from]!, to: days[to]! };
  });
}

function questions(release: FullRelease): Record<string, string[]> {
  const drawn = ranges(release, ADDRESSES);
  const of = `legislature_id=${release.legislature}`;
  const [early, late] = [release.days.slice(0, 50), release.days.slice(-50)];
  return {
    'the newest votes': ['/api/v1/votes'],
    '/votes with three filters, page 40': drawn.map(
      (_, at) =>
        `/api/v1/votes?result=approved&date_from=${early[at % 50]}&date_to=${late[Math.floor(at / 50) % 50]}&page=40`,
    ),
    '/metrics/attendance over a random range': drawn.map(
      ({ from, to }) => `/api/v1/metrics/attendance?${of}&from=${from}&to=${to}`,
    ),
  };
}

/** Alternates our server and the naive one on the same addresses. */
async function besideNaive(server: BenchServer, what: string, paths: string[]): Promise<Figure> {
  await mustAgree(server, paths[0]!);
  const rates = { ours: [] as number[], naive: [] as number[] };
  const p99 = { ours: [] as number[], naive: [] as number[] };
  for (let round = 0; round <= ROUNDS; round++) {
    for (const name of ['ours', 'naive'] as const) {
      const asked = await askOften({ port: server[name], paths, headers: HEADERS, ...ROUND });
      if (round === 0) continue;
      rates[name].push(asked.perSecond);
      p99[name].push(asked.p99);
    }
  }
  const told = (name: 'ours' | 'naive') =>
    `${Math.round(median(rates[name])).toLocaleString('en')} a second, p99 ${milliseconds(median(p99[name]))}`;
  return {
    what,
    measured: told('ours'),
    against: `${told('naive')}: SQL for each request`,
    ratio: median(rates.ours) / median(rates.naive),
    goal: 'above 1',
  };
}

/** Checks that both answers agree before their times are compared. */
async function mustAgree(server: BenchServer, path: string): Promise<void> {
  const [ours, naive] = await Promise.all(
    [server.ours, server.naive].map(async (port) => (await fetch(`http://127.0.0.1:${port}${path}`)).json()),
  );
  const gist = (answer: { total: number; items: { id: number }[] } | { votes_attended: number }[]) =>
    Array.isArray(answer)
      ? answer.reduce((sum, { votes_attended }) => sum + votes_attended, 0)
      : [answer.total, ...answer.items.map(({ id }) => id)].join();
  if (gist(ours) !== gist(naive)) throw new Error(`${path}: ${gist(ours)}, but by SQL ${gist(naive)}`);
}

const METRICS = ['attendance', 'dissidence', 'coincidence'];

/**
 * Measures each metric over the same ranges: the API’s answer, and the published query over the Parquet
 * files.
 */
async function besideDuckDB(
  server: BenchServer,
  folder: string,
  release: FullRelease,
  progress: (line: string) => void,
): Promise<Figure[]> {
  const duckdb = await openDuckDB();
  try {
    await duckdb.run(`set variable release = '${folder}/'`);
    await duckdb.run(readFileSync(join(folder, 'dumps/tables.sql'), 'utf8'));
    const figures: Figure[] = [];
    const drawn = ranges(release, RANGES);
    for (const metric of METRICS) {
      progress(`computing ${metric} by DuckDB`);
      const ours = await server.compute(
        drawn.map(
          ({ from, to }) =>
            `/api/v1/metrics/${metric}?legislature_id=${release.legislature}&from=${from}&to=${to}`,
        ),
      );
      const query = readFileSync(join(folder, `metrics/${metric}.sql`), 'utf8');
      const theirs: number[] = [];
      for (const range of drawn) theirs.push(await quickest(duckdb, query, range));
      figures.push({
        what: `computing ${metric} over a random range, median`,
        measured: milliseconds(median(ours)),
        against: `${milliseconds(median(theirs))}: DuckDB over Parquet, the published query`,
        ratio: median(ours) / median(theirs),
        goal: 'below 1',
      });
    }
    return figures;
  } finally {
    duckdb.close();
  }
}

async function quickest(duckdb: DuckDB, query: string, { from, to }: Range): Promise<number> {
  await duckdb.run(`set variable from_date = date '${from}'`);
  await duckdb.run(`set variable to_date = date '${to}'`);
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < ROUNDS; time++) {
    const begun = performance.now();
    await duckdb.rows(query);
    least = Math.min(least, performance.now() - begun);
  }
  return least;
}
