import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { csvOf, csvRoute } from '../../pipeline/endpoints/csv.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { tableOf } from '../../pipeline/endpoints/table-rows.ts';
import { examples } from '../examples.ts';

const thing = z.object({
  id: z.int(),
  title: z.string().nullable(),
  change: z.number(),
  open: z.boolean(),
  totals: z.object({ yes: z.int(), no: z.int().nullable() }).nullable(),
  tags: z.array(z.string()),
  stays: z.array(z.object({ group: z.string(), until: z.string().nullable() })),
});
type Thing = z.output<typeof thing>;

const HEADER = 'id,title,change,open,totals.yes,totals.no,tags,stays.group,stays.until';
const one: Thing = {
  id: 1,
  title: 'A title',
  change: -0.5,
  open: true,
  totals: { yes: 3, no: null },
  tags: ['housing', 'health'],
  stays: [
    { group: 'red', until: '2025-01-01' },
    { group: 'blue', until: null },
  ],
};

const table = (things: Thing[], bom = false) =>
  csvOf(tableOf(z.array(thing), JSON.stringify(things)), { bom });
const lines = (things: Thing[], bom = false) => table(things, bom).split('\r\n');

describe('a list as CSV', () => {
  it('has a row for each item and a column for each field, in the order of their description', () => {
    expect(table([one])).toBe(`${HEADER}\r\n1,A title,-0.5,true,3,,housing|health,red|blue,2025-01-01|\r\n`);
  });

  it('has its header even without rows', () => {
    expect(table([])).toBe(`${HEADER}\r\n`);
  });

  it('keeps null, an empty text and an empty list apart', () => {
    const nothing = { ...one, title: null, totals: null, tags: [], stays: [] };
    expect(lines([nothing, { ...one, title: '', totals: null, tags: [''], stays: [] }]).slice(1, 3)).toEqual([
      '1,,-0.5,true,,,,,',
      '1,"",-0.5,true,,,"",,',
    ]);
  });

  it('has the items of a page or a dump, without the fields around them', () => {
    const page = z.object({ total: z.int(), page: z.int(), items: z.array(thing) });
    expect(csvOf(tableOf(page, JSON.stringify({ total: 41, page: 3, items: [one] })), { bom: false })).toBe(
      table([one]),
    );
  });

  it('has no changes for spreadsheets unless a client asks for them', () => {
    const formula = { ...one, title: '=HYPERLINK("https://evil.example")' };
    expect(lines([formula])[1]).toContain('1,"=HYPERLINK(""https://evil.example"")",-0.5');
    expect(table([formula])).not.toContain('\uFEFF');
  });
});

describe('a table for Excel', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx'])('shows the text %j without running it', (title) => {
    const [, row] = parse(table([{ ...one, title }], true), { bom: true });
    expect(row![1]).toBe(`'${title}`);
  });

  it('begins with a byte order mark, with rows or without', () => {
    expect([table([one], true)[0], table([], true)[0]]).toEqual(['\uFEFF', '\uFEFF']);
  });

  it('leaves numbers and all other text alone', () => {
    expect(lines([one], true)[1]).toBe(lines([one])[1]);
  });

  it('escapes cells that hold several values', () => {
    expect(lines([{ ...one, tags: ['=a', 'b'] }], true)[1]).toContain("'=a|b");
  });
});

it.each(['\n', '\r', '\r\n'])(
  'a text of two lines (%j) is one cell, whichever line endings a reader knows',
  (end) => {
    const read = parse(table([{ ...one, title: `a${end}b` }]), {
      columns: true,
      record_delimiter: ['\r\n', '\n', '\r'],
    });
    expect(read).toEqual([expect.objectContaining({ id: '1', title: `a${end}b`, open: 'true' })]);
  },
);

it('programs that know nothing of the schema read any text back unchanged', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }).map((any) => any.toWellFormed()),
    fc.constantFrom('"', '""', ',', '\r\n', '\n', '|', '\\', '\\|', ';', "'", '=1', '\u202E', '<b>'),
  );
  const row = fc.record({
    id: fc.integer(),
    title: text,
    change: fc.double({ noNaN: true, noDefaultInfinity: true }).map((number) => number || 0),
    open: fc.boolean(),
    totals: fc.constant(null),
    tags: fc.array(text, { minLength: 1 }),
    stays: fc.array(fc.record({ group: text, until: text }), { minLength: 1 }),
  });
  fc.assert(
    fc.property(fc.array(row), (rows) => {
      const read: Record<string, string>[] = parse(table(rows), {
        columns: true,
        record_delimiter: ['\r\n', '\n', '\r'],
      });
      expect(
        read.map((cells) => ({
          id: Number(cells.id),
          title: cells.title,
          change: Number(cells.change),
          open: cells.open === 'true',
          totals: null,
          tags: apart(cells.tags!),
          stays: apart(cells['stays.group']!).map((group, at) => ({
            group,
            until: apart(cells['stays.until']!)[at],
          })),
        })),
      ).toEqual(rows);
    }),
  );
});

/** Splits a cell that holds several values at bars that have no backslash before them. */
const apart = (cell: string): string[] =>
  [...`|${cell}`.matchAll(/\|((?:\\.|[^\\|])*)/gs)].map(([, value]) => value!.replaceAll(/\\(.)/gs, '$1'));

it('exactly the routes that return a list have a CSV version', () => {
  const without = endpoints.filter((endpoint) => csvRoute(endpoint) === null).map(({ path }) => path);
  expect(without).toEqual(examples<string>(import.meta, 'routes-without-csv.jsonl'));
});
