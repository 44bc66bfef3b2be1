import { describe, expect, it } from 'vitest';
import { columnsIn, type DumpTable, type Row, type Value } from '../../pipeline/core/dump-table.ts';
import { dumpTables } from '../../pipeline/dumps/registry.ts';
import { partsOf } from '../../pipeline/dumps/table-files.ts';
import { ask } from '../endpoints/ask.ts';
import { smallParliament } from '../endpoints/parliament.ts';

const read = smallParliament();
const rowsOf = (table: DumpTable): Row[] =>
  partsOf(table, read).flatMap((part) => [...table.rows(read, part)]);
const named = (name: string): DumpTable => dumpTables.find((table) => table.name === name)!;
const records = (name: string, legislature: number | null): Record<string, Value>[] => {
  const table = named(name);
  const columns = columnsIn(table, read, legislature);
  return [...table.rows(read, legislature)].map((row) =>
    Object.fromEntries(columns.map((column, at) => [column.name, row[at]!])),
  );
};

describe.each(dumpTables.map((table) => [table.name, table] as const))('the table %s', (_, table) => {
  const at = (name: string) => table.columns.findIndex((column) => column.name === name);

  it('has the stated types', () => {
    for (const part of partsOf(table, read)) {
      const columns = columnsIn(table, read, part);
      for (const row of table.rows(read, part)) {
        expect(row).toHaveLength(columns.length);
        for (const [place, column] of columns.entries()) expect(misfit(row[place]!, column)).toBeNull();
      }
    }
  });

  it('has unique keys, and its rows in the stated order', () => {
    for (const part of partsOf(table, read)) {
      const rows = [...table.rows(read, part)];
      const keys = rows.map((row) => JSON.stringify(table.primaryKey.map((name) => row[at(name)])));
      expect(new Set(keys).size).toBe(rows.length);
      const places = table.order.map(at);
      for (const [index, row] of rows.slice(1).entries()) {
        const [before, after] = [rows[index]!, row].map((each) => places.map((place) => each[place] ?? -1));
        expect(compared(before as (number | string)[], after as (number | string)[])).toBe(-1);
      }
    }
  });

  it('refers only to existing rows', () => {
    for (const column of table.columns) {
      if (column.references === null) continue;
      const target = named(column.references.table);
      const place = target.columns.findIndex(({ name }) => name === column.references!.column);
      const known = new Set(rowsOf(target).map((row) => row[place]));
      const used = rowsOf(table).map((row) => row[at(column.name)]!);
      expect(
        used.filter((value) => value !== null && !known.has(value)),
        column.name,
      ).toEqual([]);
    }
  });
});

const compared = (one: (number | string)[], other: (number | string)[]): number => {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place === -1 ? 0 : one[place]! < other[place]! ? -1 : 1;
};

function misfit(value: Value, { name, type, values, nullable }: DumpTable['columns'][number]): string | null {
  if (value === null) return nullable ? null : `${name} is null`;
  const fits = {
    integer: Number.isSafeInteger(value),
    number: typeof value === 'number',
    text: typeof value === 'string' && (values === null || values.includes(value)),
    boolean: typeof value === 'boolean',
    date: /^\d{4}-\d{2}-\d{2}$/.test(String(value)),
    'date-time': /^\d{4}-\d{2}-\d{2}T/.test(String(value)),
  }[type];
  return fits ? null : `${name} is ${JSON.stringify(value)}`;
}

