import { sql as query } from 'kysely';
import { expect, it } from 'vitest';
import type { DbReader } from '../../../pipeline/db/open.ts';
import { voteRecords } from '../../../pipeline/endpoints/dump/vote-records.ts';
import { invariants } from '../../../pipeline/publish/verify/database.ts';
import {
  type Loaded,
  loadDocuments,
  soundDocuments,
  type VoteFile,
  voteFile,
  votePath,
} from '../parliament.ts';

const FIRST = votePath(1);
const CHOICES = ['Sí', 'Sí', 'No', 'No', 'No vota'] as const;

/** Loads the parliament with another first vote. */
function withVote(change: (file: VoteFile) => void): Loaded & { unsure: object[]; totals: object[] } {
  const file = voteFile(1, [...CHOICES]);
  change(file);
  const loaded = loadDocuments({ ...soundDocuments(), [FIRST]: JSON.stringify(file) });
  const { read } = loaded;
  const unsure = read.all(
    read.db.selectFrom('unidentified_records').select(['vote_id', 'row', 'name', 'group_id', 'choice']),
  );
  const totals = read.all(
    read.db
      .selectFrom('vote_group_totals')
      .select(['group_id', 'ayes', 'noes', 'no_vote'])
      .where('vote_id', '=', 15009001)
      .orderBy('group_id'),
  );
  return { ...loaded, unsure, totals };
}

const raw = (read: DbReader, sql: string) => read.all(query`${query.raw(sql)}`);

const GROUP_TOTALS = [
  { group_id: 1501, ayes: 2, noes: 1, no_vote: 0 },
  { group_id: 1502, ayes: 0, noes: 1, no_vote: 1 },
];

it('a row of an unknown name counts in the totals and in its group, but in no figure of a person', () => {
  const { read, unsure, totals } = withVote(({ votaciones }) => {
    votaciones![0]!.diputado = 'Nadie Nunca, Nora';
  });
  expect(unsure).toEqual([
    { vote_id: 15009001, row: 1, name: 'Nadie Nunca, Nora', group_id: 1501, choice: 0 },
  ]);
  expect(totals).toEqual(GROUP_TOTALS);
  const persons = read.all(read.db.selectFrom('person_totals').select(['person_id', 'votes_total']));
  expect(persons.map(({ votes_total }) => votes_total).sort()).toEqual([1, 2, 2, 2, 2]);
  expect(persons.every(({ person_id }) => person_id > 0)).toBe(true);
});

it('no deputy counts as missing from a file with a row of an unknown name', () => {
  const { lines } = withVote(({ votaciones, totales }) => {
    votaciones![0]!.diputado = 'Nadie Nunca, Nora';
    votaciones!.pop();
    totales.noVotan = 1;
  });
  expect(lines.join('\n')).not.toContain('is missing from a file of records');
});

it('two contradicting rows of one deputy belong to no deputy', () => {
  const { unsure, totals } = withVote(({ votaciones }) => {
    votaciones![2]!.diputado = 'ABAD GIL, ANA';
  });
  expect(unsure).toMatchObject([
    { row: 1, name: 'Abad Gil, Ana', choice: 0 },
    { row: 3, name: 'ABAD GIL, ANA', choice: 1 },
  ]);
  expect(totals).toEqual(GROUP_TOTALS);
});

it('two equal rows of one deputy give the deputy one record', () => {
  const { read, unsure } = withVote(({ votaciones }) => {
    votaciones![1]!.diputado = 'ABAD GIL, ANA';
  });
  expect(unsure).toMatchObject([{ row: 2, name: 'ABAD GIL, ANA', choice: 0 }]);
  const records = read.all(
    read.db
      .selectFrom('vote_records as r')
      .innerJoin('mandates as m', 'm.id', 'r.mandate_id')
      .innerJoin('persons as p', 'p.id', 'm.person_id')
      .select(['p.full_name', 'r.choice'])
      .where('r.vote_id', '=', 15009001)
      .where('p.family_name', '=', 'Abad Gil'),
  );
  expect(records).toEqual([{ full_name: 'Ana Abad Gil', choice: 0 }]);
});

it('/dump/vote-records returns rows without a person last, with neither person nor mandate', () => {
  const { read } = withVote(({ votaciones }) => {
    votaciones![0]!.diputado = 'Nadie Nunca, Nora';
  });
  const { total, items } = voteRecords.compute({ vote_id: 15009001 }, { read } as never);
  expect(total).toBe(5);
  expect(items.at(-1)).toEqual({
    ...{ mandate_id: null, person_id: null, full_name: 'Nora Nadie Nunca', group_slug: 'a' },
    ...{ choice: 'aye', seat: 101, remote: false },
  });
  expect(items.slice(0, -1).every(({ person_id }) => person_id !== null)).toBe(true);
});

it.each(invariants.map(({ name, sql }) => [name, sql]))('holds with rows without a person: %s', (_, sql) => {
  const { read } = withVote(({ votaciones }) => {
    votaciones![0]!.diputado = 'Nadie Nunca, Nora';
    votaciones![3]!.diputado = 'Díaz Sanz, Dolors';
    votaciones![4]!.diputado = 'Díaz Sanz, Dolors';
  });
  expect(raw(read, sql)).toEqual([]);
});

it.each(['vote_records', 'unidentified_records'] as const)(
  'the totals show it if a record of %s is lost',
  (table) => {
    const { read } = withVote(({ votaciones }) => {
      votaciones![0]!.diputado = 'Nadie Nunca, Nora';
    });
    const where = "where vote_id = 15009001 and choice = (select id from choices where name = 'aye')";
    const lost = invariants.map(({ sql }) =>
      sql.replaceAll(`from ${table}`, `from (select * from ${table} except select * from ${table} ${where})`),
    );
    expect(lost.flatMap((sql) => raw(read, sql)).length).toBeGreaterThan(0);
  },
);
