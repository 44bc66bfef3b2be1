import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { csvRoute } from '../../pipeline/endpoints/csv.ts';
import { endpoints } from '../../pipeline/endpoints/registry.ts';
import { nameOf, tableOf } from '../../pipeline/endpoints/table-rows.ts';
import { xlsxOf, xlsxRoute } from '../../pipeline/endpoints/xlsx.ts';
import { readWorkbook, valuesIn } from '../workbook/read-workbook.ts';

const thing = z.object({
  id: z.int().meta({ description: 'Number of the thing.' }),
  day: z.iso.date().nullable().meta({ description: 'Its day; null if unknown.' }),
  share: z.number().meta({ description: 'Share from 0 to 100.' }),
  open: z.boolean().meta({ description: 'Whether it is open.' }),
  totals: z
    .object({ yes: z.int(), no: z.int().nullable().meta({ description: 'Votes against.' }) })
    .nullable()
    .meta({ description: 'Official totals.' }),
  tags: z.array(z.string()).meta({ description: 'Topics.' }),
  stays: z.array(z.object({ since: z.iso.date() })).meta({ description: 'Periods in groups.' }),
  counts: z.record(z.string(), z.int()).meta({ description: 'Counts by name.' }),
});
const page = z.object({ total: z.int(), page: z.int(), items: z.array(thing) });
const items = [
  {
    ...{ id: 1, day: '2025-01-22', share: -0.5, open: true, totals: { yes: 3, no: null } },
    ...{ tags: ['a|b', 'c'], stays: [{ since: '2025-01-22' }], counts: { one: 1 } },
  },
  {
    ...{ id: 2, day: null, share: 7, open: false, totals: null },
    ...{ tags: [], stays: [], counts: {} },
  },
];

const workbookOf = (fields?: string[]) =>
  readWorkbook(
    xlsxOf(tableOf(page, JSON.stringify({ total: 5, page: 1, items }), fields), {
      endpoint: { path: '/things/{id}/by-kind', summary: 'All things of a kind' },
      origin: {
        ...{ licence: 'CC-BY-4.0', attribution: 'A chamber', release: '2025-01-22-0123abcd' },
        ...{ address: 'https://votes.example/api/v1/things.xlsx', fictional: false },
      },
      total: 5,
    }),
  );

describe('a list as a workbook', () => {
  it('has the rows and columns of its CSV, with numbers, days and truth values as such', () => {
    const [sheet] = workbookOf();
    expect(sheet!.name).toBe('things by-kind');
    expect(valuesIn(sheet!, 9)).toEqual([
      ['id', 'day', 'share', 'open', 'totals.yes', 'totals.no', 'tags', 'stays.since', 'counts.one'],
      [1, 45_679, -0.5, true, 3, null, 'a\\|b|c', '2025-01-22', 1],
      [2, null, 7, false, null, null, null, null, null],
    ]);
  });

  it('has only the requested fields', () => {
    const [sheet] = workbookOf(['open']);
    expect(valuesIn(sheet!, 3)[1]).toEqual([1, true, null]);
  });

  it('says in its notes what each column means, and how many rows the list has', () => {
    const [, notes] = workbookOf();
    const rows = valuesIn(notes!, 3);
    expect(rows).toContainEqual(['Rows', expect.stringMatching(/^2 of 5;/), null]);
    expect(rows.slice(-9)).toEqual([
      ['id', 'Number of the thing.', 'integer'],
      ['day', 'Its day; null if unknown.', 'date'],
      ['share', 'Share from 0 to 100.', 'number'],
      ['open', 'Whether it is open.', 'boolean'],
      ['totals.yes', 'Official totals.', 'integer'],
      ['totals.no', 'Votes against.', 'integer'],
      ['tags', 'Topics.', 'text'],
      ['stays.since', 'Periods in groups.', 'text'],
      ['counts.one', 'Counts by name.', 'integer'],
    ]);
  });
});

describe.each(endpoints.filter((endpoint) => xlsxRoute(endpoint) !== null))(
  'the workbook of $path',
  (endpoint) => {
    it('has the address and the parameters of the CSV, without a byte order mark', () => {
      const [csv, xlsx] = [csvRoute(endpoint)!, xlsxRoute(endpoint)!];
      expect(xlsx.path).toBe(csv.path.replace(/csv$/, 'xlsx'));
      expect(Object.keys(xlsx.params.shape)).toEqual(
        Object.keys(csv.params.shape).filter((name) => name !== 'bom'),
      );
    });

    it('describes every column', () => {
      const body = JSON.stringify({ total: 0, items: [] });
      const { columns } = tableOf(endpoint.result, endpoint.result instanceof z.ZodArray ? '[]' : body);
      expect(columns.filter(({ description }) => description.length < 10).map(nameOf)).toEqual([]);
    });
  },
);

it('exactly the lists with a CSV version have a workbook', () => {
  const without = (route: typeof csvRoute) => endpoints.filter((endpoint) => route(endpoint) === null);
  expect(without(xlsxRoute)).toEqual(without(csvRoute));
});