describe.each([14, 15])('the tables of legislature %i agree with the dump routes', (legislature) => {
  const items = (path: string): Record<string, unknown>[] => ask(read, path).items;
  const by = (name: string, scope: number | null = legislature) =>
    new Map(records(name, scope).map((row) => [row.id, row]));

  it('of deputies', () => {
    const [persons, groups] = [by('persons', null), by('groups')];
    const open = records('memberships', legislature).filter(({ is_open }) => is_open);
    const mandates = records('mandates', legislature).filter(({ is_open }) => is_open);
    const deputies = items(`/dump/deputies?legislature_id=${legislature}`);
    expect(deputies.map(({ mandate_id }) => mandate_id).sort()).toEqual(mandates.map(({ id }) => id).sort());
    for (const deputy of deputies) {
      const mandate = mandates.find(({ id }) => id === deputy.mandate_id)!;
      const membership = open.find(({ mandate_id }) => mandate_id === deputy.mandate_id);
      expect(persons.get(deputy.person_id as number)).toMatchObject(
        pick(deputy, ['full_name', 'given_name', 'family_name', 'gender', 'birth_date', 'source_url']),
      );
      expect(mandate).toMatchObject(pick(deputy, ['person_id', 'constituency', 'party', 'start_date']));
      expect((deputy.current_group as { slug: string } | null)?.slug).toBe(
        groups.get(membership?.group_id ?? -1)?.slug,
      );
      expect(deputy.role).toBe(membership?.role ?? null);
    }
  });

  it('of votes', () => {
    const groups = by('groups');
    const votes = items(`/dump/votes?legislature_id=${legislature}`);
    const table = records('votes', legislature);
    expect(votes.map(({ id }) => id).sort()).toEqual(table.map(({ id }) => id).sort());
    for (const row of table) {
      const vote = votes.find(({ id }) => id === row.id)!;
      const common = Object.keys(row).filter((name) => name in vote);
      expect(common.length).toBeGreaterThan(18);
      expect(pick(vote, common)).toEqual(pick(row, common));
      expect(vote.totals).toEqual(
        row.yes === null
          ? null
          : { yes: row.yes, no: row.no, abstention: row.abstention, absent: row.absent },
      );
      expect(vote.proposing_group_slug).toBe(groups.get(row.proposing_group_id!)?.slug ?? null);
      expect(String(vote.voted_at)).toContain(row.date);
    }
  });

  it('of records', () => {
    const [persons, groups] = [by('persons', null), by('groups')];
    const told = records('votes', legislature).flatMap(({ id, has_records }) =>
      has_records
        ? items(`/dump/vote-records?vote_id=${id}`).map(
            (item): Record<string, unknown> => ({ vote_id: id, ...item }),
          )
        : [],
    );
    const table = records('vote_records', legislature).map(({ group_id, ...row }) => ({
      ...row,
      full_name: persons.get(row.person_id!)!.full_name,
      group_slug: groups.get(group_id!)?.slug ?? null,
    }));
    const key = ({ vote_id, mandate_id }: Record<string, unknown>) => `${vote_id} ${mandate_id}`;
    const sorted = (rows: Record<string, unknown>[]) => rows.toSorted((a, b) => key(a).localeCompare(key(b)));
    expect(sorted(told)).toEqual(sorted(table));
  });

  it('of initiatives and their topics', () => {
    const topics = by('topics', null);
    const links = records('initiative_topics', legislature);
    const initiatives = items(`/dump/initiatives?legislature_id=${legislature}`);
    const table = records('initiatives', legislature);
    expect(initiatives.map(({ id }) => id)).toEqual(table.map(({ id }) => id));
    for (const row of table) {
      const initiative = initiatives.find(({ id }) => id === row.id)!;
      const common = Object.keys(row).filter((name) => name in initiative);
      expect(common.length).toBeGreaterThan(10);
      expect(pick(initiative, common)).toEqual(pick(row, common));
      expect((initiative.topics as { slug: string }[]).map(({ slug }) => slug)).toEqual(
        links
          .filter(({ initiative_id }) => initiative_id === row.id)
          .map(({ topic_id }) => topics.get(topic_id!)!.slug),
      );
    }
  });
});

const pick = (row: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(names.map((name) => [name, row[name]]));

describe('the matrix of deputies and votes', () => {
  it('has each record in the column of its vote, and null without a record', () => {
    const matrix = records('vote_matrix', 15);
    const told = records('vote_records', 15);
    expect(matrix.map(({ person_id }) => person_id)).toEqual([1, 2, 3, 4, 5, 6]);
    const cells = matrix.flatMap(({ person_id, full_name: _, ...votes }) =>
      Object.entries(votes).flatMap(([vote, choice]) =>
        choice === null ? [] : [`${vote} ${person_id} ${choice}`],
      ),
    );
    expect(cells.sort()).toEqual(
      told.map(({ vote_id, person_id, choice }) => `vote_${vote_id} ${person_id} ${choice}`).sort(),
    );
  });
});
