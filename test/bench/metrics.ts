import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../pipeline/db/open.ts';
import { type DuckDB, openDuckDB } from '../dumps/duckdb.ts';
import { type Bench, compared, type Figure, median, milliseconds } from './bench.ts';
import { computingTimes, metricQuestions, type Range } from './questions.ts';

const METRICS = ['attendance', 'dissidence', 'coincidence'];
/** Ranges for which both compute metrics, and times that DuckDB computes each. */
const RANGES = 20;
const TIMES = 3;

/** Measures each metric over the same ranges: the API’s answer, and the published query over the Parquet files. */
export const metricsBench: Bench = {
  title: ({ votes, seats }) => `Metrics against DuckDB (${votes} votes, ${seats} seats)`,
  async run({ progress, published }) {
    const { release, database } = published(1);
    const duckdb = await openDuckDB();
    await duckdb.run(`set variable release = '${release}/'`);
    await duckdb.run(readFileSync(join(release, 'dumps/tables.sql'), 'utf8'));
    const read = openDatabase(database);
    const figures: Figure[] = [];
    for (const metric of METRICS) {
      progress(`computing ${metric}`);
      const drawn = metricQuestions(read, metric, RANGES);
      const ours = computingTimes(
        database,
        drawn.map(({ path }) => path),
      );
      const query = readFileSync(join(release, `metrics/${metric}.sql`), 'utf8');
      const theirs: number[] = [];
      for (const { range } of drawn) theirs.push(await quickest(duckdb, query, range));
      figures.push(
        compared(
          `computing ${metric} over a random range, median`,
          [median(ours), median(theirs)],
          milliseconds,
          {
            peer: ': DuckDB over Parquet, the published query',
            goal: 'below 1',
          },
        ),
      );
    }
    read.close();
    duckdb.close();
    return figures;
  },
};

async function quickest(duckdb: DuckDB, query: string, { from, to }: Range): Promise<number> {
  await duckdb.run(`set variable from_date = date '${from}'`);
  await duckdb.run(`set variable to_date = date '${to}'`);
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < TIMES; time++) {
    const begun = performance.now();
    await duckdb.rows(query);
    least = Math.min(least, performance.now() - begun);
  }
  return least;
}
