import { type RawBuilder, sql } from 'kysely';
import type { DbReader } from '../../db/open.ts';
import type { SchemaChange } from '../../model/schema/schema-change.ts';
import { schemaChanges } from '../../model/schema/schema-changes.ts';

/** The share of a figure that a release may lose compared with the previous one, in percent. */
export const MOST_LOST = 5;

/** A figure that fell by more than that. */
export interface Loss {
  figure: string;
  /** Null for all legislatures together. */
  legislature: number | null;
  before: number;
  after: number;
  /** Rows that disappeared; more than `before - after` if others were added. */
  lost: number;
}

/**
 * Rows that are counted together: those of one sitting day, or of one type of initiative. A part loses rows
 * only if it shrinks: 10 new votes of today do not offset 10 lost votes of last week.
 */
interface Part {
  legislature: number | null;
  part: string | number;
  rows: number;
}

/** Conditions that restrict both counts to comparable rows. */
interface Scope {
  /** Votes that the new release marks as superseded: figures exclude them. */
  superseded: readonly number[];
  /** The only vote whose records are newly withheld, if there is exactly one: quality.json names it. */
  withheld: readonly number[];
  /** Data date of the previous release: orders of the day of later sessions may still change. */
  until: string;
}

interface Figure {
  name: string;
  /** Tables that the figure is counted from; the first one contains the rows. */
  tables: readonly string[];
  /**
   * Whether the program derives the rows from several documents. New documents correct some of these while a
   * legislature continues; in its first weeks these can be a large share.
   */
  derived?: true;
  parts(scope: Scope, has: (table: string) => boolean): RawBuilder<Part>;
}

const no = (votes: readonly number[]) => sql.raw(`(${votes.join(', ')})`);

const FIGURES: readonly Figure[] = [
  {
    name: 'votes',
    tables: ['votes'],
    parts: ({ superseded }) => sql`
      select legislature_id as legislature, date as part, count(*) as rows from votes
      where id not in ${no(superseded)} group by 1, 2`,
  },
  {
    name: 'vote records',
    tables: ['vote_records', 'votes'],
    parts: ({ superseded, withheld }, has) => sql`
      select v.legislature_id as legislature, v.date as part, sum(r.rows) as rows from (
        select vote_id, count(*) as rows from vote_records group by vote_id
        ${sql.raw(has('unidentified_records') ? 'union all select vote_id, count(*) from unidentified_records group by vote_id' : '')}
      ) r join votes v on v.id = r.vote_id
      where v.id not in ${no([...superseded, ...withheld])} group by 1, 2`,
  },
  {
    name: 'people',
    tables: ['persons'],
    parts: () => sql`select null as legislature, '' as part, count(*) as rows from persons`,
  },
  {
    name: 'mandates',
    tables: ['mandates'],
    parts: () => sql`
      select legislature_id as legislature, '' as part, count(*) as rows from mandates group by 1`,
  },
  {
    name: 'initiatives',
    tables: ['initiatives'],
    parts: () => sql`
      select legislature_id as legislature, type_code as part, count(*) as rows from initiatives group by 1, 2`,
  },
  {
    name: 'steps of initiatives',
    tables: ['initiative_steps', 'initiatives'],
    derived: true,
    parts: () => rowsOfInitiatives('initiative_steps'),
  },
  { name: 'laws', tables: ['laws', 'initiatives'], derived: true, parts: () => rowsOfInitiatives('laws') },
  {
    name: 'votes linked to initiatives',
    tables: ['vote_initiatives', 'votes'],
    derived: true,
    parts: ({ superseded }) => sql`
      select v.legislature_id as legislature, v.date as part, count(*) as rows
      from (select distinct vote_id from vote_initiatives) l join votes v on v.id = l.vote_id
      where v.id not in ${no(superseded)} group by 1, 2`,
  },
  {
    name: 'points of the agenda linked to initiatives',
    tables: ['agenda_items', 'sessions'],
    derived: true,
    parts: ({ until }) => sql`
      select s.legislature_id as legislature, s.date as part, count(*) as rows
      from agenda_items a join sessions s on s.id = a.session_id
      where a.initiative_id is not null and s.date <= ${until} group by 1, 2`,
  },
];

const rowsOfInitiatives = (table: string): RawBuilder<Part> => sql`
  select i.legislature_id as legislature, i.type_code as part, count(*) as rows
  from ${sql.table(table)} t join initiatives i on i.id = t.initiative_id group by 1, 2`;

