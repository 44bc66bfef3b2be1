import { expect, it } from 'vitest';
import { vote } from '../rows.ts';
import { answerTo, ask, refusal } from './ask.ts';
import { parliamentOfTest, smallParliament, TODAY } from './parliament.ts';

const read = smallParliament();

const healthOn = (today: string, failures: string[] = []) =>
  JSON.parse(answerTo(read, '/health', { today, failures }).body);

it('health names the served release, and its age', () => {
  const well = {
    status: 'ok',
    database: 'reachable',
    release: '2025-07-08-0123abcd',
    data_date: '2025-07-08',
    age_days: '2',
    newest_vote_on: '2025-07-08',
  };
  expect(healthOn('2025-07-10')).toEqual(well);
  expect(healthOn('2025-07-08')).toEqual({ ...well, age_days: '0' });
  expect(healthOn('1970-01-01')).toEqual({ ...well, age_days: '0' });
});

it('health has the newest list of deputies and the last complete fetch where they are known', () => {
  const listed = parliamentOfTest({
    votes: [vote(15001001, '2026-02-12')],
    about: [
      {
        ...{ id: 1, data_date: '2026-07-12', newest_list_on: '2026-07-12', fictional: true },
        schema_version: '0.0.0',
      },
    ],
  });
  const lastFetch = () => '2026-07-13T05:00:00.000Z';
  expect(JSON.parse(answerTo(listed, '/health', { today: '2026-07-14', lastFetch }).body)).toMatchObject({
    data_date: '2026-07-12',
    age_days: '2',
    newest_vote_on: '2026-02-12',
    newest_list_on: '2026-07-12',
    last_complete_fetch: '2026-07-13T05:00:00.000Z',
  });
});

it('health names the mirrors that documents came through', () => {
  const mirrors = () =>
    'Of 2 official documents, 2 through https://mirror.example.org, retrieved until 2025-07-01.';
  expect(JSON.parse(answerTo(read, '/health', { today: '2025-07-10', mirrors }).body)).toMatchObject({
    status: 'ok',
    mirrors: mirrors(),
  });
  expect(healthOn('2025-07-10')).not.toHaveProperty('mirrors');
});

it('health lists what does not work', () => {
  expect(healthOn('2025-07-10', ['Mail cannot be sent', 'Subscriptions cannot be served'])).toMatchObject({
    status: 'degraded',
    database: 'reachable',
    trouble: 'Mail cannot be sent. Subscriptions cannot be served.',
  });
});

it('health gives notices of gaps in the data, and is well', () => {
  const notices = () => ['Legislature XVI is not loaded'];
  expect(JSON.parse(answerTo(read, '/health', { today: '2025-07-10', notices }).body)).toMatchObject({
    status: 'ok',
    notice: 'Legislature XVI is not loaded.',
  });
});

it('health is a 503 when the database cannot be read', () => {
  const closed = smallParliament();
  closed.close();
  expect(refusal(closed, '/health')).toEqual({ status: 503, detail: 'Database not reachable' });
});

it('the root lists every route', () => {
  expect(ask(read, '/')).toEqual({
    base_url: 'https://votes.example/api/v1',
    code_licence: 'EUPL-1.2',
    data_licence: 'CC-BY-4.0',
    documentation: 'https://votes.example/docs/api',
    downloads: 'https://votes.example/downloads',
    name: 'Hemicicle',
    openapi: 'https://votes.example/api/v1/openapi.json',
    version: '0.1.0',
  });
});

it('chambers are listed and found by slug', () => {
  const [chamber] = ask(read, '/chambers');
  expect(chamber).toMatchObject({ id: 1, slug: 'es-sample', region: null, level: 'national' });
  expect(ask(read, '/chambers/es-sample')).toEqual(chamber);
  expect(refusal(read, '/chambers/es-other')).toEqual({ status: 404, detail: 'Chamber not found' });
});

it('legislatures are listed by age, of one chamber if requested', () => {
  const numbers = (address: string) => ask(read, address).map(({ number }: { number: string }) => number);
  expect(numbers('/legislatures')).toEqual(['XIV', 'XV']);
  expect(numbers('/legislatures?chamber_id=1')).toEqual(['XIV', 'XV']);
  expect(numbers('/legislatures?chamber_id=2')).toEqual([]);
});

it.each([
  ['2023-05-29', 'active'],
  ['2023-05-30', 'dissolved'],
  ['2023-08-16', 'dissolved'],
  ['2023-08-17', 'closed'],
  [TODAY, 'closed'],
])('on %s legislature 14 is %s', (today, status) => {
  expect(JSON.parse(answerTo(read, '/legislatures/14', { today }).body).status).toBe(status);
});

it('a legislature has only its own facts', () => {
  expect(Object.keys(ask(read, '/legislatures/15'))).toEqual([
    'id',
    'chamber_id',
    'number',
    'name_ca',
    'name_es',
    'name_en',
    'election_date',
    'start_date',
    'end_date',
    'succeeded_on',
    'seats',
    'source',
    'status',
    'investitures',
    'governments',
    'government_groups',
    'coverage',
    'offers',
  ]);
  expect(answerTo(read, '/legislatures/15').body).toContain('"end_date":null');
});
