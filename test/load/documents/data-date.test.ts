import { expect, it } from 'vitest';
import { dataDateOf, futureDocuments } from '../../../pipeline/load/documents/data-date.ts';
import type { SnapshotDocument } from '../../../pipeline/snapshots/open.ts';
import { openParliament } from '../../endpoints/parliament.ts';
import { initiative, legislature, mandate, person, vote } from '../../rows.ts';

const parliament = (tables: Parameters<typeof openParliament>[0]) =>
  openParliament({
    legislatures: [legislature(15, { start_date: '2023-08-17' })],
    persons: [person(1, 'Abad, Zoe')],
    ...tables,
  });

const made = (generated: string, session: number | null = null) =>
  ({ place: { generated, session } }) as SnapshotDocument;

it.each([
  ['a vote', { votes: [vote(15001001, '2025-10-30')] }, '2025-10-30'],
  [
    'what happened to an initiative',
    { initiatives: [initiative(1, { last_event_on: '2026-09-10' })] },
    '2026-09-10',
  ],
  ['the end of an initiative', { initiatives: [initiative(1, { closed_on: '2026-09-11' })] }, '2026-09-11'],
  ['who left a seat', { mandates: [mandate(1, 1, { end_date: '2026-01-02' })] }, '2026-01-02'],
  ['a dissolution', { legislatures: [legislature(15, { end_date: '2026-10-06' })] }, '2026-10-06'],
])('the data carry the day of the newest fact: %s', (_, tables, day) => {
  expect(dataDateOf(parliament(tables), [made('2025-07-30T00:00:00')])).toBe(day);
});

it('the data carry the day of the newest document if that is later', () => {
  const read = parliament({ votes: [vote(15001001, '2025-07-01')] });
  expect(dataDateOf(read, [made('2025-07-30T00:00:00')])).toBe('2025-07-30');
  expect(dataDateOf(read, [made('2025-07-30T00:00:00', 12)])).toBe('2025-07-01');
});

it('announcements are no facts: the next legislature, a session to come', () => {
  const read = parliament({
    legislatures: [legislature(15, { end_date: '2026-10-06', succeeded_on: '2026-12-23' })],
  });
  expect(dataDateOf(read, [])).toBe('2026-10-06');
});

it('a file or a vote dated after today does not set the date of the data, with an issue', () => {
  const votes = [vote(15001001, '2025-07-01'), vote(15001002, '2099-01-01')];
  const dated = (path: string, generated: string | null, date: string | null) =>
    ({ place: { path, generated, date, session: null, legislature: 15 } }) as SnapshotDocument;
  const documents = [
    dated('list__2025.json', '2025-07-30T00:00:00', null),
    dated('list__2099.json', '2099-12-31T00:00:00', null),
    dated('votaciones/2099.html', null, '2099-01-01'),
    dated('agenda/2025-08-04.html', null, '2025-08-04'),
  ];
  expect(dataDateOf(parliament({ votes }), documents, '2025-08-01')).toBe('2025-07-30');
  expect(futureDocuments(documents, '2025-08-01').map(({ document }) => document)).toEqual([
    'list__2099.json',
    'votaciones/2099.html',
  ]);
});