/**
 * Compares a new database with the served one and returns the figures that fell. Each figure is compared in
 * total, which covers people, and for each legislature, because 5 % of all votes can be every vote of a
 * legislature that has just begun. Derived rows are compared per legislature only once a newer legislature
 * exists. Figures that one database lacks, or that a schema change redefined, are skipped.
 */
export function lossesBetween(
  served: DbReader,
  draft: DbReader,
  changes: readonly SchemaChange[] = schemaChanges,
): Loss[] {
  const [before, after] = [tablesIn(served), tablesIn(draft)];
  const { data_date: until, schema_version: version } = aboutOf(served);
  const isComparable = ({ tables: needed }: Figure) =>
    needed.every((table) => before.has(table) && after.has(table)) &&
    !changes.some((change) => isNewerThan(change.to_version, version) && redefines(change, needed[0]!));
  const scope = { superseded: supersededIn(draft, after), withheld: newlyWithheld(served, draft), until };
  const newest = Math.max(...draft.all(legislatures).map(({ id }) => id));
  return FIGURES.filter(isComparable).flatMap((figure) => {
    const was = served.all(figure.parts(scope, (table) => before.has(table)));
    const now = draft.all(figure.parts(scope, (table) => after.has(table)));
    const own = [...new Set(was.map(({ legislature }) => legislature))].filter(
      (legislature) => legislature !== null && !(figure.derived && legislature >= newest),
    );
    const lossOf = (legislature: number | null) => compare(figure.name, legislature, was, now);
    const found = own.map(lossOf).filter(isTooMuch);
    return found.length > 0 ? found : [lossOf(null)].filter(isTooMuch);
  });
}

const legislatures = sql<{ id: number }>`select distinct legislature_id as id from mandates`;

const isTooMuch = ({ lost, before }: Loss): boolean => lost * 100 > before * MOST_LOST;

function compare(
  figure: string,
  legislature: number | null,
  was: readonly Part[],
  now: readonly Part[],
): Loss {
  const chosen = (parts: readonly Part[]) =>
    parts.filter((part) => legislature === null || part.legislature === legislature);
  const keyOf = ({ legislature: of, part }: Part) => `${of} ${part}`;
  const left = new Map(chosen(now).map((part) => [keyOf(part), part.rows]));
  const sum = (rows: number[]) => rows.reduce((total, each) => total + each, 0);
  return {
    figure,
    legislature,
    before: sum(chosen(was).map(({ rows }) => rows)),
    after: sum([...left.values()]),
    lost: sum(chosen(was).map((part) => Math.max(0, part.rows - (left.get(keyOf(part)) ?? 0)))),
  };
}

const tablesIn = ({ all }: DbReader): Set<string> =>
  new Set(
    all(sql<{ name: string }>`select name from sqlite_schema where type = 'table'`).map(({ name }) => name),
  );

const hasColumn = ({ all }: DbReader, table: string, column: string): boolean =>
  all(sql`select name from pragma_table_info(${sql.lit(table)}) where name = ${sql.lit(column)}`).length > 0;

/** The oldest releases do not contain their schema version. */
function aboutOf(read: DbReader): { data_date: string; schema_version: string } {
  const version = hasColumn(read, 'about', 'schema_version') ? 'schema_version' : `'0.0.0'`;
  const [row] = read.all(
    sql<{ data_date: string; schema_version: string }>`
      select data_date, ${sql.raw(version)} as schema_version from about`,
  );
  return row!;
}

/** Returns the votes of which a release keeps only the addresses; releases before 2.4.0 have no such table. */
function supersededIn(read: DbReader, tables: Set<string>): number[] {
  if (!tables.has('superseded_votes')) return [];
  return read.all(sql<{ id: number }>`select id from superseded_votes`).map(({ id }) => id);
}

/** Returns the only newly withheld vote: one must not block a release, several indicate a bug. */
function newlyWithheld(served: DbReader, draft: DbReader): number[] {
  const withheldIn = ({ all }: DbReader) =>
    all(sql<{ id: number }>`select id from votes where records_withheld is not null`).map(({ id }) => id);
  const known = new Set(withheldIn(served));
  const found = withheldIn(draft).filter((id) => !known.has(id));
  return found.length === 1 ? found : [];
}

const redefines = ({ kind, what, names }: SchemaChange, table: string): boolean =>
  (kind === 'removed' || kind === 'changed') &&
  (what === 'table' || what === 'definition') &&
  names.includes(table);

function isNewerThan(version: string, other: string): boolean {
  const [one, two] = [version, other].map((text) => text.split('.').map(Number));
  const differs = one!.findIndex((part, at) => part !== two![at]);
  return differs >= 0 && one![differs]! > two![differs]!;
}
