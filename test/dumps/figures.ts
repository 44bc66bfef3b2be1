import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DbReader } from '../../pipeline/db/open.ts';
import { ask } from '../endpoints/ask.ts';
import { openDuckDB } from './duckdb.ts';

/** The requested range of days. A missing end is open. */
export interface Days {
  from?: string | undefined;
  to?: string | undefined;
  /** Slug of the topic for coincidence; all votes if missing. */
  topic?: string | undefined;
  /** Only votes that decide a matter as a whole, in metrics with a scope; all votes if missing. */
  scope?: 'final' | undefined;
}

type Row = Record<string, unknown>;

/** The figures of one legislature by metric, sorted by their subjects. */
export type Figures = Record<string, Row[]>;

/** The columns that identify the subject of a figure, by metric. */
export const ABOUT: Record<string, string[]> = {
  attendance: ['person_id'],
  dissidence: ['person_id'],
  coincidence: ['group_a_id', 'group_b_id'],
  group_summary: ['group_id'],
  coalitions: ['coalition'],
  decisive: ['group_id'],
  government_support: ['group_id'],
  trends: ['month'],
  cohesion: ['vote_id', 'group_id'],
  agreement: ['person_a_id', 'person_b_id'],
};

/**
 * The metric that compares vote by vote for any range of days. Every other query uses the range, or states
 * that it does not.
 */
const OF_EVERY_VOTE = 'cohesion';

/** Columns that are no figures: names, colours, flags, versions. */
const WORDS =
  /(_slug|_name_short|_hex|full_name|role_kind|line_meaningful|definition_version|legislature_id)$/;

/** Returns the API's figures. Cohesion and agreement take no range. */
export function answered(
  read: DbReader,
  legislature: number,
  { from, to, topic, scope }: Days = {},
): Figures {
  const idOf = groupIds(read, legislature);
  const query = new URLSearchParams({ legislature_id: String(legislature) });
  const range = new URLSearchParams({
    ...Object.fromEntries(query),
    ...(from && { from }),
    ...(to && { to }),
  });
  const scoped = scope === undefined ? '' : `&scope=${scope}`;
  const votes = votesOf(read, legislature, scope);
  const persons = personsOf(read, legislature);
  const withGroup = (row: Row) => ({ ...row, group_id: idOf.get(row.group_slug as string) });
  const figures: Figures = {
    attendance: ask(read, `/metrics/attendance?${range}${scoped}`),
    dissidence: ask(read, `/metrics/dissidence?${range}${scoped}`),
    coincidence: ask(
      read,
      `/metrics/coincidence?${range}${scoped}${topic === undefined ? '' : `&topic_slug=${topic}`}`,
    ).map((row: Row) => ({
      ...row,
      group_a_id: idOf.get(row.group_a_slug as string),
      group_b_id: idOf.get(row.group_b_slug as string),
    })),
    group_summary: ask(read, `/metrics/group-summary?${query}${scoped}`).map(withGroup),
    coalitions: ask(read, `/metrics/coalitions?${range}`),
    decisive: ask(read, `/metrics/decisive?${range}`).map(withGroup),
    government_support: ask(read, `/metrics/government-support?${range}`).map(withGroup),
    trends: ask(read, '/metrics/trends').filter((row: Row) => row.legislature_id === legislature),
    cohesion: votes.flatMap((vote_id) =>
      ask(read, `/metrics/cohesion?vote_id=${vote_id}`).map((row: Row) => ({ ...withGroup(row), vote_id })),
    ),
    agreement: persons.flatMap((person) =>
      ask(read, `/metrics/agreement?${query}&person_id=${person}`)
        .filter((row: Row) => (row.person_id as number) > person && row.votes_compared !== 0)
        .map(({ person_id, ...row }: Row) => ({ ...row, person_a_id: person, person_b_id: person_id })),
    ),
  };
  return sorted(figures);
}

/** Returns the figures that the published queries compute from the Parquet files of a release. */
export async function computed(
  folder: string,
  legislature: number,
  { from, to, topic, scope }: Days = {},
): Promise<Figures> {
  const duckdb = await openDuckDB();
  try {
    await duckdb.run(`set variable release = '${folder}/'`);
    await duckdb.run(readFileSync(join(folder, 'dumps/tables.sql'), 'utf8'));
    await duckdb.run(`set variable topic = ${topic === undefined ? 'null' : `'${topic}'`}`);
    await duckdb.run(`set variable scope = ${scope === undefined ? 'null' : `'${scope}'`}`);
    const rowsOf = async (metric: string, ranged: boolean) => {
      await duckdb.run(
        `set variable from_date = ${ranged && from !== undefined ? `date '${from}'` : 'null'}`,
      );
      await duckdb.run(`set variable to_date = ${ranged && to !== undefined ? `date '${to}'` : 'null'}`);
      const rows = await duckdb.rows(readFileSync(join(folder, `metrics/${metric}.sql`), 'utf8'));
      return rows.filter((row) => legislatureOf(row) === legislature);
    };
    const figures: Figures = {};
    for (const metric of Object.keys(ABOUT)) figures[metric] = await rowsOf(metric, metric !== OF_EVERY_VOTE);
    return sorted(figures);
  } finally {
    duckdb.close();
  }
}

const legislatureOf = ({ legislature_id, vote_id }: Row): number =>
  (legislature_id as number | undefined) ?? Math.floor((vote_id as number) / 1_000_000);

const sorted = (figures: Figures): Figures =>
  Object.fromEntries(
    Object.entries(figures).map(([metric, rows]) => {
      const keyOf = (row: Row) => ABOUT[metric]!.map((name) => String(row[name]).padStart(12, '0')).join();
      return [metric, rows.map(figuresOf).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))];
    }),
  );

const figuresOf = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !WORDS.test(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

const groupIds = ({ db, all }: DbReader, legislature: number) =>
  new Map(
    all(db.selectFrom('groups').select(['slug', 'id']).where('legislature_id', '=', legislature)).map(
      ({ slug, id }) => [slug, id],
    ),
  );

const votesOf = ({ db, all }: DbReader, legislature: number, scope: Days['scope']): number[] => {
  const votes = db.selectFrom('votes').select('id').where('legislature_id', '=', legislature);
  return all(scope === 'final' ? votes.where('is_final', '=', 1) : votes).map(({ id }) => id);
};

const personsOf = ({ db, all }: DbReader, legislature: number): number[] =>
  all(db.selectFrom('mandates').select('person_id').distinct().where('legislature_id', '=', legislature)).map(
    ({ person_id }) => person_id,
  );
