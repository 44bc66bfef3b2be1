import { describe, expect, it } from 'vitest';
import { dataDateOf, futureDocuments, newestListOf } from '../../../pipeline/load/documents/data-date.ts';
import type { SnapshotDocument } from '../../../pipeline/snapshots/open.ts';
import { openParliament } from '../../endpoints/parliament.ts';
import { initiative, legislature, mandate, person, vote } from '../../rows.ts';

const parliament = (tables: Parameters<typeof openParliament>[0]) =>
  openParliament({
    legislatures: [legislature(15, { start_date: '2023-08-17', end_date: '2026-10-06' })],
    persons: [person(1, 'Abad, Zoe')],
    ...tables,
  });

const made = (generated: string | null, kind = 'initiatives', session: number | null = null) =>
  ({ id: 1, source: { kind }, place: { generated, session } }) as SnapshotDocument;

describe('the date of the data', () => {
  it('is the day of the newest vote or of the newest file of open data, whichever is later', () => {
    const read = parliament({ votes: [vote(15001001, '2026-02-12')] });
    expect(dataDateOf(read, [made('2025-07-30T00:00:00')])).toBe('2026-02-12');
    expect(dataDateOf(read, [made('2026-07-12T04:00:00'), made('2026-02-26T00:00:00')])).toBe('2026-07-12');
  });

  it('does not follow the day on which the file of an older vote was made anew', () => {
    const read = parliament({ votes: [vote(15001001, '2025-07-01')] });
    expect(dataDateOf(read, [made('2025-12-30T00:00:00', 'vote-json', 12)])).toBe('2025-07-01');
  });

  it('does not follow the dissolution, nor what ended with it', () => {
    const read = parliament({
      votes: [vote(15001001, '2026-02-12')],
      initiatives: [
        initiative(1, { closed_on: '2026-10-06', status_basis: 'dissolution', last_event_on: '2026-01-10' }),
      ],
      mandates: [mandate(1, 1, { start_date: '2023-08-17', end_date: '2026-10-06' })],
    });
    expect(dataDateOf(read, [])).toBe('2026-02-12');
  });

  it('is the newest event of an initiative if the document that reports it has no day', () => {
    const read = parliament({
      votes: [vote(15001001, '2025-10-30')],
      initiatives: [initiative(1, { last_event_on: '2026-09-10', source_id: 1 })],
    });
    expect(dataDateOf(read, [made(null, 'initiative-search')])).toBe('2026-09-10');
    expect(dataDateOf(read, [made('2026-02-26T00:00:00')])).toBe('2026-02-26');
  });
});

it('neither the date of the data nor the newest list follows a day after today', () => {
  const documents = [
    made('2026-07-12T04:00:00', 'active-deputies'),
    made('2062-07-12T04:00:00', 'active-deputies'),
    made(null, 'initiative-search'),
  ];
  const read = parliament({
    votes: [vote(15001001, '2026-02-12'), vote(15001002, '2062-02-12')],
    initiatives: [initiative(1, { last_event_on: '2062-09-10', source_id: 1 })],
  });
  expect(dataDateOf(read, documents, '2026-11-27')).toBe('2026-07-12');
  expect(newestListOf(documents, '2026-11-27')).toBe('2026-07-12');
});

it('the newest list of deputies is the last one made, whatever other files are newer', () => {
  const lists = [
    made('2026-02-26T00:00:00', 'departed-deputies'),
    made('2026-07-12T04:00:00', 'active-deputies'),
  ];
  expect(newestListOf([...lists, made('2026-09-01T00:00:00')])).toBe('2026-07-12');
  expect(newestListOf([made('2026-09-01T00:00:00'), made(null, 'deputies-of-a-legislature')])).toBeNull();
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
