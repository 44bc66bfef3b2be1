import { expect, it } from 'vitest';
import { status } from '../../../pipeline/model/status.ts';
import { statusOf } from '../../../pipeline/publish/contents/status.ts';
import { smallParliament } from '../../endpoints/parliament.ts';

const issue = (severity: 'error' | 'warning' | 'info', code: string, document: string) => ({
  ...{ severity, code, document, message: '', source_url: null, subject: null },
  ...{ found: null, expected: null, legislature_id: null },
});

it('the status of a release gives its days, its issues and its sizes, of each part and together', () => {
  const read = smallParliament();
  const issues = [
    issue('error', 'unreadable_document', 'a.json'),
    issue('error', 'wrong_encoding', 'a.json'),
    issue('error', 'totals_disagree', 'b.json'),
    issue('warning', 'unknown_document', 'c.txt'),
    issue('info', 'name_variant', 'b.json'),
  ];
  const files = [
    { path: 'parliament.sqlite', bytes: 1_000 },
    { path: 'api/votes.json', bytes: 20 },
    { path: 'api/votes/1.json', bytes: 30 },
    { path: 'dumps/15/votes.parquet', bytes: 7 },
    { path: 'tables.zip', bytes: 3 },
    { path: 'feeds/votes.ca.atom', bytes: 5 },
    { path: 'README.md', bytes: 2 },
  ];
  const published = status.parse(
    statusOf(read, { issues }, files, { lastCompleteFetchOn: '2025-07-09', mirrors: [] }),
  );
  expect(published).toMatchObject({
    newest_list_on: null,
    last_complete_fetch_on: '2025-07-09',
    documents_not_read: 1,
    issues: { error: 3, warning: 1, info: 1 },
    files: 7,
    bytes: 1_067,
    parts: [
      { part: 'database', files: 1, bytes: 1_000 },
      { part: 'answers', files: 2, bytes: 50 },
      { part: 'tables', files: 2, bytes: 10 },
      { part: 'news', files: 1, bytes: 5 },
      { part: 'others', files: 1, bytes: 2 },
    ],
  });
  const newest = read.get(read.db.selectFrom('votes').select(({ fn }) => fn.max('date').as('date')))!.date;
  expect(published.newest_vote_on).toBe(newest);
  const called = read
    .all(
      read.db
        .selectFrom('session_days as d')
        .innerJoin('sessions as s', 's.id', 'd.session_id')
        .select(['d.date', 's.status']),
    )
    .filter(({ date, status: state }) => state !== 'cancelled' && date > published.data_date)
    .map(({ date }) => date);
  expect(published.next_sitting_on).toBe(called.sort()[0] ?? null);
});
